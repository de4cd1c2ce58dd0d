import type { MenuLink } from "#server/website/theme/contract.ts";

/** A menu as a list of rows: a nested row belongs to the nearest row above it that is not nested. */
export type MenuRow = { label: string; target: string; below: boolean };

export const toRows = (menu: MenuLink[]): MenuRow[] =>
  menu.flatMap(({ label, target, children }) => [
    { label, target, below: false },
    ...children.map((child) => ({ ...child, below: true })),
  ]);

/** Converts rows to a menu. The first row can't be nested. */
export function toMenu(rows: MenuRow[]): MenuLink[] {
  const menu: MenuLink[] = [];
  for (const { label, target, below } of rows) {
    const above = menu.at(-1);
    if (below && above) above.children.push({ label, target });
    else menu.push({ label, target, children: [] });
  }
  return menu;
}

/** Returns the number of rows that move together: the row and those nested below it. */
function block(rows: MenuRow[], index: number): number {
  if (rows[index]?.below) return 1;
  const next = rows.findIndex((row, at) => at > index && !row.below);
  return (next < 0 ? rows.length : next) - index;
}

/** Returns the rows after moving one, with its nested rows, to the place of another. */
export function moveRow(rows: MenuRow[], from: number, to: number): MenuRow[] {
  const length = block(rows, from);
  if (to < 0 || to >= rows.length || (to >= from && to < from + length)) return rows;
  const moved = rows.slice(from, from + length);
  const rest = [...rows.slice(0, from), ...rows.slice(from + length)];
  // When moving down, it goes after the target row and all rows nested below that.
  let at = to < from ? to : to - length + 1;
  if (!rows[from]?.below) while (rest[at]?.below) at += to < from ? -1 : 1;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** Returns the gap that a row really ends up in: between another row's nested rows, it moves past all of them. */
export function gapOfRow(rows: MenuRow[], from: number, gap: number): number {
  if (gap >= from && gap <= from + block(rows, from)) return from;
  if (rows[from]?.below) return gap;
  let at = gap;
  while (rows[at]?.below) at += gap < from ? -1 : 1;
  return at;
}

/** Moves one step up or down: a row with nested rows moves past its neighbor and that neighbor's nested rows. */
export function stepRow(rows: MenuRow[], index: number, step: -1 | 1): number {
  if (rows[index]?.below) return index + step;
  if (step > 0) return index + block(rows, index);
  let at = index - 1;
  while (rows[at]?.below) at -= 1;
  return at;
}

/** Returns the row for a menu error's path, such as `1.children.0.target`. */
export function rowOfPlace(menu: MenuLink[], place: string): { row: number; part: string } {
  const [top = "0", kind = "", child, part] = place.split(".");
  const before = menu.slice(0, Number(top)).reduce((sum, { children }) => sum + 1 + children.length, 0);
  return kind === "children" && child !== undefined
    ? { row: before + 1 + Number(child), part: part ?? "" }
    : { row: before, part: kind };
}
