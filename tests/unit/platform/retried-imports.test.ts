import { expect, it } from "vitest";
import { withRetriedImports } from "#app/lib/retried-imports.plugin.ts";

it("tries a failed import again under a new address", () => {
  expect(withRetriedImports("a(()=>import(`./form-B1_x.js`).then(e=>e.t),[1])")).toBe(
    "a(()=>import(`./form-B1_x.js`).catch(()=>import(`./form-B1_x.js?again=`+Date.now())).then(e=>e.t),[1])",
  );
});

it.for([
  "import{a}from`./form.js`",
  "import(route.module)",
  "import(`https://other.example/a.js`)",
  "// import()",
])("leaves %s as it is", (code) => {
  expect(withRetriedImports(code)).toBe(code);
});
