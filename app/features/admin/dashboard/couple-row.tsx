import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  booking: { id: string; brideName: string; groomName: string };
  /** Under the names. */
  note: ReactNode;
  /** Opposite them. */
  aside: ReactNode;
  children?: ReactNode;
};

/** One booking of a list: its names lead to it. */
export function CoupleRow({ booking: { id, brideName, groomName }, note, aside, children }: Props) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2">
      <div className="min-w-0">
        <Link
          to={`/admin/bookings/${id}`}
          className="inline-block py-2.75 leading-[1.375rem] font-semibold wrap-anywhere hover:underline"
        >
          {brideName} & {groomName}
        </Link>
        <div className="quiet -mt-2 wrap-anywhere">{note}</div>
      </div>
      <div className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full sm:block sm:text-right">
        {aside}
      </div>
      {children}
    </li>
  );
}
