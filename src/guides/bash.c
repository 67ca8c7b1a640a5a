/* Completion for bash, without the helpers of the bash-completion package. */
#include "guide.h"

/* --name, or --name and -l, as patterns of a case for the word before. */
static void put_patterns(FILE *out, const hilo_subcommand *subcommand, const hilo_option *option) {
    fprintf(out, "        %s,--%s", subcommand->name, option->name);
    if (option->letter) {
        fprintf(out, " | %s,-%c", subcommand->name, option->letter);
    }
    fputs(")\n", out);
}

/* What may follow an option that takes an argument. */
static void put_argument(FILE *out, const hilo_subcommand *subcommand, const hilo_option *option) {
    put_patterns(out, subcommand, option);
    if (hilo_guide_is_listed(option)) {
        fputs("            mapfile -t COMPREPLY < <(compgen -W '", out);
        hilo_guide_values(out, option);
        fputs("' -- \"$current\")\n", out);
    } else if (option->kind == HILO_OPTION_FILE) {
        fputs("            files=yes\n", out);
    } else {
        fputs("            : # anything\n", out);
    }
    fputs("            ;;\n", out);
}

static void put_arguments(FILE *out) {
    const hilo_subcommand *subcommand;
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        for (size_t j = 0; j < subcommand->option_count; j++) {
            if (subcommand->options[j].argument) {
                put_argument(out, subcommand, &subcommand->options[j]);
            }
        }
    }
}

static void put_options(FILE *out) {
    const hilo_subcommand *subcommand;
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        fprintf(out, "                %s)\n                    words='", subcommand->name);
        for (size_t j = 0; j < subcommand->option_count; j++) {
            fprintf(out, "%s--%s", j ? " " : "", subcommand->options[j].name);
        }
        fputs("'\n", out);
        if (hilo_guide_takes_files(subcommand)) {
            fputs("                    [[ $current == -* ]] || files=yes\n", out);
        }
        fputs("                    ;;\n", out);
    }
}

void hilo_guide_bash(FILE *out) {
    fputs("# Completion of hilo for bash; the build writes it from the tables of options.\n"
          "_hilo() {\n"
          "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "    local words='' files=''\n"
          "    COMPREPLY=()\n"
          "    # --name=value is three words: = may be the current or the previous one.\n"
          "    if [[ $current == = ]]; then\n"
          "        current=''\n"
          "    elif [[ $previous == = && $COMP_CWORD -gt 2 ]]; then\n"
          "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
          "    fi\n"
          "    if [[ $COMP_CWORD -eq 1 ]]; then\n"
          "        previous=''\n"
          "    fi\n"
          "    case ${COMP_WORDS[1]},$previous in\n",
          out);
    put_arguments(out);
    fputs("        *)\n"
          "            if [[ $COMP_CWORD -eq 1 ]]; then\n"
          "                words='",
          out);
    hilo_guide_subcommands(out);
    fputs(" help --help --version'\n"
          "            else\n"
          "                case ${COMP_WORDS[1]} in\n"
          "                help)\n"
          "                    words='",
          out);
    hilo_guide_subcommands(out);
    fputs("'\n"
          "                    ;;\n",
          out);
    put_options(out);
    fputs("                esac\n"
          "                [[ ${COMP_WORDS[1]} == help || $current == -* ]] || words=''\n"
          "            fi\n"
          "            mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
          "            ;;\n"
          "    esac\n"
          "    if [[ $files ]]; then\n"
          "        compopt -o filenames 2>/dev/null\n"
          "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
          "    fi\n"
          "}\n"
          "complete -F _hilo hilo\n",
          out);
}
