import type { FieldErrors } from "#server/platform/result/contract.ts";
import type { Choice } from "../offer/contract.ts";

/** What a partner has last sent from the page of their proposal. */
export type KeptForm = {
  /** Null if they have chosen nothing that is offered. */
  choice: Choice | null;
  /** As typed. Empty once a code for it would have expired. */
  values: Record<string, string>;
  errors: FieldErrors;
};
