import { desc, eq, ne, sql } from "drizzle-orm";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { seedTeam } from "#drizzle/seed/content.ts";
import { neutralTexts, SAMPLE_BLOCKS } from "#server/website/content-blocks/sample-blocks.ts";
import { filmTexts, newFilm, newPackage, packageTexts } from "#tests/factories/content.ts";
import { newFile } from "#tests/factories/media.ts";
import { memberTexts, newMember } from "#tests/factories/team.ts";
import type { Call } from "./account-audited-routes.ts";
import { currentSection } from "./settings.ts";
import type { Studio } from "./studio.ts";

/** A film that came with the site. */
const SAMPLE = "vows-in-gold";

/** Returns one call for each route that changes films, packages, the team, texts or library files. */
export const contentAuditedRoutes = (studio: () => Studio): Record<string, () => Promise<Call>> => ({
  ...routesOf("films", {
    texts: filmTexts,
    make: (changes) => newFilm(studio(), changes),
  }),
  ...routesOf("packages", {
    texts: packageTexts,
    make: (changes) => newPackage(studio(), changes),
  }),
  "POST /api/samples/removal": async () => {
    const db = studio().database.open();
    await db.update(videos).set({ deletedAt: new Date() }).where(ne(videos.id, SAMPLE));
    await db.update(videos).set({ deletedAt: null }).where(eq(videos.id, SAMPLE));
    // Members with a version count as edited.
    const edited = seedTeam.map(
      ({ id }) => ({ kind: "member", contentId: id, version: 1, texts: {} }) as const,
    );
    await db.insert(contentVersions).values(edited).onConflictDoNothing();
    for (const id of SAMPLE_BLOCKS) {
      const texts = JSON.stringify(neutralTexts(id));
      await db.run(
        sql`insert or replace into content_blocks (id, texts, version, updated_at) values (${id}, ${texts}, 1, 1)`,
      );
    }
    return { path: "/api/samples/removal", action: "trash_content", entityId: SAMPLE };
  },
  "POST /api/samples/restoration": async () => {
    const [film] = await studio()
      .database.open()
      .update(videos)
      .set({ deletedAt: new Date() })
      .where(eq(videos.id, SAMPLE))
      .returning({ id: videos.id, version: videos.version });
    return {
      path: "/api/samples/restoration",
      body: { films: [film], testimonials: [], founders: [], texts: [] },
      action: "untrash_content",
      entityId: SAMPLE,
    };
  },
  "PUT /api/team/:id": async () => {
    const { id, version } = await newMember(studio());
    return {
      path: `/api/team/${id}`,
      body: { version, texts: memberTexts() },
      action: "edit_content",
      entityId: id,
    };
  },
  "DELETE /api/team/:id": async () => {
    const { id, version } = await newMember(studio());
    return { path: `/api/team/${id}`, body: { version }, action: "delete_content", entityId: id };
  },
  "PUT /api/team/order": async () => {
    const rows = await studio()
      .database.open()
      .select({ id: teamMembers.id })
      .from(teamMembers)
      .orderBy(desc(teamMembers.position), desc(teamMembers.id));
    return {
      path: "/api/team/order",
      body: { ids: rows.map(({ id }) => id) },
      action: "order_content",
      entityId: "order",
      again: "nothing",
    };
  },
  "PUT /api/content-blocks/:block": async () => {
    const row = await studio()
      .database.open()
      .select({ version: contentBlocks.version })
      .from(contentBlocks)
      .where(eq(contentBlocks.id, "about-team"))
      .get();
    return {
      path: "/api/content-blocks/about-team",
      body: { version: row?.version ?? 0, texts: { title: `The two of us ${crypto.randomUUID()}` } },
      action: "edit_content",
      entityId: "about-team",
    };
  },
  "PUT /api/library/:id": async () => {
    const { id, version, fileName } = await newFile(studio(), "picture");
    const body = { version, fileName, alt: "Roses" };
    return { path: `/api/library/${id}`, body, action: "edit_file", entityId: id };
  },
  "DELETE /api/library/:id": async () => {
    const { id, version } = await newFile(studio(), "picture");
    return { path: `/api/library/${id}`, body: { version }, action: "delete_file", entityId: id };
  },
  "PUT /api/redirects": async () => {
    const from = `/old-${crypto.randomUUID()}`;
    return {
      path: "/api/redirects",
      body: { version: 0, from, to: "/about" },
      action: "save_redirect",
      entityId: from,
    };
  },
  "DELETE /api/redirects": async () => {
    const from = `/old-${crypto.randomUUID()}`;
    await studio().database.open().insert(redirects).values({ fromPath: from, toPath: "/about" });
    return {
      path: "/api/redirects",
      body: { version: 1, from },
      action: "delete_redirect",
      entityId: from,
    };
  },
  "PUT /api/settings/:section": async () => {
    const { texts, version } = await currentSection(studio(), "general");
    return {
      path: "/api/settings/general",
      body: { version, texts: { ...texts, heroTitle: `Kept ${crypto.randomUUID()}` } },
      action: "save_settings",
      entityId: "general",
    };
  },
});

type Kind = {
  texts: () => Record<string, string>;
  make: (changes: { deletedAt?: Date; position?: number }) => Promise<{ id: string; version: number }>;
};

const routesOf = (name: string, { texts, make }: Kind): Record<string, () => Promise<Call>> => ({
  [`PUT /api/${name}/:id`]: async () => {
    const { id, version } = await make({});
    return {
      path: `/api/${name}/${id}`,
      body: { version, texts: texts() },
      action: "edit_content",
      entityId: id,
    };
  },
  [`POST /api/${name}/:id/change`]: async () => {
    const { id, version } = await make({});
    return {
      path: `/api/${name}/${id}/change`,
      body: { version, change: "publish" },
      action: "publish_content",
      entityId: id,
    };
  },
  [`POST /api/${name}/trash/empty`]: async () => {
    const { id, version } = await make({ deletedAt: new Date() });
    return {
      path: `/api/${name}/trash/empty`,
      body: { items: [{ id, version }] },
      action: "delete_content",
      entityId: id,
    };
  },
  [`DELETE /api/${name}/:id`]: async () => {
    const { id, version } = await make({ deletedAt: new Date() });
    return { path: `/api/${name}/${id}`, body: { version }, action: "delete_content", entityId: id };
  },
  [`PUT /api/${name}/:id/place`]: async () => {
    // Before all others, including those created for an earlier call.
    const { id } = await make({ position: -Date.now() });
    return {
      path: `/api/${name}/${id}/place`,
      body: { from: 1, place: 2 },
      action: "move_content",
      entityId: id,
      again: "nothing",
    };
  },
});
