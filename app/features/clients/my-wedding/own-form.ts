import type { FieldErrors } from "#server/platform/result/contract.ts";

/** What became of a form of one wedding's card, with what was typed. */
export type FormAnswer = {
  intent: string;
  bookingId: string;
  reason: string | null;
  errors: FieldErrors;
  values: Partial<Record<string, string>>;
};

const NOTHING: Omit<FormAnswer, "intent" | "bookingId"> = { reason: null, errors: {}, values: {} };

/** The answer to one form of one card; nothing where another was sent. */
export const answerTo = (answer: FormAnswer | undefined, intent: string, bookingId: string) =>
  answer?.intent === intent && answer.bookingId === bookingId ? answer : NOTHING;
