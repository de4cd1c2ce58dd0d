import type { ActivityEntry } from "#server/audit/contract.ts";

/** Whoever did something, as one calls them; their address says which of two of the same name. */
export const ActorName = ({ entry: { actorName, actorEmail } }: { entry: ActivityEntry }) => (
  <strong title={actorEmail ?? undefined} className="font-semibold">
    {actorName}
  </strong>
);
