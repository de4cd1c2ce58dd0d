import * as strings from "../strings/reports.ts";
export const TABS = ["overview", "bookings", "videos", "traffic", "money"] as const;
export type Tab = (typeof TABS)[number];

export const PRESETS = ["7d", "30d", "13w", "12m", "month", "last-month", "year"] as const;
export type Preset = (typeof PRESETS)[number];
export const PRESET_NAMES: Record<Preset, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "13w": "13 weeks",
  "12m": "12 months",
  month: strings.thisMonth,
  "last-month": strings.lastMonth,
  year: strings.thisYear,
};

/** Calendar dates in the studio's time zone, both inclusive. */
export type Span = { from: string; until: string };
export type Period = Span & { preset: Preset | "custom"; before: Span };

/** The number of rows that a screen's list shows. A spreadsheet has up to `SHEET_ROWS`. */
export const LIST_ROWS = 10;
export const SHEET_ROWS = 1000;
export const REPORT_ROWS = 5;

export type Unit = "text" | "count" | "money" | "percent";

/** A table of figures: money in integer cents, shares in percent, null if unknown. */
export type MetricTable = {
  columns: { label: string; unit: Unit }[];
  rows: (string | number | null)[][];
  /** The number of rows that the screen leaves out. */
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
  // Provided by the payments module, which depends on these reports and not the other way round.
  money: [],
  videos: ["plays", "films"],
  traffic: ["views", "pages", "referrers", "campaigns", "countries", "devices", "unknown"],
};

/** The tables of items, whose rows are drawn as bars. */
export const LIST_TABLES = ["pages", "referrers", "campaigns", "countries", "devices", "unknown"] as const;

/** The tables in the printed report, next to the figures. */
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

/** A figure's title, and an exact description of what it counts. */
export type Words = { title: string; means: string };

export const TABLE_WORDS: Record<TableName, Words> = {
  views: {
    title: strings.pageViewsOverTime,
    means: strings.pagesThatLoadedInA,
  },
  months: {
    title: strings.inquiriesConfirmationsAndRevenueBy,
    means: strings.inquiriesByTheMonthThey,
  },
  packages: {
    title: "Packages",
    means: strings.inquiriesOfThePeriodBy,
  },
  funnel: {
    title: strings.fromViewToConfirmed,
    means: strings.pageViewsTimesTheInquiry,
  },
  answers: {
    title: strings.timeToFirstAnswer,
    means: strings.inquiriesOfThePeriodThat,
  },
  sources: {
    title: strings.whereBookingsComeFrom,
    means: strings.inquiriesOfThePeriodByHow,
  },
  plays: {
    title: strings.filmPlaysOverTime,
    means: strings.timesThatAFilmBegan,
  },
  films: {
    title: "Films",
    means: strings.playsOfEachFilmBegun,
  },
  pages: {
    title: "Pages",
    means: strings.pageViewsOfThePeriod,
  },
  referrers: {
    title: "Referrers",
    means: strings.theSitesThatLedTo,
  },
  campaigns: {
    title: "Campaigns",
    means: strings.pageViewsWhoseAddressCarried,
  },
  countries: {
    title: "Countries",
    means: strings.pageViewsByTheCountry,
  },
  devices: {
    title: "Devices",
    means: strings.pageViewsByTheKind,
  },
  unknown: {
    title: strings.unknownAddresses,
    means: strings.addressesOfThisSiteThat,
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
    title: strings.pageViews2,
    means: strings.pagesThatLoadedInAVisitors,
  },
  plays: {
    title: strings.filmPlays,
    means: strings.timesThatAVisitorBegan,
  },
  inquiries: {
    title: "Inquiries",
    means: strings.bookingsThatCameInDuring,
  },
  confirmed: {
    title: "Confirmed",
    means: strings.bookingsThatWereConfirmedIn,
  },
  revenue: {
    title: "Revenue",
    means: strings.thePackagePricesOfThe,
  },
  answered: {
    title: strings.answeredIn24H,
    means: strings.theShareOfTheWebsites,
  },
};

export const FACTS = ["weekly", "monthly", "conversion", "profiles", "topPackage", "season"] as const;
export type FactName = (typeof FACTS)[number];
export const FACT_WORDS: Record<FactName, Words> = {
  weekly: {
    title: strings.weeklyViews,
    means: strings.pageViewsOfTheLast,
  },
  monthly: {
    title: strings.monthlyBookings,
    means: strings.bookingsThatCameInSince,
  },
  conversion: {
    title: strings.conversionRate,
    means: strings.theShareOfThisPeriods,
  },
  profiles: {
    title: strings.bookingsOverProfiles,
    means: strings.allBookingsDividedByAll,
  },
  topPackage: {
    title: strings.topPackage,
    means: strings.thePackageThatMostInquiries,
  },
  season: {
    title: strings.peakSeason,
    means: strings.theShortestRunOfMonths,
  },
};

/** A figure and its value in the previous period; null if there is none. */
export type Compared = { now: number | null; before: number | null };

export type Overview = {
  weekly: Compared;
  monthly: number;
  /** The percentage of the period's inquiries that were confirmed, and the same for the previous period. */
  conversion: Compared;
  /** The components of the rate: the period's inquiries, and those of them confirmed by now. */
  inquiries: number;
  confirmed: number;
  /** Bookings per profile in rounded percent, null while there are no profiles, with both components. */
  profiles: { percent: number | null; bookings: number; profiles: number };
  topPackage: { name: string; share: number } | null;
  /** `June – September`; null while there are no weddings. */
  season: string | null;
};

/** Said with figures that the demo is part of. */
export const DEMO_INCLUDED = strings.includesTheDemo;

export type Analytics = {
  tab: Tab;
  period: Period;
  /** Today in the studio's time zone. */
  today: string;
  /** The first day with figures of the public pages; null before there is one. */
  measuredSince: string | null;
  /** Whether the figures include the demo's invented bookings and visits. */
  hasDemo: boolean;
  /** Whether nothing has been counted and no inquiry received yet. */
  empty: boolean;
  step: "day" | "week" | "month";
  cards: Record<CardName, Compared>;
  /** Only on the Overview tab. */
  overview: Overview | null;
  tables: Partial<Record<TableName, MetricTable>>;
};

/** One period's report on a single page. */
export type Report = Pick<Analytics, "period" | "measuredSince" | "hasDemo" | "cards" | "tables"> & {
  overview: Overview;
};
