import { latePart } from "#app/components/ui/late-part.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { EditInPlace } from "#app/features/bookings/page/edit-in-place.tsx";
import { EditLink } from "#app/features/bookings/page/edit-link.tsx";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import type { DeskMessage } from "#server/clients/conversation/contract.ts";
import * as strings from "../strings/conversation.ts";
import { ENTRY_LINK, Entry } from "./entry.tsx";

type Props = { booking: BookingPage["booking"]; conversation: DeskMessage[] };

/** Loaded only if there are messages. */
const LateThread = latePart(async () => (await import("./thread.tsx")).Thread);

/** How many of the newest messages are visible. */
const SHOWN = 6;

/** Labels for where a booking's first message came from. */
const SOURCE_WORDS: Record<Props["booking"]["source"], string> = {
  site: strings.inquiry,
  manual: strings.asTheStudioNotedIt,
  message: strings.fromTheirMessage,
  import: strings.fromTheImportedSpreadsheet,
};

const ReplyLink = () => (
  <a href="#reply-body" className={ENTRY_LINK}>
    {strings.reply}
    <span className="sr-only"> {strings.toTheInquiry}</span>
  </a>
);

/** The couple's first message, from the site's form or as noted by the studio. */
function FirstWords({ booking, text }: { booking: Props["booking"]; text: string }) {
  const isTheirs = booking.source === "site";
  return (
    <div className="px-5 py-4">
      <EditInPlace place="words">
        <Entry
          from={coupleOf(booking)}
          at={booking.createdAt}
          text={text}
          state={SOURCE_WORDS[booking.source]}
          action={
            isTheirs ? (
              <ReplyLink />
            ) : (
              <EditLink field="message" className={ENTRY_LINK}>
                {strings.edit}
                <span className="sr-only"> {strings.whatTheyWrote}</span>
              </EditLink>
            )
          }
        />
      </EditInPlace>
    </div>
  );
}

/**
 * The conversation between couple and studio, as the couple sees it on their own page. The studio's note of their
 * first words is also shown at the beginning, but only to the studio.
 */
export function ConversationPanel({ booking, conversation }: Props) {
  const earlier = conversation.slice(0, -SHOWN);
  const shown = conversation.slice(-SHOWN);
  // A booking created from a message has the same text as the thread's first message.
  const isSaidThere = shown.some(({ kind, text }) => kind === "message" && text === booking.message);
  const words = isSaidThere ? null : booking.message;
  if (!words && conversation.length === 0) return null;
  return (
    <Panel title={strings.conversation}>
      <div className="divide-y divide-line">
        {words && <FirstWords booking={booking} text={words} />}
        {earlier.length > 0 && (
          <details>
            <summary className={`${ENTRY_LINK} cursor-pointer px-5`}>
              {strings.showEarlier(earlier.length)}
            </summary>
            <LateThread messages={earlier} />
          </details>
        )}
        {shown.length > 0 && <LateThread messages={shown} />}
      </div>
    </Panel>
  );
}
