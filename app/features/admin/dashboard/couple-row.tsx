import type { ReactNode } from "react";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { LinkedRow } from "./linked-row.tsx";

type Props = {
  booking: { id: string; brideName: string; groomName: string };
  note: ReactNode;
  aside: ReactNode;
  brief?: boolean;
  /** Whether the row is about their money, and leads to it. */
  isAboutMoney?: boolean;
  children?: ReactNode;
};

/** A panel's row for one booking, which links to it. */
export const CoupleRow = ({ booking, isAboutMoney = false, ...row }: Props) => (
  <LinkedRow
    {...row}
    to={`/admin/bookings/${booking.id}${isAboutMoney ? "#payments" : ""}`}
    title={coupleOf(booking)}
  />
);
