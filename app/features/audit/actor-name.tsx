import type { ActivityEntry } from "#server/audit/contract.ts";

/** The actor's name, with the address to distinguish two people of the same name. */
export const ActorName = ({ entry: { actorName, actorEmail } }: { entry: ActivityEntry }) => (
  <strong title={actorEmail ?? undefined} className="font-semibold">
    {actorName}
  </strong>
);
