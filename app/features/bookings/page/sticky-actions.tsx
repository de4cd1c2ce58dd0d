import { useSearchParams } from "react-router";
import { isCallable, telephoneLink } from "#app/lib/format.ts";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import { AskedDeed } from "./asked-deed.tsx";

const style = "flex min-h-12 flex-1 items-center justify-center px-2 font-semibold";

type Props = { page: Pick<BookingPage, "booking" | "replies"> };

/** What one does most: on a phone where the thumb is, and what the command palette has asked for. */
export function ThumbBar({ page }: Props) {
  const [query] = useSearchParams();
  const asked = query.get("do");
  const { phone, email } = page.booking;
  return (
    <>
      {asked && <AskedDeed key={asked} page={page} />}
      <nav aria-label={strings.shortcuts} className="thumb-bar">
        {email !== null && (
          <a href="#reply-body" className={style}>
            {strings.write}
          </a>
        )}
        <a href="#note-text" className={style}>
          {strings.note}
        </a>
        <a href="#booking-nextStep" className={style}>
          {strings.details}
        </a>
        {phone && isCallable(phone) && (
          <a href={telephoneLink(phone)} className={style}>
            {strings.call}
          </a>
        )}
      </nav>
    </>
  );
}
