import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#drizzle/client.ts";
import { BOOKING_STATUSES, FILM_CATEGORIES, ROLES } from "#drizzle/enums.ts";

/** Section 3 of the specification: its tables and fields by their database names. */
const specified: [table: keyof typeof schema, name: string, columns: string[]][] = [
  ["profiles", "profiles", ["id", "user_id", "name", "role", "created_at"]],
  [
    "bookings",
    "bookings",
    [
      "id",
      "bride_name",
      "groom_name",
      "email",
      "wedding_date",
      "status",
      "created_at",
      // From the inquiry form.
      "phone",
      "venue",
      "guest_count",
      "package_id",
      "message",
    ],
  ],
  [
    "videos",
    "videos",
    [
      "id",
      "title",
      "description",
      "published",
      "tags",
      "created_at",
      // From the gallery.
      "subtitle",
      "category",
      "duration_seconds",
    ],
  ],
  // The price is in integer cents.
  [
    "packages",
    "packages",
    ["id", "name", "description", "price_cents", "features", "published", "created_at"],
  ],
  [
    "settings",
    "settings",
    [
      "id",
      "site_title",
      "hero_title",
      "hero_subtitle",
      "seo_meta_title",
      "seo_meta_desc",
      "footer_text",
      "brand_color",
      "font_family",
      "logo_url",
      "hero_media_url",
      "social_links",
      "updated_at",
    ],
  ],
  ["messages", "messages", ["name", "email", "phone", "message"]],
  ["teamMembers", "team_members", ["name", "role", "bio"]],
  ["session", "session", ["token", "user_id", "expires_at"]],
  ["user", "user", ["email", "name"]],
];

describe("the schema matches the specification", () => {
  it.for(specified)("%s", ([key, name, columns]) => {
    const table = schema[key];
    expect(getTableName(table)).toBe(name);
    expect(Object.values(getTableColumns(table)).map((column) => column.name)).toEqual(
      expect.arrayContaining(columns),
    );
  });

  it("including the names for roles, categories and statuses", () => {
    expect([...ROLES].sort()).toEqual(["admin", "coordinator", "editor", "film_editor", "user"]);
    expect(FILM_CATEGORIES).toEqual(["highlight", "full", "trailer"]);
    expect(BOOKING_STATUSES).toEqual(expect.arrayContaining(["new", "confirmed"]));
    expect(schema.profiles.role.default).toBe("user");
    expect(schema.bookings.status.default).toBe("new");
  });
});

describe("the migrations", () => {
  it("match the schema: drizzle-kit finds nothing to generate", { timeout: 60_000 }, () => {
    const copy = mkdtempSync(join(tmpdir(), "migrations-"));
    try {
      cpSync("migrations", copy, { recursive: true });
      const before = readdirSync(copy);
      const schemaFiles = "--schema=./drizzle/schema/*.ts";
      // drizzle-kit puts `./` before any output folder, even an absolute one.
      const said = execFileSync(
        "node_modules/.bin/drizzle-kit",
        ["generate", "--dialect=turso", schemaFiles, `--out=${relative(".", copy)}`],
        { encoding: "utf8" },
      );
      expect(said).toContain("nothing to migrate");
      expect(readdirSync(copy)).toEqual(before);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
