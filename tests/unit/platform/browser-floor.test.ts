import { expect, it } from "vitest";
import { ADMIN_FLOOR, PUBLIC_FLOOR } from "#app/browser-floor.ts";
import { newerThan } from "#tests/support/browser-floor.ts";
import { cssNewerThan } from "#tests/support/css-floor.ts";

const newer = newerThan(PUBLIC_FLOOR);
const namesIn = (script: string) => [...newer(script).keys()];

it.each([
  ["a method of a constructor", "Map.groupBy(list, by)", "Map.groupBy"],
  ["one of the web's", "AbortSignal.any([a, b])", "AbortSignal.any"],
  ["a method of what nobody names", "a().isSubsetOf(b)", ".isSubsetOf"],
  ["a method of an element", "e.moveBefore(a, b)", ".moveBefore"],
  ["a member of a global's", "document.startViewTransition(f)", "document.startViewTransition"],
  ["a global", "cookieStore.set(a)", "cookieStore"],
  ["a global by its object", "new window.Sanitizer()", "window.Sanitizer"],
  ["a constructor", "new CloseWatcher()", "CloseWatcher"],
  ["one that scripts could not make before", "new CustomElementRegistry()", "new CustomElementRegistry"],
  ["an international one", "new Intl.DurationFormat('en')", "Intl.DurationFormat"],
  ["an event", "addEventListener(`scrollend`, f)", "event scrollend"],
  ["a selector", "e.querySelector(`:popover-open`)", ":popover-open"],
  ["a regular expression's sign", "/(?i:a)/", "/(?i:…)/"],
  ["two groups of one name", "/(?<a>b)|(?<a>c)/", "/(?<a>…)|(?<a>…)/"],
  ["a regular expression with sets", "/[a--b]/v", "/…/v"],
  ["a declaration that cleans up", "{ using a = b() }", "using"],
  ["an import with attributes", "import a from './a.json' with { type: 'json' }", "import … with"],
])("detects %s as newer than the supported browsers", (_, script, name) => {
  expect(namesIn(script)).toContain(name);
});

it.each([
  ["what the floor has", "structuredClone(a.at(-1)?.findLast(b)); crypto.randomUUID(); e.closest(`:has(a)`)"],
  ["a variable of the script's own", "import { navigation } from './a.js'; navigation.go()"],
  ["a key of an object", "a({ navigation: 1, cookieStore() {} })"],
])("ignores %s", (_, script) => {
  expect(namesIn(script)).toEqual([]);
});

it("names the browsers without the feature, and the versions that have it", () => {
  expect(newer("Object.groupBy(a, b)").get("Object.groupBy")).toBe(
    "chrome (117), chrome_android (117), safari (17.4), safari_ios (17.4)",
  );
  expect(newerThan(ADMIN_FLOOR)("Object.groupBy(a, b)").size).toBe(0);
});

it.each([
  ["an at-rule", "@function --a(){result:b}", "@function"],
  ["one selector among others", "a:open,b{color:red}", ":open"],
  ["a function", "a{color:if(style(--b):red;else:blue)}", "if()"],
  ["a function within another", "a{width:calc(1px*sibling-index())}", "sibling-index()"],
])("detects %s in a style sheet as newer than the supported browsers", (_, sheet, name) => {
  expect([...cssNewerThan(PUBLIC_FLOOR)(sheet).keys()]).toContain(name);
});

it("ignores style sheet features that the supported browsers know or safely skip", () => {
  const sheet = "@layer a{a:is(:open,b),c{color:color-mix(in oklab,red,blue)}d:open{text-wrap:pretty}}";
  expect(cssNewerThan(PUBLIC_FLOOR)(sheet).size).toBe(0);
});
