import type { DeskMessage } from "#server/clients/conversation/contract.ts";

/** What a couple wrote last: in the conversation, or else by the words that their booking began with. */
export function latestWords(conversation: DeskMessage[], first: string | null): string | null {
  const isTheirs = (message: DeskMessage) =>
    message.kind === "message" && message.status !== "suspected" && message.status !== "spam";
  return conversation.findLast(isTheirs)?.text ?? first;
}
