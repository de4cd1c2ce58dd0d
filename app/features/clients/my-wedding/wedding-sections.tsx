import type { ReactNode } from "react";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { Conversation } from "./conversation.tsx";
import type { FormAnswer } from "./own-form.ts";
import { People } from "./people.tsx";
import type { Next } from "./stage.ts";
import { WeddingFacts } from "./wedding-facts.tsx";
import { WhereWeStand } from "./where-we-stand.tsx";

/** A wedding with its dates in words. */
export type DatedWedding = WeddingView & {
  date: string;
  sentOn: string;
  heldUntil: string | null;
  formKey: string;
};

type Props = {
  wedding: DatedWedding;
  /** Two weddings of one person are two cards, each with its couple's names. */
  several: boolean;
  answer: FormAnswer | undefined;
  /** What other domains show of this wedding to this role: documents, then payments. */
  documents?: ReactNode;
  payments?: ReactNode;
  asked?: Next | null;
};

/** Everything about one wedding, section by section, as far as the role of whoever reads it goes. */
export function WeddingSections({ wedding, several, answer, documents, payments, asked }: Props) {
  const { bookingId, role, thread, formKey } = wedding;
  return (
    <article className="grid gap-12">
      <header>
        <h2 className="text-32">{wedding.date}</h2>
        {several && <p className="mt-1">{wedding.couple}</p>}
      </header>
      <WhereWeStand wedding={wedding} heldUntil={wedding.heldUntil} asked={asked} />
      <WeddingFacts wedding={wedding} sentOn={wedding.sentOn} />
      {documents}
      {payments}
      {role === "partner" && (
        <Conversation bookingId={bookingId} thread={thread} formKey={formKey} answer={answer} />
      )}
      <People wedding={wedding} answer={answer} />
    </article>
  );
}
