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

type Operand = { name: string; isQuoted: boolean; hasTable: boolean };

/** The column that a comparison has next to it, also inside a function call; null for a value. */
function operandOf(tokens: readonly string[]): Operand | null {
  const at = tokens.findIndex((token, index) => !/^(?:not|[()+])$/i.test(token) && tokens[index + 1] !== "(");
  const [first = "", dot, last = ""] = tokens.slice(at, at + 3);
  const name = dot === "." ? last : first;
  if (!/^["\w]/.test(name) || /^(?:null|\d+)$/i.test(name)) return null;
  return {
    name: name.replaceAll('"', "").toLowerCase(),
    isQuoted: name.startsWith('"'),
    hasTable: dot === ".",
  };
}

/** Whether two columns are compared here, one of them without its table, though it is a column of a query around it. */
function isComparedBare(tokens: readonly string[], at: number): boolean {
  if (!/^[<>=!]+$|^is$/i.test(tokens[at] ?? "")) return false;
  const right = operandOf(tokens.slice(at + 1, at + 8));
  // A column before the operator ends there: its name, and before that its table.
  const end = tokens.slice(0, at).findLastIndex((token) => token !== ")");
  const left = operandOf(
    tokens[end - 1] === "." ? tokens.slice(end - 2, end + 1) : tokens.slice(end, end + 1),
  );
  if (!left || !right || (left.hasTable && right.hasTable)) return false;
  return (left.isQuoted || left.hasTable) && (right.isQuoted || right.hasTable)
    ? (left.isQuoted && !left.hasTable) || (right.isQuoted && !right.hasTable) || left.name === right.name
    : left.hasTable !== right.hasTable && left.name === right.name;
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
    else if (part === "conditions" && isComparedBare(tokens, at))
      found.push(tokens.slice(Math.max(0, at - 6), at + 5).join(" "));
  }
  return found;
}
