import type { ActivityEntry } from "#server/audit/contract.ts";

/** Whoever did something, as one calls them; their address says which of two of the same name. */
export const ActorName = ({ entry: { actorName, actorEmail } }: { entry: ActivityEntry }) => (
  <strong title={actorName === null ? undefined : actorEmail} className="font-semibold">
    {actorName ?? actorEmail}
  </strong>
);
