import { z } from "zod";
import type { TemplatePurpose } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { type MailContent, renderMail } from "../layout/service.ts";
import { PURPOSES } from "../purposes/contract.ts";
import type { TemplateValues } from "../variables/contract.ts";
import {
  type FilledReply,
  isLetter,
  NAME_MISSING,
  TEMPLATE_BUILT_IN,
  TEMPLATE_CHANGED,
  TEMPLATE_GONE,
  type TemplateInput,
  type TemplateView,
  variableProblems,
  type Words,
} from "./contract.ts";
import { STANDARD, standardOf } from "./default-texts.ts";
import { fillParagraphs, fillTemplate } from "./fill.ts";
import { deleteTemplate, selectTemplates, selectWords, upsertTemplate } from "./queries.ts";

export type Studio = Awaited<ReturnType<typeof loadStudio>>;
export type ComposedMail = { subject: string; textBody: string; htmlBody: string };

// RFC 5322, 2.1.1: a line has at most 998 bytes, and a character may take four of them.
const COMPOSED_SUBJECT_MAX = 240;

type Letter = {
  purpose: TemplatePurpose;
  variables: TemplateValues;
  facts?: MailContent["facts"];
  /** Paragraphs below the facts. */
  closing?: MailContent["closing"];
  link?: MailContent["link"];
  /** Paragraphs added after the template's own. */
  notes?: readonly string[];
  /** Replaces the studio's name and number below the text. */
  signature?: string;
};

/**
 * Returns a function that gives the texts of these templates by id: the studio's own, or the default ones. One query.
 * @throws when the database does not answer, or for an id that is neither
 */
export async function readWords({ db }: Pick<Services, "db">, ids: string[]): Promise<(id: string) => Words> {
  const rows = new Map((await selectWords(db, ids)).map((row) => [row.id, row]));
  return (id) => {
    const words = rows.get(id) ?? standardOf(id);
    if (!words) throw new Error(`There is no email template ${id}`);
    return words;
  };
}

type Laid = { heading?: string | undefined; paragraphs: string[]; subject: string } & Pick<
  Letter,
  "facts" | "closing" | "link" | "signature"
>;

/** Lays out a mail with this exact text in the studio's layout. */
export function composeText(studio: Studio, { subject, signature, ...content }: Laid): ComposedMail {
  const mail = renderMail({
    ...content,
    signature: signature ?? `${studio.siteTitle} · ${studio.contactPhone}`,
  });
  return {
    subject: [...(oneLine(subject) || studio.siteTitle)].slice(0, COMPOSED_SUBJECT_MAX).join(""),
    textBody: mail.text,
    htmlBody: mail.html,
  };
}

const withStudio = ({ siteTitle, contactPhone }: Studio, values: TemplateValues): TemplateValues => ({
  studio: siteTitle,
  phone: contactPhone,
  ...values,
});

/** Returns the values that mails of this purpose support. A text saved earlier may still use others. */
const namedBy = (purpose: TemplatePurpose, values: TemplateValues): TemplateValues =>
  Object.fromEntries(PURPOSES[purpose].variables.map((variable) => [variable, values[variable]]));

/** Removes a trailing introduction such as "You wrote:" if no facts follow it. */
const withoutIdleIntroduction = (paragraphs: string[], { facts = [] }: Pick<Letter, "facts">) =>
  facts.length === 0 && paragraphs.at(-1)?.endsWith(":") ? paragraphs.slice(0, -1) : paragraphs;

/** Renders the mail for this text and these values. Values are escaped in the HTML part. */
export function renderWords(
  studio: Studio,
  words: Words,
  { purpose, variables, notes = [], ...rest }: Letter,
): ComposedMail {
  const values = namedBy(purpose, withStudio(studio, variables));
  const paragraphs = withoutIdleIntroduction(fillParagraphs(words.body, values), rest);
  // A personal letter begins with its own greeting. A mail by the site has a heading.
  const heading = isLetter(purpose) ? undefined : paragraphs.shift();
  return composeText(studio, {
    ...rest,
    subject: fillTemplate(words.subject, values),
    heading,
    paragraphs: [...paragraphs, ...notes],
  });
}

/** Composes a mail with the studio's current text. `templateId` selects one of the replies. */
export async function composeMail(
  services: Services,
  { templateId, ...letter }: Letter & { templateId?: string },
): Promise<ComposedMail> {
  const id = templateId ?? letter.purpose;
  const [studio, wordsOf] = await Promise.all([loadStudio(services), readWords(services, [id])]);
  return renderWords(studio, wordsOf(id), letter);
}

/**
 * Composes a mail with the exact text that an admin wrote. Nothing is filled in, so that brackets in a couple's own
 * words stay as they are.
 */
export const composeReply = async (
  services: Services,
  { subject, body, link }: Words & Pick<Letter, "link">,
): Promise<ComposedMail> =>
  composeText(await loadStudio(services), { subject, paragraphs: body.split(/\n[ \t]*\n/), link });

/** Fills in the letters of one purpose. */
type FillLetters = (values: TemplateValues, purpose?: "reply" | "testimonial_request") => FilledReply[];

/**
 * Returns a function that fills values into the studio's prepared replies, sorted by name. Doesn't need the values
 * yet, so that a page can load both in parallel.
 */
export async function readReplies(services: Services): Promise<FillLetters> {
  const [studio, templates] = await Promise.all([loadStudio(services), allTemplates(services)]);
  return (values, purpose = "reply") => {
    const filled = withStudio(studio, values);
    const letters = templates.filter((template) => template.purpose === purpose);
    return letters.map(({ id, name, subject, body }) => ({
      id,
      name,
      subject: oneLine(fillTemplate(subject, filled)),
      body: fillParagraphs(body, filled).join("\n\n"),
    }));
  };
}

const _SAVED = { version: 0, updatedAt: null };

/** Returns all templates, with the studio's texts where they exist and the default ones otherwise. */
async function allTemplates({ db }: Pick<Services, "db">): Promise<TemplateView[]> {
  const rows = await selectTemplates(db);
  const own = new Map(rows.map((row) => [row.id, row]));
  const standard = Object.entries(STANDARD).map(([id, { purpose, name, subject, body }]) => ({
    id,
    purpose,
    name,
    subject,
    body,
    ..._SAVED,
    ...own.get(id),
    standard: { subject, body },
  }));
  const made = rows.filter(({ id }) => !standardOf(id)).map((row) => ({ ...row, standard: null }));
  return [...standard, ...made];
}

export const listTemplates = (services: Services, _admin: Admin): Promise<TemplateView[]> =>
  allTemplates(services);

/** Returns one template, or null for an unknown id. */
export async function readTemplate(services: Services, _admin: Admin, id: string) {
  const template = (await allTemplates(services)).find((known) => known.id === id);
  return template ?? null;
}

/** Returns a new, empty reply. */
export const newTemplate = (): TemplateView => ({
  id: crypto.randomUUID(),
  purpose: "reply",
  name: "",
  subject: "",
  body: "",
  ..._SAVED,
  standard: null,
});

const isOwnId = (id: string) => z.uuid().safeParse(id).success;

/**
 * Saves a template, or creates a reply for a new id. The first save of a default text starts from version 0.
 * @returns `invalid` with errors for the fields; `conflict` if somebody else saved first
 */
export async function saveTemplate(
  { db, clock }: Services,
  admin: Admin,
  { id, ...input }: TemplateInput & { id: string },
): Promise<Result<{ id: string; version: number }>> {
  const standard = standardOf(id) ?? null;
  if (!standard && !isOwnId(id)) return fail("not_found", { form: TEMPLATE_GONE });
  const purpose = standard?.purpose ?? "reply";
  const problems: FieldErrors = variableProblems(purpose, input);
  const name = purpose === "reply" ? input.name : PURPOSES[purpose].name;
  if (!name) problems.name = NAME_MISSING;
  if (!name || Object.keys(problems).length > 0) return fail("invalid", problems);
  const { saved, version } = await upsertTemplate(db, admin, {
    ...input,
    id,
    purpose,
    name,
    standard,
    at: clock.now(),
  });
  if (saved) return ok({ id, version });
  const gone = version === 0 && !standard;
  return gone ? fail("not_found", { form: TEMPLATE_GONE }) : fail("conflict", { form: TEMPLATE_CHANGED });
}

/** Deletes a reply that the studio created. The built-in ones can't be deleted. */
export async function removeTemplate(
  { db, clock }: Services,
  admin: Admin,
  { id, version }: { id: string; version: number },
): Promise<Result<{ id: string }>> {
  if (standardOf(id)) return fail("conflict", { form: TEMPLATE_BUILT_IN });
  const { deleted, exists } = await deleteTemplate(db, admin, { id, version, at: clock.now() });
  if (deleted) return ok({ id });
  return exists ? fail("conflict", { form: TEMPLATE_CHANGED }) : fail("not_found", { form: TEMPLATE_GONE });
}
