import { MoveStatus, useSortable } from "#app/components/drag/use-sortable.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import {
  FOOTER_NAMES,
  HEADER_NAMES,
  HERO_NAMES,
  SECTION_NAMES,
} from "#server/website/theme-labels/contract.ts";
import * as strings from "../strings/theme.ts";
import { Choices } from "./choices.tsx";
import { SortableRow } from "./sortable.tsx";
import type { TabProps } from "./theme-tab.tsx";
import { Drawing } from "./variant-drawings.tsx";

export function LayoutTab({ theme, onChange }: TabProps) {
  const { sections } = theme;
  const sortable = useSortable({
    names: sections.map(({ id }) => SECTION_NAMES[id]),
    onMove: (from, to) => {
      const rest = sections.filter((_, at) => at !== from);
      const one = sections[from];
      if (one) onChange({ sections: [...rest.slice(0, to), one, ...rest.slice(to)] });
      return to;
    },
  });
  return (
    <>
      <Panel title={strings.header}>
        <div className="p-5">
          <Choices
            legend={strings.layout}
            value={theme.header}
            options={[
              { value: "beside", label: HEADER_NAMES.beside, drawing: <Drawing name="header-beside" /> },
              { value: "centred", label: HEADER_NAMES.centred, drawing: <Drawing name="header-centred" /> },
              { value: "slim", label: HEADER_NAMES.slim, drawing: <Drawing name="header-slim" /> },
            ]}
            onChange={(header) => onChange({ header })}
          />
        </div>
      </Panel>
      <Panel title={strings.firstScreenOfTheHome}>
        <div className="p-5">
          <Choices
            legend={strings.whatItShows}
            value={theme.hero}
            options={[
              { value: "frame", label: HERO_NAMES.frame, drawing: <Drawing name="hero-frame" /> },
              { value: "full", label: HERO_NAMES.full, drawing: <Drawing name="hero-full" /> },
              { value: "words", label: HERO_NAMES.words, drawing: <Drawing name="hero-words" /> },
            ]}
            onChange={(hero) => onChange({ hero })}
          />
        </div>
      </Panel>
      <Panel title={strings.sectionsOfTheHomePage}>
        <p className="quiet px-5 pt-4">{strings.inTheOrderThatVisitors}</p>
        <ol ref={sortable.list} className="divide-y divide-line px-2 py-2">
          {sections.map(({ id, shown }, index) => (
            <SortableRow
              key={id}
              index={index}
              last={sections.length - 1}
              name={SECTION_NAMES[id]}
              onMove={sortable.move}
            >
              <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={shown}
                  onChange={({ currentTarget }) => {
                    const { checked } = currentTarget;
                    onChange({
                      sections: sections.map((known) => (known.id === id ? { id, shown: checked } : known)),
                    });
                  }}
                  className="size-5 flex-none accent-current"
                />
                <span>
                  <span className="sr-only">{strings.show} </span>
                  {SECTION_NAMES[id]}
                </span>
              </label>
            </SortableRow>
          ))}
        </ol>
        <MoveStatus>{sortable.announcement}</MoveStatus>
      </Panel>
      <Panel title={strings.footer}>
        <div className="p-5">
          <Choices
            legend={strings.layout}
            value={theme.footer}
            options={[
              { value: "columns", label: FOOTER_NAMES.columns, drawing: <Drawing name="footer-columns" /> },
              { value: "centred", label: FOOTER_NAMES.centred, drawing: <Drawing name="footer-centred" /> },
              {
                value: "slim",
                label: FOOTER_NAMES.slim,
                hint: strings.withoutTheListOfServices,
                drawing: <Drawing name="footer-slim" />,
              },
            ]}
            onChange={(footer) => onChange({ footer })}
          />
        </div>
      </Panel>
    </>
  );
}
