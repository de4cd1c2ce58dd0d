import { Dialog } from "#app/components/ui/dialog.tsx";
import { mayOpen, type Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/keyboard.ts";
import { PLACES } from "./commands.ts";

type Shortcut = { keys: string[]; does: string };

const ANYWHERE: Shortcut[] = [
  { keys: ["?"], does: strings.showThisList },
  { keys: ["/"], does: strings.search },
  { keys: [strings.ctrl, "K"], does: strings.searchOrJumpTo },
  { keys: [strings.ctrl, strings.enter], does: strings.sendTheReply },
];
const LISTS: Shortcut[] = [
  { keys: ["j"], does: strings.nextRow },
  { keys: ["k"], does: strings.previousRow },
  { keys: [strings.enter], does: strings.open },
  { keys: ["o"], does: strings.openBesideTheList },
  { keys: [strings.esc], does: strings.closeWhatIsBeside },
  { keys: ["x"], does: strings.select },
  { keys: ["e"], does: strings.moveTheSelectedBookingsOr },
];
const CALENDAR: Shortcut[] = [
  { keys: ["←", "→"], does: strings.previousOrNextDay },
  { keys: ["↑", "↓"], does: strings.previousOrNextWeek },
];
const placesFor = (role: Role): Shortcut[] =>
  Object.entries(PLACES)
    .filter(([, { to }]) => mayOpen(role, to))
    .map(([key, { label }]) => ({ keys: ["g", key], does: label }));

function Group({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  return (
    <section>
      <h3 className="font-body text-14 font-semibold tracking-normal">{title}</h3>
      <dl className="mt-2 grid gap-2">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-baseline gap-3">
            <dt className="w-24 flex-none">
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && " "}
                  <kbd className="border border-edge bg-ivory px-1.5 py-0.5 font-body text-14">{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Props = { role: Role; enabled: boolean; onEnable: (enabled: boolean) => void; onClose: () => void };

/**
 * The list of keyboard shortcuts, with an option to turn them off: speech input may trigger letters unintentionally.
 */
export function KeyList({ role, enabled, onEnable, onClose }: Props) {
  return (
    <Dialog title={strings.keyboardShortcuts} open onClose={onClose} wide>
      <div className="mt-5 grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-6">
          <Group title={strings.anywhere} shortcuts={ANYWHERE} />
          <Group title={strings.inAList} shortcuts={LISTS} />
          <Group title={strings.inTheCalendar} shortcuts={CALENDAR} />
        </div>
        <Group title={strings.goTo} shortcuts={placesFor(role)} />
      </div>
      <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3 border-t border-line pt-4">
        <input
          type="checkbox"
          checked={enabled}
          onChange={({ currentTarget: { checked } }) => onEnable(checked)}
          className="size-5 accent-text"
        />
        {strings.useSingleKeyShortcutsIn}
      </label>
      <div className="mt-4 flex justify-end">
        <button type="button" onClick={onClose} className="button button-small">
          {strings.close}
        </button>
      </div>
    </Dialog>
  );
}
