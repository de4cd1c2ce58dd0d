import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { Inbox } from "#server/inquiries/inbox/contract.ts";
import { TAB_NAMES } from "./tabs.ts";

const TONES: Record<Inbox["tab"], Tone> = {
  open: "asks",
  answered: "good",
  archived: "plain",
  suspected: "waits",
  spam: "bad",
};

export const StatusMark = ({ status }: { status: Inbox["tab"] }) => (
  <Badge tone={TONES[status]}>{TAB_NAMES[status]}</Badge>
);
