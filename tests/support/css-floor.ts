// Finds features in a built style sheet whose lack affects more than a single declaration.
import type { Floor } from "#app/browser-floor.ts";
import { css, type Feature, lackedBy } from "./browser-data.ts";

const { selectors, types } = css;

/** Removes a selector's arguments in parentheses. `:is` and `:where` ignore unknown selectors. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/(?::(?:is|where))?\([^()]*\)/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}

/**
 * Finds features in a style sheet that some minimum-version browser lacks: rules with an unknown at-rule, selector
 * lists with an unknown selector, and functions, which as a variable's value invalidate its uses. It doesn't check
 * properties and their values, because browsers ignore an unknown declaration and use the previous one.
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
