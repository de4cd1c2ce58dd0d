import type { AuthEvent } from "./session-watch.ts";

/** News for the other tabs. It decides nothing there: whoever hears it asks the server. */
export type News = { event: AuthEvent; picture: string };

let channel: BroadcastChannel | undefined;

// One for both directions: a tab does not hear what it says itself.
function tabs() {
  channel ??= new BroadcastChannel("studio-session");
  return channel;
}

export const notifyTabs = (news: News) => tabs().postMessage(news);

/** Listens to the other tabs. Returns what ends it. */
export function listenToTabs(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data);
  tabs().addEventListener("message", hear);
  return () => tabs().removeEventListener("message", hear);
}
