import type { Plugin } from "vite";

const CONTRACT = /\/server\/[^?]*\.ts$/;
/** What the bundler drops by itself if nobody uses it. */
const WITHOUT_EFFECT = ["ArrowFunctionExpression", "FunctionExpression", "Identifier", "Literal"];

/**
 * What browser code imports of the server is definitions: computing one has no effect but its value. The bundler
 * can't know that of a call, so it would keep every schema beside a constant that a screen reads, and Zod with them.
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
