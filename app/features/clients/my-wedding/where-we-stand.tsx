import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { type Next, STAGES, stateOf } from "./stage.ts";

type Props = {
  wedding: Pick<WeddingView, "status" | "waiting" | "notifiedFree">;
  heldUntil: string | null;
  /** What a proposal or an agreement asks for now, which says more than the booking's status. */
  asked?: Next | null | undefined;
};

const placeOf = (at: number, current: number) => {
  if (at === current) return "border-accent font-semibold";
  return at < current ? "border-accent quiet" : "border-line quiet";
};

/** How far a wedding is, and what comes next from whom. */
export function WhereWeStand({ wedding, heldUntil, asked }: Props) {
  const { name, text, stage, next: usual } = stateOf(wedding, heldUntil);
  const next = asked ?? usual;
  return (
    <section>
      <p className="text-20">{name}</p>
      <p className="quiet mt-1">{text}</p>
      {next && (
        <p className="mt-4">
          <strong className="font-semibold">{next.turn === "you" ? "Your turn: " : "Our turn: "}</strong>
          {next.text}
        </p>
      )}
      {stage !== null && (
        <ol aria-label="The stages of your film" className="mt-8 grid gap-x-2 sm:grid-cols-7">
          {STAGES.map((label, at) => (
            <li
              key={label}
              aria-current={at === stage ? "step" : undefined}
              className={`border-l-2 py-1 pl-4 text-14 sm:border-l-0 sm:border-t-2 sm:py-2 sm:pl-0 ${placeOf(at, stage)}`}
            >
              {label}
              {at < stage && <span className="sr-only"> (done)</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
