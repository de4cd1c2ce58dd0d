import type { Plugin } from "vite";

const WITHOUT_EVAL = "\0zod-without-eval";

/**
 * Zod asks once whether it may compile its schemas, by `new Function`: the site's policy refuses that, and Firefox
 * writes the refusal to the console of nearly every screen. That Zod shall not ask has to be said before the first
 * schema is made, and contracts, which are the server's, too, import `zod` themselves: in the browser they get this.
 */
export const zodWithoutEval = (): Plugin => ({
  name: "studio:zod-without-eval",
  enforce: "pre",
  resolveId(source, importer) {
    const wanted = source === "zod" && this.environment.name === "client" && importer !== WITHOUT_EVAL;
    return wanted ? WITHOUT_EVAL : undefined;
  },
  load(id) {
    if (id !== WITHOUT_EVAL) return;
    return 'import { config } from "zod"; config({ jitless: true }); export * from "zod";';
  },
});
