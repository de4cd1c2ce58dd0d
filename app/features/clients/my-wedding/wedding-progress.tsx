import type { WeddingView } from "#server/clients/wedding/contract.ts";
import * as strings from "../strings/my-wedding.ts";
import { type News, type Next, STAGES, stateOf } from "./stage.ts";

type Props = {
  wedding: Pick<WeddingView, "status" | "waiting" | "notifiedFree" | "role" | "heldWithoutEnd">;
  heldUntil: string | null;
  news: News | null;
};

const TURNS: Record<Next["turn"], string> = {
  you: strings.yourTurn,
  partner: strings.yourPartnersTurn,
  couple: strings.theCouplesTurn,
  us: strings.ourTurn,
};

const placeOf = (at: number, current: number) => {
  if (at === current) return "border-accent font-semibold";
  return at < current ? "border-accent quiet" : "border-line quiet";
};

/** The progress of a wedding, and the next step. */
export function WeddingProgress({ wedding, heldUntil, news }: Props) {
  const { name, text, stage, next } = stateOf(wedding, heldUntil, news);
  return (
    <section>
      <p className="text-20">{name}</p>
      <p className="quiet mt-1">{text}</p>
      {next && (
        <p className="mt-4">
          <strong className="font-semibold">{TURNS[next.turn]}: </strong>
          {next.text}
        </p>
      )}
      {stage !== null && (
        <ol aria-label={strings.theStagesOfYourFilm} className="mt-8 grid gap-x-2 sm:grid-cols-7">
          {STAGES.map((label, at) => (
            <li
              key={label}
              aria-current={at === stage ? "step" : undefined}
              className={`border-l-2 py-1 pl-4 text-14 sm:border-l-0 sm:border-t-2 sm:py-2 sm:pl-0 ${placeOf(at, stage)}`}
            >
              {label}
              {at < stage && <span className="sr-only"> {strings.done}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
