import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedAt, version } from "../columns.ts";

export type SocialLinks = Partial<Record<"facebook" | "instagram" | "youtube" | "twitter", string>>;

/** One row, id `main`; a missing row means the defaults. */
export const settings = sqliteTable("settings", {
  id: text("id").primaryKey(),
  siteTitle: text("site_title").notNull(),
  heroTitle: text("hero_title").notNull(),
  heroSubtitle: text("hero_subtitle").notNull(),
  seoMetaTitle: text("seo_meta_title").notNull(),
  seoMetaDesc: text("seo_meta_desc").notNull(),
  footerText: text("footer_text").notNull(),
  brandColor: text("brand_color").notNull(),
  fontFamily: text("font_family").notNull(),
  logoUrl: text("logo_url"),
  heroMediaUrl: text("hero_media_url"),
  faviconUrl: text("favicon_url"),
  /** The picture of shared links to pages without their own. */
  sharePictureUrl: text("share_picture_url"),
  contactEmail: text("contact_email").notNull(),
  contactPhone: text("contact_phone").notNull(),
  /** The studio's postal address, as lines. Printed on invoices, but not shown on any page. */
  postalAddress: text("postal_address"),
  socialLinks: text("social_links", { mode: "json" }).notNull().$type<SocialLinks>().default({}),
  /** The published theme without color and font, which have their own columns. JSON, validated when it is read. */
  theme: text("theme", { mode: "json" }).notNull().$type<Record<string, unknown>>().default({}),
  /** Whether anyone may sign up, or only invited people. */
  signUpOpen: integer("sign_up_open", { mode: "boolean" }).notNull().default(true),
  /** JSON list of domains whose addresses may sign up; empty for any. */
  emailDomains: text("email_domains", { mode: "json" }).notNull().$type<string[]>().default([]),
  sessionDays: integer("session_days").notNull().default(7),
  /** JSON: the retention in days for each kind of data that differs from the default. */
  retentionDays: text("retention_days", { mode: "json" })
    .notNull()
    .$type<Record<string, number>>()
    .default({}),
  version: version(),
  updatedAt: updatedAt(),
});

/** The version of each section of the settings: a form names the one it started from. */
export const settingsSections = sqliteTable("settings_sections", {
  section: text("section").primaryKey(),
  version: version(),
});
