import { Panel } from "#app/components/ui/panel.tsx";
import { THEME_CHANGED, THEME_LABELS, type Theme, type ThemeField } from "#server/website/theme/contract.ts";
import { fieldInWords } from "#server/website/theme-labels/contract.ts";
import * as strings from "../strings/theme.ts";

type Props = {
  clashes: ThemeField[];
  mine: Theme;
  theirs: Theme;
  onChoose: (name: ThemeField, which: "mine" | "theirs") => void;
};

/** Fields that two people changed at the same time, with a choice between their values. */
export function ClashPanel({ clashes, mine, theirs, onChoose }: Props) {
  if (clashes.length === 0) return null;
  return (
    <Panel title={strings.changedBySomeoneElseAt}>
      <p role="alert" className="px-5 pt-4">
        {THEME_CHANGED}
      </p>
      <ul className="divide-y divide-line">
        {clashes.map((name) => (
          <li key={name} className="grid gap-3 px-5 py-4 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((which) => (
              <div key={which} className="min-w-0">
                <p className="text-14 font-semibold">
                  {THEME_LABELS[name]}, {which === "mine" ? "yours" : "theirs"}
                </p>
                <p className="quiet wrap-anywhere">{fieldInWords(name, which === "mine" ? mine : theirs)}</p>
                <button
                  type="button"
                  className="button button-small mt-2"
                  onClick={() => onChoose(name, which)}
                >
                  {which === "mine" ? strings.keepYours : strings.useTheirs}
                  <span className="sr-only"> ({THEME_LABELS[name]})</span>
                </button>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
