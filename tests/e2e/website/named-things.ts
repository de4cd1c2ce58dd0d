/** What the specification names on a screen and where it has to be seen. */
export type Named = {
  text: string | RegExp;
  /** Its role, if it is more than text. */
  as?:
    | "summary"
    | "link"
    | "button"
    | "heading"
    | "textbox"
    | "searchbox"
    | "checkbox"
    | "radio"
    | "spinbutton"
    | "combobox";
  /** The screens from the top of the page within which it begins; 20 by default. */
  within?: number;
  /** Behind the button of the menu on a phone. */
  inMenu?: boolean;
};

export type Screen = { path: string; named: Named[] };

type Where = Omit<Named, "text" | "as">;

export const link = (text: string | RegExp, where: Where = {}): Named => ({ text, as: "link", ...where });
export const button = (text: string | RegExp, where: Where = {}): Named => ({ text, as: "button", ...where });
export const heading = (text: string | RegExp, where: Where = {}): Named => ({
  text,
  as: "heading",
  ...where,
});
export const menu = (text: string | RegExp, where: Where = {}): Named => ({ text, as: "summary", ...where });
export const field = (text: string | RegExp, where: Where = {}): Named => ({ text, as: "textbox", ...where });
export const search = (text: string | RegExp, where: Where = {}): Named => ({
  text,
  as: "searchbox",
  ...where,
});
export const checkbox = (text: string | RegExp, where: Where = {}): Named => ({
  text,
  as: "checkbox",
  ...where,
});
export const words = (text: string | RegExp, where: Where = {}): Named => ({ text, ...where });
