import { eq } from "drizzle-orm";
import { packages } from "#drizzle/schema/packages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { askApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

type Kind = "films" | "packages";

/** Returns the API path of a film or package. */
export const contentPath = (kind: Kind, id: string) => `/api/${kind}/${id}`;

export const filmOf = ({ database }: Studio, id: string) =>
  database.open().select().from(videos).where(eq(videos.id, id)).get();

export const packageOf = ({ database }: Studio, id: string) =>
  database.open().select().from(packages).where(eq(packages.id, id)).get();

/** Saves the form of a film or package. A new one has version 0. */
export const saveContent = (admin: Visitor, kind: Kind, id: string, texts: object, version = 0) =>
  askApi(admin, "PUT", contentPath(kind, id), { version, texts });

/** Publishes, unpublishes, or moves content to or from the trash. */
export const changeContent = (
  admin: Visitor,
  kind: Kind,
  { id, version }: { id: string; version: number },
  change: string,
) => askApi(admin, "POST", `${contentPath(kind, id)}/change`, { version, change });
