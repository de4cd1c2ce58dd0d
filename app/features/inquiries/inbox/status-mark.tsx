import type { Inbox } from "#server/inquiries/inbox/contract.ts";
import { TAB_NAMES } from "./tabs.ts";

const COLORS: Record<Inbox["tab"], string> = {
  open: "border-accent bg-accent text-on-accent",
  answered: "border-success text-success",
  archived: "border-line",
  suspected: "border-danger text-danger",
  spam: "border-danger bg-danger-soft text-danger",
};

export const StatusMark = ({ status }: { status: Inbox["tab"] }) => (
  <span className={`border px-1.5 py-0.5 text-12 leading-tight ${COLORS[status]}`}>{TAB_NAMES[status]}</span>
);
