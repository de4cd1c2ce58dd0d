import { teamMembers } from "#drizzle/schema/team-members.ts";
import type { Studio } from "#tests/support/studio.ts";

/** The fields of a team member's form as an admin fills them in. */
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

/** Inserts a team member into the database. */
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
