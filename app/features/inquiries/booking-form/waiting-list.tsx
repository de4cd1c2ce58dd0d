import { WAITING_LIST_WISH } from "#server/bookings/waiting-list/contract.ts";

type Props = { offer: string; offered: boolean; wished: boolean };

/** Rendered next to the date from the start. The calendar shows it for a taken day, the server after a refusal. */
export function WaitingList({ offer, offered, wished }: Props) {
  return (
    <div data-waiting-list hidden={!offered} className="mt-4">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 text-14">
        <input
          type="checkbox"
          name="waitingList"
          value={WAITING_LIST_WISH}
          disabled={!offered}
          defaultChecked={wished}
          className="mt-0.5 size-5 flex-none accent-accent"
        />
        <span>{offer}</span>
      </label>
    </div>
  );
}
