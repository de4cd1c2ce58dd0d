import type { AuthEvent } from "./session-watch.ts";

const CHANNEL = "studio-session";

/** News for the other tabs. It decides nothing there: whoever hears it asks the server. */
export type News = { event: AuthEvent; picture: string };

export function tellTabs(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Listens to the other tabs. Returns what ends it. */
export function hearTabs(listener: (news: News) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<News>) => listener(data);
  return () => channel.close();
}
