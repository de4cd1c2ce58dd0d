import type { MenuLink } from "#server/website/theme/contract.ts";

/** A menu as a list of rows: a nested row belongs to the nearest row above it that is not nested. */
export type MenuRow = { label: string; target: string; below: boolean };

export const toRows = (menu: MenuLink[]): MenuRow[] =>
  menu.flatMap(({ label, target, children }) => [
    { label, target, below: false },
    ...children.map((child) => ({ ...child, below: true })),
  ]);

/** The menu of the rows. The first can't stand below anything. */
export function toMenu(rows: MenuRow[]): MenuLink[] {
  const menu: MenuLink[] = [];
  for (const { label, target, below } of rows) {
    const above = menu.at(-1);
    if (below && above) above.children.push({ label, target });
    else menu.push({ label, target, children: [] });
  }
  return menu;
}

/** The rows that go along with one: its own, and those below it. */
function block(rows: MenuRow[], index: number): number {
  if (rows[index]?.below) return 1;
  const next = rows.findIndex((row, at) => at > index && !row.below);
  return (next < 0 ? rows.length : next) - index;
}

/** The rows after one was moved, with its nested rows, to the place of another. */
export function moveRow(rows: MenuRow[], from: number, to: number): MenuRow[] {
  const length = block(rows, from);
  if (to < 0 || to >= rows.length || (to >= from && to < from + length)) return rows;
  const moved = rows.slice(from, from + length);
  const rest = [...rows.slice(0, from), ...rows.slice(from + length)];
  // Downwards it goes behind the row that it was put on, with all rows nested below it.
  let at = to < from ? to : to - length + 1;
  if (!rows[from]?.below) while (rest[at]?.below) at += to < from ? -1 : 1;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** The gap that a row comes into when it is put into one: between another's nested rows, it goes past all of them. */
export function gapOfRow(rows: MenuRow[], from: number, gap: number): number {
  if (gap >= from && gap <= from + block(rows, from)) return from;
  if (rows[from]?.below) return gap;
  let at = gap;
  while (rows[at]?.below) at += gap < from ? -1 : 1;
  return at;
}

/** One step up or down: a row with others below it goes past its neighbour and all that is that one's. */
export function stepRow(rows: MenuRow[], index: number, step: -1 | 1): number {
  if (rows[index]?.below) return index + step;
  if (step > 0) return index + block(rows, index);
  let at = index - 1;
  while (rows[at]?.below) at -= 1;
  return at;
}

/** The row of a menu error's path, like `1.children.0.target`. */
export function rowOfPlace(menu: MenuLink[], place: string): { row: number; part: string } {
  const [top = "0", kind = "", child, part] = place.split(".");
  const before = menu.slice(0, Number(top)).reduce((sum, { children }) => sum + 1 + children.length, 0);
  return kind === "children" && child !== undefined
    ? { row: before + 1 + Number(child), part: part ?? "" }
    : { row: before, part: kind };
}
