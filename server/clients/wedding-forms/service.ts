import "#server/platform/boundary.server.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { MESSAGE_SENT } from "../conversation/contract.ts";
import { writeMessage } from "../conversation/service.ts";
import { DELETION_ASKED, DELETION_TAKEN_BACK } from "../data-requests/contract.ts";
import { askForDeletion, withdrawDeletion } from "../data-requests/service.ts";
import { SCHEDULE_SAVED } from "../day-schedule/contract.ts";
import { saveOwnSchedule } from "../day-schedule/service.ts";
import { findClient } from "../gate/service.ts";
import { DETAILS_SAVED, PERSON_ADDED, PERSON_REMOVED, PERSON_SAVED } from "../own-details/contract.ts";
import { addPerson, correctPerson, removePerson, saveOwnDetails } from "../own-details/service.ts";
import { SIGN_IN_AGAIN } from "../sign-in/contract.ts";

/** The forms of a wedding's card by their `intent`, each with its success message. */
const FORMS = {
  details: { change: saveOwnDetails, done: DETAILS_SAVED },
  person: { change: addPerson, done: PERSON_ADDED },
  "person-edit": { change: correctPerson, done: PERSON_SAVED },
  "person-remove": { change: removePerson, done: PERSON_REMOVED },
  schedule: { change: saveOwnSchedule, done: SCHEDULE_SAVED },
  message: { change: writeMessage, done: MESSAGE_SENT },
  "delete-data": { change: askForDeletion, done: DELETION_ASKED },
  "keep-data": { change: withdrawDeletion, done: DELETION_TAKEN_BACK },
};

const isForm = (intent: string | undefined): intent is keyof typeof FORMS =>
  intent !== undefined && Object.hasOwn(FORMS, intent);

type Posted = { headers: Headers; fields: Record<string, string> };

/**
 * Carries out a form of a wedding's card for a person of that wedding.
 * @returns the success message; `not_found` both for somebody else's wedding and for an unknown one
 * @throws if the database does not answer
 */
export async function takeForm(services: Services, { headers, fields }: Posted): Promise<Result<string>> {
  const { intent, bookingId = "" } = fields;
  if (!isForm(intent)) return fail("not_found");
  const { change, done } = FORMS[intent];
  const client = await findClient(services, headers, bookingId);
  if (!client) return fail("not_found", { form: SIGN_IN_AGAIN });
  const changed = await change(services, client, fields, headers);
  return changed.ok ? ok(done) : changed;
}
