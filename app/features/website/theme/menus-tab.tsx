import { useId } from "react";
import { MoveStatus, useSortable } from "#app/components/drag/use-sortable.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { FieldError, inputStyle } from "#app/forms/field.tsx";
import { LINK_LABEL_MAX, LINKS_MAX, type MenuLink, TARGET_MAX } from "#server/website/theme/contract.ts";
import * as strings from "../strings/theme.ts";
import { gapOfRow, type MenuRow, moveRow, rowOfPlace, stepRow, toMenu, toRows } from "./menu-rows.ts";
import { SortableRow } from "./sortable.tsx";
import type { TabProps } from "./theme-tab.tsx";

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact", "/privacy", "/terms"];

/** The addresses of public pages, as suggestions for a field. */
const PageAddresses = ({ id }: { id: string }) => (
  <datalist id={id}>
    {PAGES.map((path) => (
      <option key={path} value={path} />
    ))}
  </datalist>
);

type MenuProps = {
  field: "headerLinks" | "footerLinks";
  title: string;
  menu: MenuLink[];
  errors: TabProps["errors"];
  onChange: (menu: MenuLink[]) => void;
};

function MenuPanel({ field, title, menu, errors, onChange }: MenuProps) {
  const id = useId();
  const rows = toRows(menu);
  const put = (changed: MenuRow[]) => onChange(toMenu(changed));
  const names = rows.map(({ label }, index) => label || `link ${index + 1}`);
  const sortable = useSortable({
    names,
    gapOf: (from, gap) => gapOfRow(rows, from, gap),
    onMove: (from, to) => {
      const changed = moveRow(rows, from, to);
      put(changed);
      const row = rows[from];
      return row ? changed.indexOf(row) : from;
    },
  });
  const change = (index: number, part: Partial<MenuRow>) =>
    put(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const complaints = Object.entries(errors).flatMap(([place, text]) =>
    place.startsWith(`${field}.`) ? [{ ...rowOfPlace(menu, place.slice(field.length + 1)), text }] : [],
  );
  return (
    <Panel title={title}>
      <PageAddresses id={`${id}-pages`} />
      <ol ref={sortable.list} className="divide-y divide-line px-2 py-2">
        {rows.map(({ label, target, below }, index) => {
          const errorOf = (part: string) =>
            complaints.find((found) => found.row === index && found.part === part)?.text;
          const place = `${id}-${index}`;
          const name = names[index] ?? "";
          const above = rows[index - 1];
          return (
            <SortableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a link is nothing but its place.
              key={index}
              index={index}
              last={rows.length - 1}
              name={name}
              onMove={(from, to) => sortable.move(from, stepRow(rows, from, to < from ? -1 : 1))}
            >
              <div
                className={`grid min-w-0 flex-1 basis-64 gap-2 py-2 sm:grid-cols-2 ${below ? "border-l-2 border-accent pl-4" : ""}`}
              >
                <div>
                  <label htmlFor={`${place}-label`} className="quiet block text-12">
                    {below ? strings.labelBelowTheOneAbove : strings.label}
                  </label>
                  <input
                    id={`${place}-label`}
                    type="text"
                    value={label}
                    maxLength={LINK_LABEL_MAX}
                    autoComplete="off"
                    aria-invalid={errorOf("label") ? true : undefined}
                    aria-describedby={errorOf("label") ? `${place}-label-error` : undefined}
                    onChange={({ currentTarget }) => change(index, { label: currentTarget.value })}
                    className={inputStyle}
                  />
                  <FieldError id={`${place}-label`} error={errorOf("label")} />
                </div>
                <div>
                  <label htmlFor={`${place}-target`} className="quiet block text-12">
                    {strings.link}
                  </label>
                  <input
                    id={`${place}-target`}
                    type="text"
                    list={`${id}-pages`}
                    value={target}
                    maxLength={TARGET_MAX}
                    autoComplete="off"
                    spellCheck={false}
                    aria-invalid={errorOf("target") ? true : undefined}
                    aria-describedby={errorOf("target") ? `${place}-target-error` : undefined}
                    onChange={({ currentTarget }) => change(index, { target: currentTarget.value })}
                    className={inputStyle}
                  />
                  <FieldError id={`${place}-target`} error={errorOf("target")} />
                </div>
                <div className="flex flex-wrap gap-2 sm:col-span-2">
                  {above && !rows[index + 1]?.below && !below && (
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => change(index, { below: true })}
                    >
                      {strings.nestUnderTheOneAbove}
                      <span className="sr-only"> ({name})</span>
                    </button>
                  )}
                  {below && (
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => change(index, { below: false })}
                    >
                      {strings.moveToTheTopLevel}
                      <span className="sr-only"> ({name})</span>
                    </button>
                  )}
                  <button
                    type="button"
                    className="button button-small"
                    onClick={() => put(rows.filter((_, at) => at !== index))}
                  >
                    {strings.deleteLabel}
                    <span className="sr-only"> ({name})</span>
                  </button>
                </div>
              </div>
            </SortableRow>
          );
        })}
      </ol>
      <MoveStatus>{sortable.announcement}</MoveStatus>
      <div className="px-5 pb-5">
        <button
          type="button"
          disabled={menu.length >= LINKS_MAX}
          className="button button-small"
          onClick={() => put([...rows, { label: strings.newLink, target: "/", below: false }])}
        >
          {strings.addALink}
        </button>
        <FieldError id={`${id}-menu`} error={errors[field]} />
      </div>
    </Panel>
  );
}

export function MenusTab({ theme, errors, onChange }: TabProps) {
  return (
    <>
      <p className="quiet">{strings.aLinkLeadsToA}</p>
      <MenuPanel
        field="headerLinks"
        title={strings.header}
        menu={theme.headerLinks}
        errors={errors}
        onChange={(headerLinks) => onChange({ headerLinks })}
      />
      <MenuPanel
        field="footerLinks"
        title={strings.footer}
        menu={theme.footerLinks}
        errors={errors}
        onChange={(footerLinks) => onChange({ footerLinks })}
      />
    </>
  );
}
