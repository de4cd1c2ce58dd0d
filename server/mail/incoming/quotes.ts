/** Lines that mail programs put above a quote. The first ones are followed by lines that begin with `>`. */
const INTRODUCTION =
  /^(on|am|le|el|il|op|em|den|dnia)\b.{4,300}(wrote|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev|pisze)\b.{0,80}:$/iu;
const SEPARATOR =
  /^(-{2,} ?(original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original) ?-{2,}|begin forwarded message:)$/iu;
const RULE = /^_{20,}$/;
/** The header block that Outlook repeats. */
const HEAD_FROM = /^\*?(from|von|de|da|van):\*? .+/iu;
const HEAD_SENT = /^\*?(sent|gesendet|date|envoyé|enviado|datum|inviato|verzonden):\*? .+/iu;

const isQuoted = (line: string) => line.startsWith(">");
const isBlank = (line: string) => line.trim() === "";

/** Returns how many lines the introduction at this line spans, because mail programs wrap it; 0 if there is none. */
function introductionLines(lines: readonly string[], at: number): number {
  for (const count of [1, 2, 3]) {
    const joined = lines
      .slice(at, at + count)
      .map((line) => line.trim())
      .join(" ");
    if (INTRODUCTION.test(joined)) return count;
  }
  return 0;
}

const isOutlookHead = (lines: readonly string[], at: number) =>
  HEAD_FROM.test(lines[at]?.trim() ?? "") &&
  lines.slice(at + 1, at + 4).some((line) => HEAD_SENT.test(line.trim()));

/** Returns where the quote begins; null if there is none, or if the writer has answered between its lines. */
function quoteStart(lines: readonly string[]): number | null {
  for (const [at, line] of lines.entries()) {
    const text = line.trim();
    if (SEPARATOR.test(text)) return at;
    if (RULE.test(text) && isOutlookHead(lines, at + 1)) return at;
    if (isOutlookHead(lines, at)) return at;
    const introduced = introductionLines(lines, at);
    if (introduced > 0) {
      const rest = lines.slice(at + introduced).filter((one) => !isBlank(one));
      const marked = rest.filter(isQuoted).length;
      return marked === 0 || marked === rest.length ? at : null;
    }
  }
  // Trailing quoted lines without an introduction.
  let start = lines.length;
  while (start > 0 && (isBlank(lines[start - 1] ?? "") || isQuoted(lines[start - 1] ?? ""))) start -= 1;
  return lines.slice(start).some(isQuoted) && !lines.slice(0, start).some(isQuoted) ? start : null;
}

/** Returns a mail's own text without the mails it quotes, or all of it if nothing else would be left. */
export function withoutQuotes(text: string): string {
  const lines = text.split("\n");
  const start = quoteStart(lines);
  const own = start === null ? text : lines.slice(0, start).join("\n");
  return own.trim() || text.trim();
}
