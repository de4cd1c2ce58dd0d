import type { Outcome } from "#app/features/bookings/page/change-booking.ts";
import { apiClient } from "#app/lib/api.ts";
import { failureText, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { CONTACT_FAILED } from "#server/clients/contacts/contract.ts";
import * as strings from "../strings/contacts.ts";

const failure = failureText(strings.notSavedPleaseCheckThe, CONTACT_FAILED);

/** The fields that only a partner's form has. */
const partyFields = (form: FormData) =>
  form.has("legalName")
    ? { legalName: textOf(form, "legalName"), postalAddress: textOf(form, "postalAddress") }
    : {};

function send(form: FormData) {
  const intent = textOf(form, "intent");
  const param = { id: textOf(form, "id"), contact: textOf(form, "about") };
  const version = Number(textOf(form, "version"));
  const people = apiClient().bookings[":id"].contacts;
  const one = people[":contact"];
  const fields = { name: textOf(form, "name"), email: textOf(form, "email"), phone: textOf(form, "phone") };
  switch (intent) {
    case "contact-add": {
      const role = textOf(form, "role") === "payer" ? ("payer" as const) : ("planner" as const);
      const json = { ...fields, role, id: textOf(form, "key") };
      return outcomeOf(intent, people.$post({ param: { id: param.id }, json }), {
        success: strings.personAdded,
        failure,
      });
    }
    case "contact-edit":
      return outcomeOf(intent, one.$put({ param, json: { ...fields, ...partyFields(form), version } }), {
        success: strings.personSaved,
        failure,
      });
    case "contact-shares-mailbox":
      return outcomeOf(
        intent,
        one.$put({ param, json: { ...fields, email: "", version, sharesMailbox: true } }),
        {
          success: strings.personSaved,
          failure,
        },
      );
    case "contact-remove":
      return outcomeOf(intent, one.$delete({ param, json: { version } }), {
        success: strings.personRemoved,
        failure,
      });
    case "contact-link":
      return outcomeOf(intent, one.link.$post({ param, json: { key: crypto.randomUUID() } }), {
        success: ({ to }) => strings.aLinkIsOnIts(to),
        failure,
      });
    case "contact-withdraw":
      return outcomeOf(intent, one.withdrawal.$post({ param, json: { version } }), {
        success: strings.accessWithdrawn,
        failure,
      });
    case "contact-accept":
      return outcomeOf(intent, one.acceptance.$post({ param, json: { version } }), {
        success: strings.addressAccepted,
        failure,
      });
    case "contact-restore":
      return outcomeOf(intent, one.restoration.$post({ param, json: { version } }), {
        success: strings.accessRestored,
        failure,
      });
    default:
      throw new Error("A form of a booking's people without its intent");
  }
}

/** Submits a form about the people of a booking. */
export const changeContact = async (form: FormData): Promise<Outcome> => ({
  ...(await send(form)),
  about: textOf(form, "about"),
});
