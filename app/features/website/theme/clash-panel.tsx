import { Panel } from "#app/components/ui/panel.tsx";
import { LOOK_CHANGED, LOOK_NAMES, type Look, type LookField } from "#server/website/theme/contract.ts";
import { fieldInWords } from "#server/website/theme-labels/contract.ts";

type Props = {
  clashes: LookField[];
  mine: Look;
  theirs: Look;
  onChoose: (name: LookField, which: "mine" | "theirs") => void;
};

/** Fields that two people changed at once, with the choice between them. */
export function ClashPanel({ clashes, mine, theirs, onChoose }: Props) {
  if (clashes.length === 0) return null;
  return (
    <Panel title="Changed by somebody else at the same time">
      <p role="alert" className="px-5 pt-4">
        {LOOK_CHANGED}
      </p>
      <ul className="divide-y divide-line">
        {clashes.map((name) => (
          <li key={name} className="grid gap-3 px-5 py-4 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((which) => (
              <div key={which} className="min-w-0">
                <p className="text-14 font-semibold">
                  {LOOK_NAMES[name]}, {which === "mine" ? "yours" : "theirs"}
                </p>
                <p className="quiet wrap-anywhere">{fieldInWords(name, which === "mine" ? mine : theirs)}</p>
                <button
                  type="button"
                  className="button button-small mt-2"
                  onClick={() => onChoose(name, which)}
                >
                  {which === "mine" ? "Keep yours" : "Take theirs"}
                  <span className="sr-only"> ({LOOK_NAMES[name]})</span>
                </button>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
