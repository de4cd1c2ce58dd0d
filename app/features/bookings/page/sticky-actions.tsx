import { isCallable, telephoneLink } from "#app/lib/format.ts";
import type { BookingView } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";

const style = "flex min-h-12 flex-1 items-center justify-center px-2 font-semibold";
/** The most frequent action. It has the text color, because the brand color is reserved for the next step above. */
const first = `${style} bg-text text-white`;

/** The most frequent actions, within reach of the thumb on a phone. */
export function ThumbBar({ phone, email }: Pick<BookingView, "phone" | "email">) {
  return (
    <nav aria-label={strings.shortcuts} className="thumb-bar">
      {email !== null && (
        <a href="#reply-body" className={first}>
          {strings.write}
        </a>
      )}
      <a href="#note-text" className={style}>
        {strings.note}
      </a>
      <a href="#details" className={style}>
        {strings.details}
      </a>
      {phone && isCallable(phone) && (
        <a href={telephoneLink(phone)} className={email === null ? first : style}>
          {strings.call}
        </a>
      )}
    </nav>
  );
}
