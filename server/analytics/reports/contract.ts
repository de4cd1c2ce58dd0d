export const TABS = ["overview", "bookings", "videos", "traffic", "money"] as const;
export type Tab = (typeof TABS)[number];

export const PRESETS = ["7d", "30d", "13w", "12m", "month", "last-month", "year"] as const;
export type Preset = (typeof PRESETS)[number];
export const PRESET_NAMES: Record<Preset, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "13w": "13 weeks",
  "12m": "12 months",
  month: "This month",
  "last-month": "Last month",
  year: "This year",
};

/** Calendar dates at the studio, both included. */
export type Span = { from: string; until: string };
export type Period = Span & { preset: Preset | "custom"; before: Span };

/** Rows of a list that a screen shows; a sheet has up to `SHEET_ROWS`. */
export const LIST_ROWS = 10;
export const SHEET_ROWS = 1000;
export const REPORT_ROWS = 5;

export type Unit = "text" | "count" | "money" | "percent";

/** A table of figures: money in integer cents, shares in percent, null where nothing is known. */
export type MetricTable = {
  columns: { label: string; unit: Unit }[];
  rows: (string | number | null)[][];
  /** Rows that are left out of the screen. */
  more: number;
};

export const TABLES = [
  "views",
  "months",
  "packages",
  "funnel",
  "answers",
  "sources",
  "plays",
  "films",
  "pages",
  "referrers",
  "campaigns",
  "countries",
  "devices",
  "unknown",
] as const;
export type TableName = (typeof TABLES)[number];
export const TABS_TABLES: Record<Tab, readonly TableName[]> = {
  overview: ["views", "months"],
  bookings: ["months", "packages", "funnel", "answers", "sources"],
  // Told by the payments, which know these reports and not the other way round.
  money: [],
  videos: ["plays", "films"],
  traffic: ["views", "pages", "referrers", "campaigns", "countries", "devices", "unknown"],
};

/** The tables of things, whose rows are bars themselves. */
export const LIST_TABLES = ["pages", "referrers", "campaigns", "countries", "devices", "unknown"] as const;

/** What the printed report shows beside the figures. */
export const REPORT_TABLES = [
  "months",
  "packages",
  "funnel",
  "answers",
  "films",
  "pages",
  "referrers",
  "countries",
] as const satisfies readonly TableName[];

/** What a figure is called, and what it counts, word for word. */
export type Words = { title: string; means: string };

export const TABLE_WORDS: Record<TableName, Words> = {
  views: {
    title: "Page views over time",
    means:
      "Pages that loaded in a visitor's browser, beside the same step of the period before. Programs, signed-in people and visitors who ask not to be tracked are left out.",
  },
  months: {
    title: "Inquiries, confirmations and revenue by month",
    means:
      "Inquiries by the month they came in; confirmations by the month they were confirmed, without those cancelled since; revenue is the package prices of those confirmations, as each couple saw them.",
  },
  packages: {
    title: "Packages",
    means:
      "Inquiries of the period by the package that was asked for, and confirmations and revenue of the period by the package that was booked.",
  },
  funnel: {
    title: "From view to confirmed",
    means:
      "Page views, times the inquiry form came into view, times someone began to fill it in, inquiries sent with it, and how many of these are confirmed by now. An inquiry counts even where the visitor asked not to be measured, so it can have no view beside it.",
  },
  answers: {
    title: "Time to first answer",
    means:
      "Inquiries of the period that came by the website, by the hours until the studio first wrote back or moved them on. The site promises 24 hours.",
  },
  sources: {
    title: "Where bookings come from",
    means:
      "Inquiries of the period by how they reached the studio, and how many of them are confirmed by now.",
  },
  plays: {
    title: "Film plays over time",
    means:
      "Times that a film began to play, and times that one was played to its end, by when it happened. Players of other sites that do not say how far they are leave the second lower than it is.",
  },
  films: {
    title: "Films",
    means:
      "Plays of each film: begun, past the middle, to the end. Completion is plays to the end out of those begun. The home page's film counts when someone presses “Play the film”; what moves behind the title is no play. A film on another site counts as begun when its player is opened; YouTube's and Vimeo's say how far it is watched unless the visitor's browser keeps them from it, Cloudflare Stream's is not asked. A dash means that this is not known.",
  },
  pages: {
    title: "Pages",
    means: "Page views of the period by page, the most viewed first, beside the period before.",
  },
  referrers: {
    title: "Referrers",
    means:
      "The sites that led to the first page of a visit. “Direct” is a typed address, a bookmark, an app, or a site that does not say.",
  },
  campaigns: {
    title: "Campaigns",
    means: "Page views whose address carried campaign tags (utm_source, utm_medium, utm_campaign).",
  },
  countries: {
    title: "Countries",
    means: "Page views by the country that the visitor's connection comes from. No address is kept.",
  },
  devices: {
    title: "Devices",
    means: "Page views by the kind of device that the browser says it runs on.",
  },
  unknown: {
    title: "Unknown addresses",
    means:
      "Addresses of this site that visitors asked for and that lead nowhere. A redirect can mend those that other sites link to. They are no page views.",
  },
};

export const CARDS = ["views", "plays", "inquiries", "confirmed", "revenue", "answered"] as const;
export type CardName = (typeof CARDS)[number];
export const CARD_UNITS: Record<CardName, Unit> = {
  views: "count",
  plays: "count",
  inquiries: "count",
  confirmed: "count",
  revenue: "money",
  answered: "percent",
};
export const CARD_WORDS: Record<CardName, Words> = {
  views: {
    title: "Page Views",
    means: "Pages that loaded in a visitor's browser in this period, without the studio's own visits.",
  },
  plays: {
    title: "Film Plays",
    means: "Times that a visitor began to play a film in this period, the home page's film included.",
  },
  inquiries: {
    title: "Inquiries",
    means: "Bookings that came in during this period, by the website, by the studio or by a message.",
  },
  confirmed: {
    title: "Confirmed",
    means: "Bookings that were confirmed in this period and have not been cancelled since.",
  },
  revenue: {
    title: "Revenue",
    means:
      "The package prices of the bookings confirmed in this period, as each couple saw them. Bookings without a package add nothing.",
  },
  answered: {
    title: "Answered in 24 h",
    means:
      "The share of the website's inquiries of this period that had their first answer within 24 hours. Those younger than that and still open are not counted yet.",
  },
};

export const FACTS = ["weekly", "monthly", "conversion", "profiles", "topPackage", "season"] as const;
export type FactName = (typeof FACTS)[number];
export const FACT_WORDS: Record<FactName, Words> = {
  weekly: {
    title: "Weekly Views",
    means: "Page views of the last seven days of this period, beside the seven days before them.",
  },
  monthly: {
    title: "Monthly Bookings",
    means: "Bookings that came in since the 1st of the current month, whatever period is chosen.",
  },
  conversion: {
    title: "Conversion Rate",
    means:
      "The share of this period's inquiries that have been confirmed since and not cancelled. Recent inquiries may still be.",
  },
  profiles: {
    title: "Bookings over Profiles",
    means:
      "All bookings divided by all user profiles, times 100, rounded. Couples need no account to book, so beyond 100% the number is not shown.",
  },
  topPackage: {
    title: "Top Package",
    means: "The package that most inquiries of this period asked for, and its share of those that named one.",
  },
  season: {
    title: "Peak Season",
    means:
      "The shortest run of months that holds at least half of all weddings that are held, confirmed or filmed, of every year together.",
  },
};

/** A figure and the same of the period before; null where there is none. */
export type Compared = { now: number | null; before: number | null };

export type Overview = {
  weekly: Compared;
  monthly: number;
  /** Confirmed inquiries among those of the period, in percent, beside the same of the period before. */
  conversion: Compared;
  /** Bookings over profiles: percent, rounded; null while there is no profile. */
  profiles: number | null;
  topPackage: { name: string; share: number } | null;
  /** `June – September`; null while there is no wedding. */
  season: string | null;
};

export type Analytics = {
  tab: Tab;
  period: Period;
  /** Today at the studio. */
  today: string;
  /** The first day that has figures of the public pages; null before there is one. */
  measuredSince: string | null;
  /** Nothing has been counted and nobody has asked yet. */
  empty: boolean;
  step: "day" | "week" | "month";
  cards: Record<CardName, Compared>;
  /** On the tab Overview alone. */
  overview: Overview | null;
  tables: Partial<Record<TableName, MetricTable>>;
};

/** The period on one page. */
export type Report = Pick<Analytics, "period" | "measuredSince" | "cards" | "tables"> & {
  overview: Overview;
};
