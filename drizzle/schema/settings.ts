import { sqliteTable, text } from "drizzle-orm/sqlite-core";
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
  contactEmail: text("contact_email").notNull(),
  contactPhone: text("contact_phone").notNull(),
  socialLinks: text("social_links", { mode: "json" }).notNull().$type<SocialLinks>().default({}),
  version: version(),
  updatedAt: updatedAt(),
});
