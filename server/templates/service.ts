import "#server/boundary.server.ts";
import type { TemplatePurpose } from "#drizzle/enums.ts";
import { oneLine } from "#server/lib/one-line.ts";
import { type MailContent, renderMail } from "#server/mail/layout.ts";
import type { Services } from "#server/services.ts";
import { loadStudio } from "#server/site/service.ts";
import type { TemplateValues, Words } from "./contract.ts";
import { fillParagraphs, fillTemplate } from "./fill.ts";
import { selectWords } from "./queries.ts";
import { standardOf } from "./standard-words.ts";

export type Studio = Awaited<ReturnType<typeof loadStudio>>;
export type ComposedMail = { subject: string; textBody: string; htmlBody: string };

// RFC 5322, 2.1.1: a line has at most 998 bytes, and a letter may take four of them.
const COMPOSED_SUBJECT_MAX = 240;

type Letter = {
  purpose: TemplatePurpose;
  variables: TemplateValues;
  facts?: MailContent["facts"];
  link?: MailContent["link"];
  /** The studio's name and number stand below without it. */
  signature?: string;
};

/**
 * The words of these templates, by id: the studio's own, or those of the code. One query.
 * @throws when the database does not answer, or for an id that is neither
 */
export async function readWords({ db }: Pick<Services, "db">, ids: string[]): Promise<(id: string) => Words> {
  const rows = new Map((await selectWords(db, ids)).map((row) => [row.id, row]));
  return (id) => {
    const words = rows.get(id) ?? standardOf(id);
    if (!words) throw new Error(`There is no mail template ${id}`);
    return words;
  };
}

/** The mail that these words make with these values. What comes in is escaped in the HTML part. */
export function renderWords(studio: Studio, words: Words, letter: Letter): ComposedMail {
  const { purpose, facts, link, signature } = letter;
  const values = { studio: studio.siteTitle, phone: studio.contactPhone, ...letter.variables };
  const paragraphs = fillParagraphs(words.body, values);
  // What a person writes begins with their own greeting; what the site writes has a heading.
  const heading = purpose === "reply" ? undefined : paragraphs.shift();
  const mail = renderMail({
    heading,
    paragraphs,
    facts,
    link,
    signature: signature ?? `${studio.siteTitle} · ${studio.contactPhone}`,
  });
  const subject = oneLine(fillTemplate(words.subject, values));
  return {
    subject: [...(subject || studio.siteTitle)].slice(0, COMPOSED_SUBJECT_MAX).join(""),
    textBody: mail.text,
    htmlBody: mail.html,
  };
}

/**
 * A mail in the studio's words of today. `templateId` chooses among the replies; `words` are those that an
 * admin wrote for this one mail.
 */
export async function composeMail(
  services: Services,
  { templateId, words, ...letter }: Letter & { templateId?: string; words?: Words },
): Promise<ComposedMail> {
  const id = templateId ?? letter.purpose;
  const [studio, chosen] = await Promise.all([
    loadStudio(services),
    words ?? readWords(services, [id]).then((wordsOf) => wordsOf(id)),
  ]);
  return renderWords(studio, chosen, letter);
}
