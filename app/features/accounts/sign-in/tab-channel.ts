import type { AuthEvent } from "./session-watch.ts";

/** A message for the other tabs. It decides nothing there: recipients ask the server. */
export type News = { event: AuthEvent; picture: string };

let channel: BroadcastChannel | undefined;

// A single channel for both directions: a tab does not receive its own messages.
function tabs() {
  channel ??= new BroadcastChannel("studio-session");
  return channel;
}

export const notifyTabs = (news: News) => tabs().postMessage(news);

/** Listens to the other tabs. Returns a function that stops it. */
export function listenToTabs(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data);
  tabs().addEventListener("message", hear);
  return () => tabs().removeEventListener("message", hear);
}
