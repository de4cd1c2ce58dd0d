import type { FilmStep } from "#server/analytics/event-ingestion/contract.ts";

/** A player's progress message: YouTube's has `info`, Vimeo's has `data`. */
type Said = {
  event?: string;
  info?: { currentTime?: number; duration?: number; playerState?: number } | null;
  data?: { percent?: number } | null;
};

const listenTo = (value: string) => ({ method: "addEventListener", value });

/**
 * The messages that ask each host's player for its progress. The players answer any page that frames them, so their
 * scripts are not needed. Players of other hosts are not asked.
 */
const QUESTIONS: Record<string, object[]> = {
  "https://www.youtube-nocookie.com": [{ event: "listening" }],
  "https://player.vimeo.com": [listenTo("timeupdate"), listenTo("ended")],
};

const YOUTUBE_ENDED = 0;

function read(data: unknown): Said {
  try {
    const said: unknown = typeof data === "string" ? JSON.parse(data) : data;
    return typeof said === "object" && said !== null ? said : {};
  } catch {
    return {};
  }
}

/**
 * Tracks how much of a film in another site's player is watched, as far as that player reports it. Reports each step
 * once.
 */
export function followFilm(frame: HTMLIFrameElement, trackEvent: (step: FilmStep) => void) {
  const { origin } = new URL(frame.src);
  const questions = QUESTIONS[origin];
  if (!questions) return;
  const ask = () => {
    // With any target origin, because the frame has no origin until the player has loaded. The message contains
    // nothing secret.
    for (const question of questions) frame.contentWindow?.postMessage(JSON.stringify(question), "*");
  };
  const unreported = new Set<FilmStep>(["half", "finished"]);
  const reached = (step: FilmStep) => unreported.delete(step) && trackEvent(step);
  let duration = 0;
  const hear = (message: MessageEvent<unknown>) => {
    if (!frame.isConnected) {
      removeEventListener("message", hear);
      return;
    }
    if (message.source !== frame.contentWindow || message.origin !== origin) return;
    const { event, info, data } = read(message.data);
    if (event === "ready") ask();
    duration = info?.duration || duration;
    const ended = event === "ended" || info?.playerState === YOUTUBE_ENDED;
    const part = data?.percent ?? (duration > 0 ? (info?.currentTime ?? 0) / duration : 0);
    if (ended || part >= 0.5) reached("half");
    if (ended) reached("finished");
  };
  addEventListener("message", hear);
  // One of the two is sent when the player is ready to receive it.
  frame.addEventListener("load", ask);
  ask();
}
