import type { ReactNode } from "react";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { WeddingFacts } from "./wedding-facts.tsx";
import { WhereWeStand } from "./where-we-stand.tsx";

/** A wedding with its dates in words. */
export type DatedWedding = WeddingView & { date: string; sentOn: string; heldUntil: string | null };

type Props = {
  wedding: DatedWedding;
  /** Two weddings of one person are two cards, each with its couple's names. */
  several: boolean;
  /** What upper parts know of this wedding: its documents and payments. */
  children: ReactNode;
};

/** Everything about one wedding, section by section, as far as the role of whoever reads it goes. */
export function WeddingSections({ wedding, several, children }: Props) {
  return (
    <article className="grid gap-10">
      <header>
        <h2 className="text-32">{wedding.date}</h2>
        {several && <p className="mt-1">{wedding.couple}</p>}
      </header>
      <WhereWeStand wedding={wedding} heldUntil={wedding.heldUntil} />
      {children}
      <WeddingFacts wedding={wedding} sentOn={wedding.sentOn} />
    </article>
  );
}
