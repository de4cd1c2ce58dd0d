import type { Plugin } from "vite";

const CONTRACT = /\/server\/[^?]*\.ts$/;
/** Expressions without side effects, which the bundler drops if unused. */
const WITHOUT_EFFECT = ["ArrowFunctionExpression", "FunctionExpression", "Identifier", "Literal"];

/**
 * Browser code imports only definitions from the server, and evaluating them has no side effects. The bundler can't
 * know that for a call. It would keep every schema beside a constant that a screen uses, and Zod with it.
 */
export const unusedSchemas = (): Plugin => ({
  name: "studio:unused-schemas",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!CONTRACT.test(id)) return;
    const values = this.parse(code)
      .body.map((statement) =>
        statement.type === "ExportNamedDeclaration" ? statement.declaration : statement,
      )
      .flatMap((statement) => (statement?.type === "VariableDeclaration" ? statement.declarations : []))
      .flatMap(({ init }) => (init && !WITHOUT_EFFECT.includes(init.type) ? [init] : []));
    return {
      code: values.toReversed().reduce((marked, { start, end }) => {
        const pure = `/* @__PURE__ */ (() => (${marked.slice(start, end)}))()`;
        return marked.slice(0, start) + pure + marked.slice(end);
      }, code),
      map: null,
    };
  },
});
