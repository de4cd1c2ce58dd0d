import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import { failureText, type Outcome, outcomeFrom, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { OFFER_FIELDS } from "#server/proposals/offer-texts/contract.ts";
import { sentWords } from "#server/proposals/sending/contract.ts";
import * as moveStrings from "../strings/date-move.ts";
import * as strings from "../strings/desk.ts";
import { takenBackWords } from "./move-outcome.ts";

const SAVE_FAILED = strings.errorTheProposalCouldNotBeSaved;
const SEND_FAILED = strings.errorTheProposalCouldNot;

const failing = (failure: string) => failureText(strings.notSentPleaseCheckThe, failure);

/** Submits a form of a proposal's page. */
export async function changeProposal(id: string, form: FormData): Promise<Outcome> {
  const api = apiClient().proposals;
  const param = { id };
  const intent = textOf(form, "intent");
  const texts = Object.fromEntries(OFFER_FIELDS.map((name) => [name, textOf(form, name)]));
  const version = Number(textOf(form, "version"));
  switch (intent) {
    case "create":
      return outcomeOf(intent, api.$post({ json: { bookingId: textOf(form, "bookingId") } }), {
        success: "",
        failure: strings.errorTheProposalCouldNotBe,
      });
    case "send": {
      // Saves first: what is on the screen is sent.
      const saved = await resultOf(api[":id"].$put({ param, json: { version, texts } }));
      if (!saved.ok) return outcomeFrom(intent, saved, { success: "", failure: failing(SAVE_FAILED) });
      const { value } = saved;
      const json = { version: value.version, voids: Number(textOf(form, "voids")) };
      return outcomeOf(intent, api[":id"].sending.$post({ param, json }), {
        success: sentWords,
        failure: failing(SEND_FAILED),
      });
    }
    case "countersign":
      return outcomeOf(intent, api[":id"].countersignature.$post({ param }), {
        success: strings.agreementSignedEveryoneGetsIt,
        failure: strings.errorTheAgreementCouldNot,
      });
    case "renew":
      return outcomeOf(intent, api[":id"].renewal.$post({ param }), {
        success: "",
        failure: failing(strings.errorTheProposalCouldNotBeRenewed),
      });
    case "new-version": {
      const json = { voids: Number(textOf(form, "voids")) };
      return outcomeOf(intent, api[":id"]["new-version"].$post({ param, json }), {
        success: "",
        failure: failing(SEND_FAILED),
      });
    }
    case "move-date": {
      const json = { date: textOf(form, "date"), voids: Number(textOf(form, "voids")) };
      return outcomeOf(intent, api[":id"]["date-move"].$post({ param, json }), {
        success: "",
        failure: failing(moveStrings.moveFailed),
      });
    }
    case "take-move-back":
      return outcomeOf(intent, api[":id"]["date-move"].withdrawal.$post({ param }), {
        success: takenBackWords,
        failure: moveStrings.takeBackFailed,
      });
    case "delete":
      return outcomeOf(intent, api[":id"].$delete({ param }), {
        success: "",
        failure: strings.errorTheDraftCouldNot,
      });
    default:
      return outcomeOf("save", api[":id"].$put({ param, json: { version, texts } }), {
        success: strings.draftSaved,
        failure: failing(SAVE_FAILED),
      });
  }
}
