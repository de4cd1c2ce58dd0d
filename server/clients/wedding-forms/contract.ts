import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import type { ClientRight } from "../rights/contract.ts";

/** The forms of a wedding's card by their `intent`, each with the right that it requires. */
export const FORM_RIGHTS = {
  details: "change_own_details",
  person: "change_people",
  "person-edit": "change_people",
  "person-remove": "change_people",
  schedule: "change_schedule",
  message: "write_message",
  "delete-data": "ask_for_deletion",
  "keep-data": "ask_for_deletion",
  "my-data": "download_data",
} as const satisfies Record<string, ClientRight>;

export type FormIntent = keyof typeof FORM_RIGHTS;

export const isForm = (intent: string | undefined): intent is FormIntent =>
  intent !== undefined && Object.hasOwn(FORM_RIGHTS, intent);

/** The forms of the code step, which carry out the form that waits for the code, or send another code. */
export const CONFIRM = "confirm";
export const CONFIRM_AGAIN = "confirm-again";

/** The query parameter of the code step: the form that asks for a code. */
export const CODE_STEP = "confirm";

export const codeStepPath = (intent: FormIntent) => `${CLIENT_HOME}?${CODE_STEP}=${intent}`;

/** What the code step shows: the form that asks for a code, with what was typed in it. */
export type CodeStep = {
  intent: FormIntent;
  bookingId: string;
  typed: Record<string, string>;
  /** Whether a code was sent that can still be entered. */
  isSent: boolean;
};
