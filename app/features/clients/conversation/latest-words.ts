import type { DeskMessage } from "#server/clients/conversation/contract.ts";

/** Returns the couple's latest message in the conversation, or the first text of their booking. */
export function latestWords(conversation: DeskMessage[], first: string | null): string | null {
  const isTheirs = (message: DeskMessage) =>
    message.kind === "message" && message.status !== "suspected" && message.status !== "spam";
  return conversation.findLast(isTheirs)?.text ?? first;
}
