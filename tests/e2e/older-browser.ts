import type { Page } from "playwright/test";

/**
 * Removes features from the page's browser: a global (`cookieStore`), one of its members (`Map.groupBy`), or a member
 * of any object that has it (`.replaceChildren`).
 */
export const takeAway = (page: Page, ...names: string[]) =>
  page.addInitScript((given) => {
    const forget = (from: unknown, member: string) => {
      for (let object = from; object; object = Object.getPrototypeOf(object))
        Reflect.deleteProperty(Object(object), member);
    };
    for (const name of given) {
      const [owner = "", member] = name.split(".");
      if (!member) forget(window, owner);
      else if (owner) forget(Reflect.get(window, owner), member);
      else
        for (const each of Object.getOwnPropertyNames(window)) {
          const type: unknown = Object.getOwnPropertyDescriptor(window, each)?.value;
          if (typeof type === "function" && type.prototype) forget(type.prototype, member);
        }
    }
  }, names);
