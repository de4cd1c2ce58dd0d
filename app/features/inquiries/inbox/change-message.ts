import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { messageDeleted } from "#server/inquiries/message-deletion/contract.ts";
import * as strings from "../strings/inbox.ts";
import { TABS } from "./tabs.ts";

const MOVED = {
  open: (name: string) => strings.messageReopenedSMessageIs(name),
  answered: (name: string) => strings.messageAnsweredSMessageIs(name),
  archived: (name: string) => strings.messageArchivedSMessageIs(name),
  suspected: (name: string) => strings.messageMovedSMessageIs(name),
  spam: (name: string) => strings.markedAsSpamSMessage(name),
};

/** Submits a form about a message. */
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
      success: strings.replySentGetsItIn(name),
      failure: strings.errorTheReplyCouldNot,
    });
  }
  if (textOf(form, "intent") === "delete") {
    return outcomeOf("delete", api.$delete({ param, json: { version } }), {
      success: messageDeleted(name),
      failure: strings.errorTheMessageCouldNotBe,
    });
  }
  const status = TABS.find((tab) => tab === textOf(form, "status")) ?? "open";
  const from = textOf(form, "from");
  return outcomeOf<{ version: number }>("move", api.move.$post({ param, json: { status, version } }), {
    success: MOVED[status](name),
    failure: strings.errorTheMessageCouldNot,
    undo: (value) => ({ intent: "move", id, status: from, from: status, name, version: value.version }),
  });
}
