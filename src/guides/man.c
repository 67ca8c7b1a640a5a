/* The man page hilo(1), in the macros of man(7). */
#include "cli/exit_code.h"
#include "guide.h"

#include <string.h>

/* Text of one line: what roff would take for a command, a hyphen or a curly quote stays as it is.
 */
static void put_text(FILE *out, const char *text, size_t length) {
    if (length > 0 && (text[0] == '.' || text[0] == '\'')) {
        fputs("\\&", out);
    }
    for (size_t i = 0; i < length; i++) {
        switch (text[i]) {
        case '\\':
            fputs("\\e", out);
            break;
        case '-':
            fputs("\\-", out);
            break;
        case '\'':
            fputs("\\(aq", out);
            break;
        case '`':
            fputs("\\(ga", out);
            break;
        case '^':
            fputs("\\(ha", out);
            break;
        case '~':
            fputs("\\(ti", out);
            break;
        default:
            fputc(text[i], out);
        }
    }
}

/* Lines of a text: they flow, those that are indented by two blanks stand as they are, and an empty
 * one begins a paragraph. */
static void put_lines(FILE *out, const char *text) {
    bool kept = false;
    while (*text) {
        size_t length = strcspn(text, "\n");
        bool keep = strncmp(text, "  ", 2) == 0;
        if (keep != kept) {
            fputs(keep ? ".RS 4\n.nf\n" : ".fi\n.RE\n", out);
            kept = keep;
        }
        if (length > 0) {
            put_text(out, text + 2 * keep, length - 2 * keep);
        } else {
            fputs(".PP", out);
        }
        fputc('\n', out);
        text += length + (text[length] == '\n');
    }
    fputs(kept ? ".fi\n.RE\n" : "", out);
}

static void put_option(FILE *out, const hilo_option *option) {
    char help[HILO_HELP_SIZE];
    fputs(".TP\n", out);
    if (option->letter) {
        fprintf(out, "\\fB\\-%c\\fR, ", option->letter);
    }
    fputs("\\fB\\-\\-", out);
    put_text(out, option->name, strlen(option->name));
    fputs("\\fR", out);
    if (option->argument) {
        fprintf(out, " \\fI%s\\fR", option->argument);
    }
    fputc('\n', out);
    hilo_help_option(option, help);
    put_lines(out, help);
}

static void put_subcommand(FILE *out, const hilo_subcommand *subcommand) {
    fprintf(out, ".SS \"hilo %s\"\n", subcommand->name);
    put_lines(out, subcommand->purpose);
    fprintf(out, ".PP\n\\fBhilo %s\\fR [\\fIOPTION\\fR].. \\fI", subcommand->name);
    put_text(out, subcommand->usage, strlen(subcommand->usage));
    fputs("\\fR\n", out);
    for (size_t i = 0; i < subcommand->option_count; i++) {
        put_option(out, &subcommand->options[i]);
    }
    if (*subcommand->details) {
        fputs(".PP\n", out);
        put_lines(out, subcommand->details);
    }
    fputs(".PP\n", out);
    put_lines(out, subcommand->examples);
}

static void put_head(FILE *out) {
    fprintf(out,
            ".\\\" The build writes this page from the tables of options.\n"
            ".TH HILO 1 \"\" \"hilo %s\" \"User Commands\"\n"
            ".nh\n"
            ".SH NAME\n"
            "hilo \\- hand equities for Texas Hold\\(aqem, Omaha Hi/Lo and Seven Card Stud Hi/Lo\n"
            ".SH SYNOPSIS\n"
            "\\fBhilo\\fR \\fISUBCOMMAND\\fR [\\fIOPTION\\fR].. \\fIARGUMENT\\fR..\n"
            ".br\n"
            "\\fBhilo help\\fR [\\fISUBCOMMAND\\fR]\n"
            ".br\n"
            "\\fBhilo \\-\\-version\\fR\n"
            ".SH DESCRIPTION\n"
            "Computes what share of the pot each hand or range owns, exactly or by sampling.\n"
            "In a shell put hands and ranges in single quotes: $ ! * [ ( { \\(ti ; are special "
            "there.\n"
            "Options and arguments may be mixed; names of options are written in full, and\n"
            "\\fB\\-\\-\\fR ends them.\n",
            hilo_version());
    fputs(".PP\n", out);
    put_lines(out, hilo_help_examples);
}

static void put_exit_codes(FILE *out) {
    fputs(".SH EXIT STATUS\n", out);
    for (int code = 0; code < 256; code++) {
        const char *meaning = hilo_exit_meaning((hilo_exit)code);
        if (meaning) {
            fprintf(out, ".TP\n.B %d\n", code);
            put_lines(out, meaning);
        }
    }
}

void hilo_guide_man(FILE *out) {
    put_head(out);
    fputs(".SH SUBCOMMANDS\n", out);
    const hilo_subcommand *subcommand;
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        put_subcommand(out, subcommand);
    }
    put_exit_codes(out);
    fputs(".SH ENVIRONMENT\n"
          ".TP\n.B NO_COLOR\nwhen set and not empty, messages have no colours unless "
          "\\fB\\-\\-color always\\fR asks for them\n"
          ".TP\n.B TERM\n\\(lqdumb\\(rq: likewise\n",
          out);
}
