import * as strings from "../strings/content-block-fields.ts";
/** The public pages whose texts the studio can edit. */
export const TEXT_PAGES = {
  home: { name: "Home", path: "/" },
  gallery: { name: "Gallery", path: "/gallery" },
  film: { name: strings.filmPages, path: "/gallery" },
  about: { name: strings.ourStory, path: "/about" },
  booking: { name: "Booking", path: "/booking" },
  contact: { name: strings.getInTouch, path: "/contact" },
  testimonial: { name: strings.testimonialForm, path: "/your-words" },
  privacy: { name: strings.privacyPolicy, path: "/privacy" },
  terms: { name: strings.termsOfService, path: "/terms" },
  missing: { name: strings.pageNotFound, path: "/page-not-found" },
  everywhere: { name: strings.everyPage, path: "/" },
} as const satisfies Record<string, { name: string; path: string }>;

export type TextPage = keyof typeof TEXT_PAGES;

/** The variables that a text can use in double braces. */
export const TEXT_VARIABLES = {
  email: strings.theStudiosEmailAddress,
  phone: strings.theStudiosPhoneNumber,
  hours: strings.thePhoneHoursOfThe,
  title: strings.theFilmsCouple,
  date: strings.theWeddingDate,
  coverage: "how long each published package films, such as full-day coverage",
  price_range: strings.whatThePublishedPackagesCost,
  from_price: strings.theLowestPriceOfThe,
  practices: strings.whatTheSiteDoesWithPersonalData,
  retention: strings.theListOfHowLong,
} as const;

export type TextVariable = keyof typeof TEXT_VARIABLES;

/** `line` is a single line, `text` may have paragraphs, `prose` also headings, lists and links. */
export type WordsField = {
  kind: "line" | "text" | "prose";
  label: string;
  max: number;
  seed: string;
  hint?: string;
  /** Whether it may be empty. The page then shows nothing in its place. */
  optional?: boolean;
  variables?: readonly TextVariable[];
  /** Whether the text must use all of its variables, because visitors would not know what to do without them. */
  complete?: boolean;
};

/** A list of items with the same fields. If it is empty, the page leaves its section out. */
export type ListField<Item extends string = string> = {
  kind: "list";
  label: string;
  /** The noun for one item, like `question`. */
  one: string;
  max: number;
  hint?: string;
  fields: Record<Item, Omit<WordsField, "seed">>;
  seed: readonly Record<Item, string>[];
};

export type TextField = WordsField | ListField;

export type TextBlock = {
  page: TextPage;
  name: string;
  /** Its anchor on the page. */
  anchor?: string;
  fields: Record<string, TextField>;
};
