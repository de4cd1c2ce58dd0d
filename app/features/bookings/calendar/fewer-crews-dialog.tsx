import { useSubmit } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { CalendarDay } from "#server/bookings/calendar/contract.ts";
import * as strings from "../strings/calendar.ts";
import { crews, dayWords } from "./labels.ts";

type Props = {
  day: CalendarDay;
  /** The day's form as submitted. Null while the dialog is closed. */
  asked: { form: FormData; capacity: number } | null;
  onClose: () => void;
};

/** Asks for confirmation before a day gets fewer crews than couples, and lists the couples. */
export function FewerCrewsDialog({ day, asked, onClose }: Props) {
  const submit = useSubmit();
  const capacity = asked?.capacity ?? 0;
  const isBlocked = capacity === 0;
  const send = () => {
    if (!asked) return;
    asked.form.set("couples", String(day.taken));
    onClose();
    void submit(asked.form, { method: "post", preventScrollReset: true });
  };
  return (
    <Dialog
      title={isBlocked ? strings.block(dayWords(day.date)) : strings.forWeddings(crews(capacity), day.taken)}
      open={asked !== null}
      onClose={onClose}
    >
      <ul className="mt-3 grid gap-1">
        {day.bookings.map(({ id, couple, status, holdExpiresAt }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{couple}</span>, {STATUS_NAMES[status].toLowerCase()}
            {status === "held" && holdExpiresAt && strings.until(formatStudioDay(holdExpiresAt))}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {strings.noBookingChangesToGive}
        {isBlocked && ` ${strings.noOneElseCanBookThis}`}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-small" onClick={onClose}>
          {strings.cancel}
        </button>
        <button type="button" className="button button-small button-danger" onClick={send}>
          {isBlocked ? strings.blockTheDay : strings.saveTheDay}
        </button>
      </div>
    </Dialog>
  );
}
