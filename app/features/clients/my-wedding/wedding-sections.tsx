import type { ReactNode } from "react";
import { isOfCouple, mayAfterCode } from "#server/clients/rights/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import * as strings from "../strings/my-wedding.ts";
import { Conversation } from "./conversation.tsx";
import { DaySchedule } from "./day-schedule.tsx";
import { OwnData } from "./own-data.tsx";
import type { FormAnswer } from "./own-form.ts";
import { People } from "./people.tsx";
import { type AgreedOffer, type OfferedTotal, WeddingFacts } from "./wedding-facts.tsx";
import { type Said, WeddingProgress } from "./wedding-progress.tsx";

/** A wedding with formatted dates. */
export type DatedWedding = WeddingView & {
  date: string;
  sentOn: string | null;
  formKey: string;
};

type Props = {
  wedding: DatedWedding;
  /**
   * Whether the person has several weddings. If so, each one shows the couple's names, as it does for users who are
   * not partners.
   */
  several: boolean;
  answer: FormAnswer | undefined;
  /** What other domains show for this wedding and role: films, documents, then payments. */
  films?: ReactNode;
  documents?: ReactNode;
  payments?: ReactNode;
  said: Said;
  /** The package that was signed. Before that, what is offered. */
  agreed?: AgreedOffer | null;
  offered?: OfferedTotal | null;
};

/** All sections of a wedding that the user's role may see. */
export function WeddingSections({
  wedding,
  several,
  answer,
  films,
  documents,
  payments,
  said,
  ...offer
}: Props) {
  const { bookingId, thread, formKey } = wedding;
  return (
    <article className="grid gap-12">
      <header>
        <h2 className="text-32">{wedding.date}</h2>
        {(several || !isOfCouple(wedding)) && <p className="mt-1">{wedding.couple}</p>}
      </header>
      <WeddingProgress said={said} />
      {wedding.isWithheld && <p>{strings.weHaventAnsweredThisInquiry}</p>}
      {films}
      <WeddingFacts
        wedding={wedding}
        sentOn={wedding.sentOn}
        isClosed={said.stage === null}
        agreed={offer.agreed}
        offered={offer.offered}
      />
      {documents}
      {payments}
      <DaySchedule wedding={wedding} answer={answer} />
      {!wedding.isWithheld && mayAfterCode(wedding, "see_messages") && (
        <Conversation bookingId={bookingId} thread={thread} formKey={formKey} answer={answer} />
      )}
      {!wedding.isWithheld && <People wedding={wedding} answer={answer} />}
      {mayAfterCode(wedding, "download_data") && <OwnData wedding={wedding} answer={answer} />}
    </article>
  );
}
