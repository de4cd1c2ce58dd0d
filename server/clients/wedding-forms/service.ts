import type { z } from "zod";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { FORM_GONE } from "../confirmation/contract.ts";
import { askForCode, awaitsCode, confirmClient } from "../confirmation/service.ts";
import { MESSAGE_SENT } from "../conversation/contract.ts";
import { writeMessage } from "../conversation/service.ts";
import {
  DATA_READY,
  DELETION_ASKED,
  DELETION_TAKEN_BACK,
  deletionRequest,
} from "../data-requests/contract.ts";
import { askForDeletion, withdrawDeletion } from "../data-requests/service.ts";
import { SCHEDULE_SAVED, scheduleForm } from "../day-schedule/contract.ts";
import { saveOwnSchedule } from "../day-schedule/service.ts";
import type { Client } from "../gate/contract.ts";
import { findClient } from "../gate/service.ts";
import { forgetKept, keepForm, readKept } from "../kept-form/service.ts";
import {
  addedPerson,
  correctedPerson,
  DETAILS_SAVED,
  NOT_ACCEPTED_YET,
  ownDetails,
  PERSON_ADDED,
  PERSON_REMOVED,
  PERSON_SAVED,
  theirPerson,
} from "../own-details/contract.ts";
import { addPerson, correctPerson, removePerson, saveOwnDetails } from "../own-details/service.ts";
import { can, needsCode } from "../rights/contract.ts";
import { SIGN_IN_AGAIN } from "../sign-in/contract.ts";
import {
  CODE_STEP,
  CONFIRM,
  CONFIRM_AGAIN,
  type CodeStep,
  codeStepPath,
  FORM_RIGHTS,
  type FormIntent,
  isForm,
} from "./contract.ts";

type Fields = Record<string, string>;

type Form = {
  /** Checked before a code is sent, so that nobody goes for a code with a form that can't be accepted. */
  input: z.ZodType | null;
  change: (services: Services, client: Client, fields: Fields, headers: Headers) => Promise<Result<unknown>>;
  done: string;
};

const FORMS: Record<FormIntent, Form> = {
  details: { input: ownDetails, change: saveOwnDetails, done: DETAILS_SAVED },
  person: { input: addedPerson, change: addPerson, done: PERSON_ADDED },
  "person-edit": { input: correctedPerson, change: correctPerson, done: PERSON_SAVED },
  "person-remove": { input: theirPerson, change: removePerson, done: PERSON_REMOVED },
  schedule: { input: scheduleForm, change: saveOwnSchedule, done: SCHEDULE_SAVED },
  message: { input: null, change: writeMessage, done: MESSAGE_SENT },
  "delete-data": { input: deletionRequest, change: askForDeletion, done: DELETION_ASKED },
  "keep-data": { input: null, change: withdrawDeletion, done: DELETION_TAKEN_BACK },
  "my-data": { input: null, change: async () => ok(null), done: DATA_READY },
};

type Posted = { headers: Headers; fields: Fields };

/** The page to go to next, with the success message if the form was carried out. */
export type Taken = { path: string; done: string | null };

/** An outcome with the cookies to set, and with the fields of the form that it is about. */
export type FormOutcome = Result<Taken> & { cookies: string[]; about: Fields };

async function carryOut(
  services: Services,
  client: Client,
  { headers, fields }: Posted,
): Promise<Result<Taken>> {
  const { intent } = fields;
  if (!isForm(intent)) return fail("not_found");
  // The role may have the right, so only this is the reason.
  if (client.isNamed && !can(client, FORM_RIGHTS[intent]))
    return fail("forbidden", { form: NOT_ACCEPTED_YET });
  const { change, done } = FORMS[intent];
  const changed = await change(services, client, fields, headers);
  return changed.ok ? ok({ path: CLIENT_HOME, done }) : changed;
}

/** Keeps a form, and sends a code to its person unless they can still enter one. */
async function askFirst(
  services: Services,
  client: Client,
  { headers, fields, intent }: Posted & { intent: FormIntent },
): Promise<FormOutcome> {
  const { input } = FORMS[intent];
  const parsed = input?.safeParse(fields);
  if (parsed && !parsed.success)
    return { ...fail("invalid", fieldErrors(parsed.error)), cookies: [], about: fields };
  const path = codeStepPath(intent);
  const right = FORM_RIGHTS[intent];
  const asked = await confirmClient(services, client, { right, headers, fields: {}, path });
  const { cookies } = asked;
  if (!asked.ok && !asked.error.fields?.code) return { ...asked, about: fields };
  await keepForm(services, headers, fields);
  return { ...ok({ path, done: null }), cookies, about: fields };
}

/** Carries out the form that waits for a code, once the code is right. */
async function confirm(services: Services, { headers, fields }: Posted): Promise<FormOutcome> {
  const kept = await readKept(services, headers);
  const client = kept && (await findClient(services, headers, kept.bookingId ?? ""));
  if (!client || !isForm(kept.intent))
    return { ...fail("unauthenticated", { form: FORM_GONE }), cookies: [], about: fields };
  const path = codeStepPath(kept.intent);
  if (fields.intent === CONFIRM_AGAIN) {
    const { cookies, ...asked } = await askForCode(services, client, { headers, path });
    if (!asked.error.fields?.code) return { ...asked, cookies, about: fields };
    return { ...ok({ path, done: null }), cookies, about: fields };
  }
  const right = FORM_RIGHTS[kept.intent];
  const confirmed = await confirmClient(services, client, { right, headers, fields, path });
  const { cookies } = confirmed;
  if (!confirmed.ok) return { ...confirmed, about: fields };
  const taken = await carryOut(services, confirmed.value, { headers, fields: kept });
  if (taken.ok) await forgetKept(services, headers);
  return { ...taken, cookies, about: kept };
}

/**
 * Carries out a form of a wedding's card for a person of that wedding. What they may only do with a code from their
 * own mailbox waits until the code is entered.
 * @returns `not_found` both for somebody else's wedding and for an unknown one
 * @throws if the database does not answer
 */
export async function takeForm(services: Services, posted: Posted): Promise<FormOutcome> {
  const { headers, fields } = posted;
  const { intent, bookingId = "" } = fields;
  if (intent === CONFIRM || intent === CONFIRM_AGAIN) return confirm(services, posted);
  const refused = { cookies: [], about: fields };
  if (!isForm(intent)) return { ...fail("not_found"), ...refused };
  const client = await findClient(services, headers, bookingId);
  if (!client) return { ...fail("not_found", { form: SIGN_IN_AGAIN }), ...refused };
  if (needsCode(client, FORM_RIGHTS[intent])) return askFirst(services, client, { ...posted, intent });
  return { ...(await carryOut(services, client, posted)), ...refused };
}

/**
 * Returns what the code step shows; null if nothing in this session asks for a code.
 * @throws if the database does not answer
 */
export async function readCodeStep(
  services: Services,
  clients: readonly Client[],
  { headers, url }: { headers: Headers; url: URL },
): Promise<CodeStep | null> {
  const asked = url.searchParams.get(CODE_STEP) ?? undefined;
  if (!isForm(asked)) return null;
  const kept = await readKept(services, headers);
  const { intent = "", bookingId, ...typed } = kept?.intent === asked ? kept : { intent: asked };
  const right = FORM_RIGHTS[asked];
  const client = clients.find((one) => needsCode(one, right) && (!bookingId || one.bookingId === bookingId));
  // A form that is no longer kept has to be filled in again. Only a download has nothing to fill in.
  if (!client || !isForm(intent) || (!bookingId && asked !== "my-data")) return null;
  return {
    intent,
    bookingId: client.bookingId,
    typed,
    isSent: bookingId !== undefined && (await awaitsCode(services, client, { headers, right })),
  };
}
