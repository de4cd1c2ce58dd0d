/** A text, a quoted name, a word, an operator, or any other single character. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[\w$]+|[<>=!]+|\S/g;

/** Where a subselect's text is: its columns, its tables, or its conditions. */
type Part = "columns" | "tables" | "conditions";
const BEGINS: Record<string, Part> = {
  select: "columns",
  from: "tables",
  where: "conditions",
  on: "conditions",
  having: "conditions",
};

const nameOf = (token: string) => token.replaceAll('"', "").toLowerCase();

/** Whether an unquoted bare name is compared with a table's column of the same name, as in `other.day = day`. */
function isComparedWithItself(tokens: readonly string[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at);
  if (!/^[<>=!]+$|^is$/i.test(tokens[at] ?? "")) return false;
  const [first = "", second = "", third = ""] = tokens.slice(at + 1).filter((token) => !/^not$/i.test(token));
  const left = before.at(-1) ?? "";
  if (before.at(-2) === ".") return second !== "." && first === nameOf(left);
  return second === "." && left === nameOf(third);
}

/**
 * Finds the conditions of subselects that name a column without its table. Drizzle drops the table's name from the
 * columns of an expression that is selected from a single table; inside a subselect, the bare name is then a column
 * of the subselect's own table, and `other.id = "id"` is always true.
 * @returns the names, with a few words before and after each
 */
export function strippedColumns(statement: string): string[] {
  const tokens = statement.match(TOKEN) ?? [];
  const found: string[] = [];
  // One entry for each open bracket. Brackets that don't begin a subselect are part of what surrounds them.
  const stack: (Part | null)[] = [];
  let part: Part | null = null;
  for (const [at, token] of tokens.entries()) {
    const word = token.toLowerCase();
    if (token === "(") {
      stack.push(part);
      if (tokens[at + 1]?.toLowerCase() === "select") part = "columns";
    } else if (token === ")") part = stack.pop() ?? null;
    else if (part !== null && BEGINS[word]) part = BEGINS[word];
    else if (part === "conditions") {
      const isBare = token.startsWith('"') && tokens[at - 1] !== "." && tokens[at + 1] !== ".";
      if (isBare || isComparedWithItself(tokens, at))
        found.push(tokens.slice(Math.max(0, at - 6), at + 5).join(" "));
    }
  }
  return found;
}
