import * as strings from "../strings/incoming.ts";

/** Lines that mail programs put above a quote. */
const INTRODUCTION =
  /^(on|am|le|el|il|op|em|den|dnia)\b.{4,300}(wrote|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev|pisze)(?!\p{L}).{0,80}:$/iu;
/** The same in any other language: a year, an address, and a colon at the end. */
const ADDRESS_INTRODUCTION = /^.{0,60}20\d\d.{0,300}<[^<>\s@]+@[^<>\s@]+>.{0,40}[:：]$/u;
/** Of an introduction, over which the patterns above don't match anything that a mail program writes. */
const INTRODUCTION_MAX = 500;
/** A time or an address, which a sentence of a person rarely has. */
const STAMP = /\d[:.h]\d\d|[^<>\s@]@[^<>\s@]/;
const SEPARATOR =
  /^-{2,} ?(original message|ursprüngliche nachricht|message d'origine|mensaje original) ?-{2,}$/iu;
/** Above a forwarded mail, which is what its sender wants to show. */
const FORWARD =
  /^(-{2,} ?(forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|転送メッセージ|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht)( from .{1,200})? ?-{2,}|(begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|inicio del mensaje reenviado|転送されたメッセージ) ?[:：])$/iu;
const FORWARD_SUBJECT = /^(fwd?|wg|tr|rv|i|enc|doorst|転送) ?[:：]/iu;
const RULE = /^_{20,}$/;
/** The header block that Outlook repeats: a sender, and below it a date and a subject. */
const HEAD_FROM = /^\*?(from|von|de|da|van|fra|från|差出人)[ \u00a0]?[:：]\*? ?.+/iu;
const HEAD_SENT =
  /^\*?(sent|gesendet|date|envoyé|enviado|fecha|datum|inviato|data|verzonden|sendt|skickat|送信日時)[ \u00a0]?[:：]\*? ?.+/iu;
const HEAD_SUBJECT =
  /^\*?(subject|betreff|objet|asunto|oggetto|assunto|onderwerp|emne|ämne|件名)[ \u00a0]?[:：]/iu;

const isQuoted = (line: string) => line.startsWith(">");
const isBlank = (line: string) => line.trim() === "";
const isMarked = (lines: readonly string[]) => lines.every((line) => isBlank(line) || isQuoted(line));

const isQuoteOnly = (lines: readonly string[]) => isMarked(lines) && lines.some(isQuoted);

/** Returns the first line from here on that isn't blank. */
function firstWritten(lines: readonly string[], from: number): string {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!isBlank(line)) return line;
  }
  return "";
}

/** Returns how many lines the introduction at this line spans, because mail programs wrap it; 0 if there is none. */
function introductionLines(lines: readonly string[], at: number): number {
  for (const count of [1, 2, 3]) {
    const joined = lines
      .slice(at, at + count)
      .map((line) => line.trim())
      .join(" ");
    if (joined.length > INTRODUCTION_MAX) return 0;
    if (INTRODUCTION.test(joined) && (STAMP.test(joined) || isQuoted(firstWritten(lines, at + count))))
      return count;
    const isWhole = lines.slice(at, at + count).every((line) => !isBlank(line));
    if (
      isWhole &&
      ADDRESS_INTRODUCTION.test(joined) &&
      /20\d\d/.test(lines[at] ?? "") &&
      isQuoteOnly(lines.slice(at + count))
    )
      return count;
  }
  return 0;
}

function isOutlookHead(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1, at + 7).map((line) => line.trim());
  return (
    HEAD_FROM.test(lines[at]?.trim() ?? "") &&
    below.some((line) => HEAD_SENT.test(line)) &&
    below.some((line) => HEAD_SUBJECT.test(line))
  );
}

/** Returns where the quote begins; null if there is none, or if the writer has answered between its lines. */
function quoteStart(lines: readonly string[]): number | null {
  for (const [at, line] of lines.entries()) {
    const text = line.trim();
    if (FORWARD.test(text)) return null;
    if (SEPARATOR.test(text)) return at;
    if (RULE.test(text) && isOutlookHead(lines, at + 1)) return at;
    if (isOutlookHead(lines, at)) return at;
    const introduced = introductionLines(lines, at);
    if (introduced > 0) {
      const rest = lines.slice(at + introduced);
      // It introduces nothing here, such as a picture that is attached, so it is the writer's own line.
      if (rest.every(isBlank)) return null;
      return isMarked(rest) || !rest.some(isQuoted) ? at : null;
    }
  }
  // Trailing quoted lines without an introduction.
  let start = lines.length;
  while (start > 0 && (isBlank(lines[start - 1] ?? "") || isQuoted(lines[start - 1] ?? ""))) start -= 1;
  return lines.slice(start).some(isQuoted) && !lines.slice(0, start).some(isQuoted) ? start : null;
}

/** Returns whether all lines from an introduction on are marked as another's. */
const isCertain = (lines: readonly string[], start: number) =>
  isMarked(lines.slice(start + introductionLines(lines, start)));

/**
 * Returns a mail's own text without the mails it quotes, or all of it if nothing else would be left, or if it is
 * forwarded. A quote without marks ends in a note, because the writer may have answered below its beginning.
 */
export function withoutQuotes(text: string, subject: string): string {
  if (FORWARD_SUBJECT.test(subject.trim())) return text.trim();
  const lines = text.split("\n");
  const start = quoteStart(lines);
  if (start === null) return text.trim();
  const own = lines.slice(0, start).join("\n").trim();
  if (!own) return text.trim();
  return isCertain(lines, start) ? own : `${own}\n\n${strings.shortened}`;
}
