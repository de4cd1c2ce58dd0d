import { z } from "zod";
import type { ProposalStatus } from "#drizzle/enums.ts";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { optionalLine } from "#server/platform/forms/contract.ts";
import { moneyInput, parseMoney } from "#server/platform/money/contract.ts";
import type { ChainedEvent } from "../history/contract.ts";
import { type Due, OFFER_MAX_CENTS, type Offer, type Share } from "../offer/contract.ts";
import type { Agreement } from "../sending/contract.ts";
import type { SignerChange } from "../signers/contract.ts";

export const VALID_DAYS = 7;
export const VALID_DAYS_MAX = 60;
const NAME_MAX = 80;
const AMOUNT_MAX = 20;

export const PACKAGE_MISSING = "Please choose at least one package";
export const PACKAGE_GONE = "This package isn't offered anymore. Please choose another one, or none.";
export const DISCOUNT_TOO_HIGH = "This is more than the cheapest package costs, with travel";
export const AMOUNT_INVALID = "Please write an amount, like $3,800";
export const AMOUNT_TOO_HIGH = "Please write an amount under $1,000,000";
export const SHARE_INVALID = "Please write an amount, like $1,000, or a share of the total, like 30%";
export const TAX_INVALID = "Please write a percentage from 0 to 30, like 9.5";
export const DAYS_INVALID = `Please write a number of days from 1 to ${VALID_DAYS_MAX}`;
export const DUE_INVALID = "Please write a date, like 2027-05-14, or a number of days";
export const NAME_OF_ADD_ON_MISSING = "Please name what this amount is for";
export const PROPOSAL_GONE = "This proposal no longer exists.";
export const PROPOSAL_CHANGED =
  "Someone else changed this proposal while you were editing. Press the button again to keep what is here, or reload the page to see their changes.";
export const PROPOSAL_SENT_ALREADY = "This proposal was sent. Make a new version to change it.";

/** The rows of the editor: the fields of each, by name. */
export const PACKAGE_ROWS = [
  { id: "package1", price: "price1" },
  { id: "package2", price: "price2" },
  { id: "package3", price: "price3" },
] as const;

const TO_12 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const TO_24 = [...TO_12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24] as const;

export const ADD_ON_ROWS = TO_12.map((n) => ({ name: `addOn${n}`, price: `addOnPrice${n}` }) as const);
/** As many as two years of monthly payments. */
export const INSTALMENT_ROWS = TO_24.map(
  (n) => ({ share: `instalment${n}`, kind: `dueKind${n}`, due: `due${n}` }) as const,
);

/** When an instalment is due, as one chooses it. */
export const DUE_KINDS = {
  none: "Not used",
  before: "Days before the wedding",
  date: "On a date",
  delivery: "At delivery",
} as const;
export type DueKind = keyof typeof DUE_KINDS;

const line = optionalLine(NAME_MAX, `Please keep this under ${NAME_MAX} characters`);
const amountLine = optionalLine(AMOUNT_MAX, AMOUNT_INVALID);

const ONE_OF_EACH = ["travel", "discount", "tax", "retainer", "validDays", "contractId"] as const;

/** The fields of the editor. */
export const OFFER_FIELDS = [
  ...PACKAGE_ROWS.flatMap(({ id, price }) => [id, price]),
  ...ADD_ON_ROWS.flatMap(({ name, price }) => [name, price]),
  ...INSTALMENT_ROWS.flatMap(({ share, kind, due }) => [share, kind, due]),
  ...ONE_OF_EACH,
];
export type OfferField = (typeof OFFER_FIELDS)[number];
/** Each as it was typed. */
export type OfferTexts = Record<OfferField, string>;

/** A package that the desk can offer. */
export type OfferablePackage = { id: string; name: string; priceCents: number; features: string[] };

const EMPTY_TEXTS = Object.fromEntries(OFFER_FIELDS.map((name) => [name, ""])) as OfferTexts;
const TEXT_MAX = 200;

const typed = z.record(z.string(), z.string().max(TEXT_MAX)).transform((texts): OfferTexts => {
  const known = Object.entries(texts).filter(([name]) => Object.hasOwn(EMPTY_TEXTS, name));
  return { ...EMPTY_TEXTS, ...Object.fromEntries(known) };
});

/** What the editor sends. */
export const draftInput = z.strictObject({
  /** The version that the editor started from. */
  version: z.int().min(1),
  texts: typed,
});

export const newProposal = z.strictObject({ bookingId: z.string().min(1).max(100) });

/** What a stored draft holds. */
export const draftTexts = typed;

export type DraftInput = z.output<typeof draftInput>;

/** What the editor's fields say, with what is wrong with each. */
export type ReadOffer =
  | { ok: true; offer: Offer; validDays: number; contractId: string }
  | { ok: false; problems: Partial<Record<OfferField, string>> };

function centsOf(text: string, whenEmpty: number | null): number | string {
  const read = amountLine.safeParse(text);
  if (!read.success) return AMOUNT_INVALID;
  if (read.data === null) return whenEmpty ?? AMOUNT_INVALID;
  const cents = parseMoney(read.data);
  if (Number.isNaN(cents)) return AMOUNT_INVALID;
  return cents > OFFER_MAX_CENTS ? AMOUNT_TOO_HIGH : cents;
}

/** Hundredths of a percent of `9.5` or `9.5%`, up to a highest; null for anything else. */
function basisPoints(text: string, most: number): number | null {
  const plain = text.trim().replace(/\s*%$/, "");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  const points = Math.round(Number(plain) * 100);
  return points <= most ? points : null;
}

function shareOf(text: string): Share | null {
  if (text.includes("%")) {
    const points = basisPoints(text, 10_000);
    return points === null ? null : { basisPoints: points };
  }
  const cents = centsOf(text, null);
  return typeof cents === "number" ? { cents } : null;
}

function dueOf(kind: string, text: string): Due | null {
  if (kind === "delivery") return "delivery";
  const value = text.trim();
  if (kind === "date") return isCalendarDate(value) ? { date: value } : null;
  return /^\d{1,3}$/.test(value) ? { daysBefore: Number(value) } : null;
}

/** The offer that the editor's fields describe, or what is wrong with each of them. */
export function readOffer(texts: OfferTexts, known: readonly OfferablePackage[]): ReadOffer {
  const problems: Partial<Record<OfferField, string>> = {};
  const amount = (name: OfferField, whenEmpty: number | null) => {
    const read = centsOf(texts[name], whenEmpty);
    if (typeof read === "number") return read;
    problems[name] = read;
    return 0;
  };

  const packages: Offer["packages"] = [];
  for (const row of PACKAGE_ROWS) {
    const found = known.find(({ id }) => id === texts[row.id]);
    if (!found && texts[row.id] !== "") problems[row.id] = PACKAGE_GONE;
    if (!found || packages.some(({ id }) => id === found.id)) continue;
    const { id, name, features } = found;
    packages.push({ id, name, includes: features, priceCents: amount(row.price, found.priceCents) });
  }
  if (packages.length === 0) problems.package1 ??= PACKAGE_MISSING;

  const addOns: Offer["addOns"] = [];
  for (const row of ADD_ON_ROWS) {
    const name = line.safeParse(texts[row.name]);
    if (!name.success) problems[row.name] = name.error.issues[0]?.message ?? NAME_OF_ADD_ON_MISSING;
    else if (name.data !== null)
      addOns.push({ id: row.name, name: name.data, priceCents: amount(row.price, null) });
    else if (texts[row.price].trim() !== "") problems[row.name] = NAME_OF_ADD_ON_MISSING;
  }

  const instalments: Offer["instalments"] = [];
  for (const row of INSTALMENT_ROWS) {
    const kind = texts[row.kind];
    if (!Object.hasOwn(DUE_KINDS, kind) || kind === "none") continue;
    const due = dueOf(kind, texts[row.due]);
    const share = texts[row.share].trim() === "" ? "rest" : shareOf(texts[row.share]);
    if (due === null) problems[row.due] = DUE_INVALID;
    if (share === null) problems[row.share] = SHARE_INVALID;
    if (due !== null && share !== null) instalments.push({ share, due });
  }

  const retainer = shareOf(texts.retainer);
  if (retainer === null) problems.retainer = SHARE_INVALID;
  const tax = texts.tax.trim() === "" ? 0 : basisPoints(texts.tax, 3000);
  if (tax === null) problems.tax = TAX_INVALID;
  const validDays = /^\d{1,2}$/.test(texts.validDays.trim()) ? Number(texts.validDays) : 0;
  if (validDays < 1 || validDays > VALID_DAYS_MAX) problems.validDays = DAYS_INVALID;
  const travelCents = amount("travel", 0);
  const discountCents = amount("discount", 0);
  const least = Math.min(...packages.map(({ priceCents }) => priceCents)) + travelCents;
  if (discountCents > least) problems.discount = DISCOUNT_TOO_HIGH;
  if (Object.keys(problems).length > 0 || retainer === null || tax === null) return { ok: false, problems };
  return {
    ok: true,
    offer: { packages, addOns, travelCents, discountCents, taxBasisPoints: tax, retainer, instalments },
    validDays,
    contractId: texts.contractId,
  };
}

/** What a new proposal begins with: the package that the couple asked for, a third now, the rest before the day. */
export function newOfferTexts(
  { packageId, priceCents }: { packageId: string | null; priceCents: number | null },
  known: readonly OfferablePackage[],
  contractId: string,
): OfferTexts {
  const asked = known.filter(({ id }) => id === packageId);
  const offered = asked.length > 0 ? asked : known;
  const texts = { ...EMPTY_TEXTS };
  for (const [index, row] of PACKAGE_ROWS.entries()) {
    const one = offered[index];
    if (!one) continue;
    texts[row.id] = one.id;
    texts[row.price] = moneyInput((asked.length > 0 ? priceCents : null) ?? one.priceCents);
  }
  for (const { kind } of INSTALMENT_ROWS) texts[kind] = "none";
  return {
    ...texts,
    retainer: "30%",
    dueKind1: "before",
    due1: "14",
    validDays: String(VALID_DAYS),
    contractId,
  };
}

/** A proposal as lists and the booking's page name it. */
export type ProposalLine = {
  id: string;
  number: number;
  status: ProposalStatus;
  sentAt: Date | null;
  expiresAt: Date | null;
  completedAt: Date | null;
  /** When the retainer had arrived and the date was found taken. */
  dayTakenAt: Date | null;
  createdAt: Date;
  version: number;
  /** The number of the agreement that has taken the place of this one. */
  replacedBy: number | null;
  /** Who has opened it, with the first time of each. */
  opened: { name: string; at: Date }[];
  /** What has changed of an open one's signers since it was sent. */
  signerChanges: SignerChange[];
  /** How many have signed. */
  signatures: number;
};

/** A proposal as its editor shows it. */
export type ProposalPage = {
  proposal: ProposalLine & { bookingId: string | null; reason: string | null };
  couple: string;
  weddingDate: string | null;
  texts: OfferTexts;
  packages: OfferablePackage[];
  contracts: { id: string; name: string }[];
  signers: { name: string; email: string }[];
  /** Signatures on an earlier version that sending this draft makes void. */
  voids: { name: string; number: number }[];
  events: Pick<ChainedEvent, "id" | "kind" | "at" | "actor">[];
  /** What the couple would read if the draft were sent as it was saved; null for one that can't be sent yet. */
  preview: Agreement | null;
  /** The place of the first event that was changed or is missing. */
  faultAt: number | null;
  /** What was sent, with what the couple chose or could choose first; null for a draft. */
  agreement: Agreement | null;
};
