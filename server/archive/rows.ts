import "#server/boundary.server.ts";
import { z } from "zod";
import { mediaAddress, outwardLink, sitePath, sitePathWithoutAnchor } from "#server/lib/safe-address.ts";
import type { archivedTables } from "./queries.ts";

type Columns = ReturnType<typeof archivedTables>[number]["columns"];

/** Addresses that a page shows, by table: the same rules as behind the forms (S20). */
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

/** What rows of archives say that were made before the site had the column. */
const SINCE: Partial<Record<string, Record<string, boolean>>> = {
  bookings: { unchecked: false },
  messages: { unchecked: false },
};

/** A row of a table: exactly its columns, each of its type. */
export const rowOf = (table: string, columns: Columns) =>
  z.strictObject(
    Object.fromEntries(
      columns.map((column) => {
        const safe = ADDRESSES[table]?.[column.name];
        const value = safe ? z.string().refine((address) => safe(address) !== null) : plainValue(column);
        const earlier = SINCE[table]?.[column.name];
        if (earlier !== undefined) return [column.name, value.default(earlier)];
        return [column.name, column.notNull ? value : value.nullable()];
      }),
    ),
  );
