import type { FilmStep } from "#server/analytics/event-ingestion/contract.ts";

/** What a player says that was asked: YouTube's with `info`, Vimeo's with `data`. */
type Said = {
  event?: string;
  info?: { currentTime?: number; duration?: number; playerState?: number } | null;
  data?: { percent?: number } | null;
};

const listenTo = (value: string) => ({ method: "addEventListener", value });

/**
 * How each host's player is asked to say how far it is. They answer any page that frames them, so no script of
 * theirs is needed. The player of a host that is not here is not asked.
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

/** Tells how far a film in another site's player is watched, as far as that player says it; each step once. */
export function followFilm(frame: HTMLIFrameElement, trackEvent: (step: FilmStep) => void) {
  const { origin } = new URL(frame.src);
  const questions = QUESTIONS[origin];
  if (!questions) return;
  const ask = () => {
    // To whoever is there: as long as the player is on its way, the frame is nobody's. It says nothing secret.
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
  // One of the two comes when the player can hear it.
  frame.addEventListener("load", ask);
  ask();
}
