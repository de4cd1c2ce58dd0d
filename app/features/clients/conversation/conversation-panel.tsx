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

/** Loaded where somebody has written. */
const LateThread = latePart(async () => (await import("./thread.tsx")).Thread);

/** So many of the newest are in sight. */
const SHOWN = 6;

/** Where the first words of a booking come from. */
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

/** What the couple said at first: by the form of the site, or as the studio has noted it. */
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
 * What the couple and the studio wrote to each other: the thread that the couple has on their own page. What the studio
 * has noted of their words stands at its beginning as well, for the studio alone.
 */
export function ConversationPanel({ booking, conversation }: Props) {
  const earlier = conversation.slice(0, -SHOWN);
  const shown = conversation.slice(-SHOWN);
  // A booking that was made of a message begins with the same words as the thread.
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
