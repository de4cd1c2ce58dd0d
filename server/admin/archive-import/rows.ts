import { z } from "zod";
import { mediaAddress, outwardLink, sitePath, sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import type { columnsOfTable } from "./queries.ts";

type Columns = NonNullable<ReturnType<typeof columnsOfTable>>["columns"];

/** Columns with URLs or addresses that a page shows, by table. They follow the same rules as the forms (S20). */
const ADDRESSES: Record<string, Record<string, (address: string) => string | null>> = {
  settings: {
    logoUrl: mediaAddress,
    heroMediaUrl: mediaAddress,
    faviconUrl: mediaAddress,
    sharePictureUrl: mediaAddress,
  },
  films: { filmUrl: mediaAddress, posterUrl: mediaAddress, captionsUrl: sitePathWithoutAnchor },
  team: { photoUrl: mediaAddress },
  redirects: { fromPath: sitePath, toPath: sitePath },
};

const socialLinks = z.record(
  z.string(),
  z.string().refine((address) => outwardLink(address) !== null),
);

function plainValue({ name, type, values }: Columns[number]): z.ZodType {
  switch (type) {
    case "boolean":
      return z.boolean();
    case "number":
      return z.int();
    case "date":
      return z.iso.datetime().transform((text) => new Date(text));
    case "json":
      return name === "socialLinks" ? socialLinks : z.json();
    default:
      return values.length > 0 ? z.enum(values) : z.string();
  }
}

type Row = Record<string, unknown>;

/** Values for columns that didn't exist yet when the archive was made. */
const SINCE: Record<string, (row: Row) => Row> = {
  bookingSettings: () => ({ partnerLabels: false, autoCountersign: false }),
  contacts: () => ({
    deletionAskedAt: null,
    legalName: null,
    postalAddress: null,
    sharesMailbox: false,
    addressNamedAt: null,
  }),
  proposals: () => ({ remindedAt: null, takenBackAfter: null }),
  bookings: () => ({ unchecked: false, deliveredOn: null, movingTo: null, settledThrough: null }),
  paymentSettings: () => ({ sendReminders: false }),
  messages: ({ createdAt }) => ({ unchecked: false, statusChangedAt: createdAt, mail: null }),
  films: () => ({ chapters: [] }),
  settings: () => ({ retentionDays: {}, postalAddress: null }),
};

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** Returns the schema of a table's row: exactly its columns, each with its type. */
export function rowOf(table: string, columns: Columns) {
  const shape = columns.map((column) => {
    const safe = ADDRESSES[table]?.[column.name];
    const value = safe ? z.string().refine((address) => safe(address) !== null) : plainValue(column);
    return [column.name, column.notNull ? value : value.nullable()] as const;
  });
  const filled = (row: Row) => {
    const since = Object.entries(SINCE[table]?.(row) ?? {});
    const known = since.filter(([name]) => columns.some((column) => column.name === name));
    return { ...Object.fromEntries(known), ...row };
  };
  return z.preprocess((row) => (isRow(row) ? filled(row) : row), z.strictObject(Object.fromEntries(shape)));
}
