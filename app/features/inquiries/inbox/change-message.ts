import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { messageDeleted } from "#server/inquiries/message-deletion/contract.ts";
import { TABS } from "./tabs.ts";

const MOVED = {
  open: (name: string) => `Message reopened - ${name}'s message is back under Open.`,
  answered: (name: string) => `Message answered - ${name}'s message is under Answered.`,
  archived: (name: string) => `Message archived - ${name}'s message is under Archived.`,
  suspected: (name: string) => `Message moved - ${name}'s message is back under Probably spam.`,
  spam: (name: string) => `Marked as spam - ${name}'s message is under Spam, in case you need it.`,
};

/** Carries out what a form about a message asks for. */
export function changeMessage(id: string, form: FormData): Promise<Outcome> {
  const api = apiClient().messages[":id"];
  const param = { id };
  const version = Number(textOf(form, "version"));
  const name = textOf(form, "name");
  if (textOf(form, "intent") === "reply") {
    const json = {
      version,
      key: textOf(form, "key"),
      subject: textOf(form, "subject"),
      body: textOf(form, "body"),
    };
    return outcomeOf("reply", api.reply.$post({ param, json }), {
      success: `Reply sent - ${name} gets it in a moment.`,
      failure: "Error - The reply could not be sent. Please try again.",
    });
  }
  if (textOf(form, "intent") === "delete") {
    return outcomeOf("delete", api.$delete({ param, json: { version } }), {
      success: messageDeleted(name),
      failure: "Error - The message could not be deleted. Please try again.",
    });
  }
  const status = TABS.find((tab) => tab === textOf(form, "status")) ?? "open";
  const from = textOf(form, "from");
  return outcomeOf<{ version: number }>("move", api.move.$post({ param, json: { status, version } }), {
    success: MOVED[status](name),
    failure: "Error - The message could not be moved. Please try again.",
    undo: (value) => ({ intent: "move", id, status: from, from: status, name, version: value.version }),
  });
}
