const OPENING = /\.\.\.\(?\s*([{[])/g;
const CLOSING = { "{": "}", "[": "]" } as const;

/** Returns the index after the literal that begins at an opening bracket. Ignores brackets in strings. */
function endOf(source: string, start: number): number {
  const open = source[start] as keyof typeof CLOSING;
  let depth = 0;
  for (const found of source.slice(start).matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[{}[\]]/g)) {
    if (found[0] === open) depth += 1;
    if (found[0] === CLOSING[open]) depth -= 1;
    if (depth === 0) return start + found.index + 1;
  }
  return source.length;
}

/**
 * Returns the lines on which a literal is spread into the literal, call or element around it, such as `...{ id, at }`
 * or `...(["a", "b"] as const)`. A call on a literal, such as `...[a, b].map(f)`, and rest parameters are something else.
 */
export function spreadLiterals(source: string): string[] {
  return [...source.matchAll(OPENING)]
    .filter((found) => {
      const after = source.slice(endOf(source, found.index + found[0].length - 1));
      const rest = found[0].includes("(") ? after.replace(/^[^)]*\)/, "") : after;
      return found[1] === "{" ? !/^\s*[:=]/.test(rest) : /^\s*[,\])]/.test(rest);
    })
    .map(({ index }) =>
      source.slice(source.lastIndexOf("\n", index) + 1, source.indexOf("\n", index)).trim(),
    );
}
