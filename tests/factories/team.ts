import { teamMembers } from "#drizzle/schema/team-members.ts";
import type { Studio } from "#tests/support/studio.ts";

/** What an admin types of somebody. */
export function memberTexts(changes: Record<string, string> = {}): Record<string, string> {
  const tag = crypto.randomUUID().slice(0, 8);
  return {
    name: `Founder ${tag}`,
    role: "Co-founder",
    bio: `Watches the light since ${tag}.`,
    photoUrl: "",
    ...changes,
  };
}

/** Somebody as the database has them. */
export async function newMember({ database }: { database: Pick<Studio["database"], "open"> }) {
  const { photoUrl: _, ...words } = memberTexts();
  const [row] = await database
    .open()
    .insert(teamMembers)
    .values({ name: "", role: "", bio: "", position: 50, ...words })
    .returning();
  if (!row) throw new Error("Nobody was added");
  return row;
}
