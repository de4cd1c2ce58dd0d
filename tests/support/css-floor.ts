// What a built style sheet uses that takes more with it than one declaration, where a browser does not know it.
import type { Floor } from "#app/browser-floor.ts";
import { css, type Feature, lackedBy } from "./browser-data.ts";

const { selectors, types } = css;

/** A selector without what is in its parentheses; `:is` and `:where` forgive what they don't know. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/(?::(?:is|where))?\([^()]*\)/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}

/**
 * Finds in a sheet what some browser at the floor lacks: rules whose at-rule it does not know, rules of several
 * selectors of which it does not know one, and functions, which as a variable's value spoil what they are used for.
 * Properties and their words are not looked at: of a declaration that a browser does not know, it keeps the one before.
 */
export const cssNewerThan = (floor: Floor) => (sheet: string) => {
  const found = new Map<string, string>();
  const note = (name: string, feature: Feature | undefined) => {
    const browsers = lackedBy(floor, feature);
    if (browsers.length > 0) found.set(name, browsers.join(", "));
  };
  for (const [, rule = ""] of sheet.matchAll(/@([a-z-]+)/g)) note(`@${rule}`, css["at-rules"]?.[rule]);
  for (const [, prelude = ""] of sheet.matchAll(/([^{};]+)\{/g)) {
    const list = withoutArguments(prelude);
    if (prelude.startsWith("@") || !list.includes(",")) continue;
    for (const [, name = ""] of list.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, selectors?.[name]);
  }
  for (const [, value = ""] of sheet.matchAll(/[{;][a-z-]+:([^;{}]+)/g))
    for (const [, name = ""] of value.matchAll(/([a-z-]+)\(/g))
      note(`${name}()`, types?.[name] ?? types?.color?.[name] ?? types?.gradient?.[name]);
  return found;
};
