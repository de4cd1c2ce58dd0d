import type { FieldErrors } from "#server/platform/result/contract.ts";

/** The outcome of a form on a wedding's card, with the typed values. */
export type FormAnswer = {
  intent: string;
  bookingId: string;
  reason: string | null;
  errors: FieldErrors;
  values: Partial<Record<string, string>>;
};

const NOTHING: Omit<FormAnswer, "intent" | "bookingId"> = { reason: null, errors: {}, values: {} };

/** Returns the outcome if it belongs to this form of this card. */
export const answerTo = (answer: FormAnswer | undefined, intent: string, bookingId: string) =>
  answer?.intent === intent && answer.bookingId === bookingId ? answer : NOTHING;
