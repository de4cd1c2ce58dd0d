import { type ESTree, parseSync, Visitor } from "vite";

const FONTS = /^"?(?:Playfair Display|Source Sans 3|Heading Fallback)"?$/;

/** Returns whether a text is a sentence or the beginning of one, as opposed to a class name, an address or a key. */
const isSentence = (text: string) =>
  !FONTS.test(text) &&
  (/^\s*[“"(]?[A-Z][a-z’']+[,.?!…]*\s+\S/.test(text) ||
    (/[a-z’]{2,},? [a-z’]{2,},? [a-z’]{2,}/.test(text) && !/[-:[\]/_=<>]/.test(text)));

/** Attributes whose values visitors don't read. */
const TECHNICAL = /^(?:className|style|d|key|id|href|rel|type|name|pattern|sizes|media|srcSet|content)$/;

type Spot = { start: number; end: number };

/**
 * Returns the sentences that an app module contains.
 * @returns each with its line, in order
 */
export function sentencesIn(path: string, source: string): { line: number; text: string }[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} could not be read: ${errors[0]?.message}`);
  const found: (Spot & { text: string })[] = [];
  /** Errors for the log, call names for timeouts, and values that aren't text. Visitors don't read any of them. */
  const unread: Spot[] = [];
  const note = (spot: Spot, text: string) => found.push({ ...spot, text: text.trim() });
  new Visitor({
    ThrowStatement: (node: ESTree.ThrowStatement) => void unread.push(node),
    NewExpression: (node: ESTree.NewExpression) => void unread.push(node),
    ImportDeclaration: (node: ESTree.ImportDeclaration) => void unread.push(node),
    CallExpression: (node: ESTree.CallExpression) => {
      const { callee } = node;
      if (callee.type === "Super" || ("name" in callee && callee.name === "withTimeout")) unread.push(node);
    },
    Property: ({ key, value }) => {
      unread.push(key);
      if ("name" in key && key.name === "statusText") unread.push(value);
    },
    JSXAttribute: ({ name, value }: ESTree.JSXAttribute) => {
      if (!value) return;
      if (typeof name.name === "string" && TECHNICAL.test(name.name)) unread.push(value);
    },
    JSXText: (node: ESTree.JSXText) => {
      const indent = node.value.length - node.value.trimStart().length;
      if (/\p{L}{2}/u.test(node.value)) note({ start: node.start + indent, end: node.end }, node.value);
    },
    Literal: (node: ESTree.StringLiteral | { value: unknown; start: number; end: number }) => {
      if (typeof node.value === "string" && isSentence(node.value)) note(node, node.value);
    },
    TemplateElement: (node: ESTree.TemplateElement) => {
      if (isSentence(node.value.raw)) note(node, node.value.raw);
    },
  }).visit(program);
  return found
    .filter(({ start, end }) => !unread.some((spot) => spot.start <= start && end <= spot.end))
    .sort((one, other) => one.start - other.start)
    .map(({ start, text }) => ({ line: source.slice(0, start).split("\n").length, text }));
}
