import { type ESTree, parseSync, Visitor } from "vite";
import { CONTACT_ROLES } from "#drizzle/enums.ts";

const ROLES: readonly unknown[] = CONTACT_ROLES;

const isRoleWord = (node: ESTree.Node | null | undefined) =>
  node?.type === "Literal" && ROLES.includes(node.value);

/** Whether an expression reads a role: `role`, `client.role` or `wedding?.role`. */
const isRole = (node: ESTree.Node): boolean => {
  if (node.type === "ChainExpression") return isRole(node.expression);
  if (node.type === "Identifier") return node.name === "role";
  return node.type === "MemberExpression" && "name" in node.property && node.property.name === "role";
};

/** Whether a list names only roles of clients: `["partner", "payer"]`. */
const isRoleList = (node: ESTree.Node) =>
  node.type === "ArrayExpression" && node.elements.length > 0 && node.elements.every(isRoleWord);

/**
 * Returns the lines of a module that decide by a client's role, or by how their session was opened, instead of asking
 * for a right.
 */
export function clientDecisionsIn(path: string, source: string): number[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} could not be read: ${errors[0]?.message}`);
  const found: number[] = [];
  const note = ({ start }: { start: number }) => found.push(start);
  new Visitor({
    BinaryExpression: (node: ESTree.BinaryExpression) => {
      if (!/^[!=]==?$/.test(node.operator)) return;
      const sides = [node.left, node.right];
      if (sides.some(isRoleWord) && sides.some(isRole)) note(node);
    },
    SwitchStatement: (node: ESTree.SwitchStatement) => {
      if (isRole(node.discriminant) && node.cases.some(({ test }) => isRoleWord(test))) note(node);
    },
    CallExpression: (node: ESTree.CallExpression) => {
      const { callee } = node;
      if (callee.type === "MemberExpression" && isRoleList(callee.object) && node.arguments.some(isRole))
        note(node);
    },
    MemberExpression: (node: ESTree.MemberExpression) => {
      if ("name" in node.property && node.property.name === "fromLink") note(node.property);
      // A table by role: `{ partner: 1, payer: 2 }[client.role]`.
      if (node.computed && isRole(node.property) && node.object.type === "ObjectExpression") note(node);
    },
    ObjectPattern: ({ properties }: ESTree.ObjectPattern) => {
      for (const one of properties)
        if (one.type === "Property" && "name" in one.key && one.key.name === "fromLink") note(one.key);
    },
  }).visit(program);
  return [...new Set(found.map((at) => source.slice(0, at).split("\n").length))].sort((a, b) => a - b);
}
