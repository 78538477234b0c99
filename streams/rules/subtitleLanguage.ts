/** The language codes of subtitles (VAL-08). Rule: servers write "pt_BR", players want "pt-BR". */

/** The code with dashes for underscores. */
export const subtitleLanguage = (code: string): string => code.replaceAll("_", "-");
