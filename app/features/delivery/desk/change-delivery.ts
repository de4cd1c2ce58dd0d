import { apiClient } from "#app/lib/api.ts";
import { failureText, type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import type { Publishing, Withdrawal } from "#server/delivery/publishing/contract.ts";

const BESIDE = "Nothing was saved. Please check the message beside the field.";
const failing = (failure: string) => failureText(BESIDE, failure);

/** Says what publishing did. */
function publishedWords({ letters, isDelivered }: Publishing): string {
  const told =
    letters === 0
      ? "Delivered. Nobody was written to: no partner has an email address, or both already had the letter."
      : `Delivered. ${letters === 1 ? "One partner was" : "Both partners were"} written to.`;
  return isDelivered ? told : `${told} The booking's status stays as it is.`;
}

/** Says what taking a delivery back did. */
const withdrawnWords = ({ isBack }: Withdrawal) =>
  `Unpublished. The couple can't watch the films until you deliver them again.${isBack ? " The booking is back in editing." : ""}`;

/** Submits a form of a delivery's page. */
export async function changeDelivery(id: string, form: FormData): Promise<Outcome> {
  const { deliveries, "delivery-films": films } = apiClient();
  const intent = textOf(form, "intent");
  const json = { title: textOf(form, "title") };
  const film = { id: textOf(form, "film") };
  switch (intent) {
    case "create":
      return outcomeOf(intent, deliveries.$post({ json: { bookingId: textOf(form, "bookingId") } }), {
        success: "",
        failure: "The delivery could not be started. Please try again.",
      });
    case "add-film":
      return outcomeOf(intent, deliveries[":id"].films.$post({ param: { id }, json }), {
        success: "Film added.",
        failure: failing("The film could not be added. Please try again."),
      });
    case "rename-film":
      return outcomeOf(intent, films[":id"].$put({ param: film, json }), {
        success: "Title saved.",
        failure: failing("The title could not be saved. Please try again."),
      });
    case "delete-film":
      return outcomeOf(intent, films[":id"].$delete({ param: film }), {
        success: "Film deleted.",
        failure: failing("The film could not be deleted. Please try again."),
      });
    case "publish":
      return outcomeOf(intent, deliveries[":id"].publishing.$post({ param: { id } }), {
        success: publishedWords,
        failure: failing("The films could not be delivered. Please try again."),
      });
    case "withdraw":
      return outcomeOf(intent, deliveries[":id"].publishing.$delete({ param: { id } }), {
        success: withdrawnWords,
        failure: failing("The delivery could not be unpublished. Please try again."),
      });
    case "open":
      return outcomeOf(
        intent,
        deliveries[":id"].opening.$post({ param: { id }, json: { reason: textOf(form, "reason") } }),
        {
          success: "The films are open.",
          failure: failing("The films could not be opened. Please try again."),
        },
      );
    case "lock":
      return outcomeOf(intent, deliveries[":id"].opening.$delete({ param: { id } }), {
        success:
          "The films open when the balance is paid. Whoever is watching is cut off within a minute or two.",
        failure: failing("The films could not be locked. Please try again."),
      });
    default:
      throw new Error(`Unknown intent: ${intent}`);
  }
}
