import { type Patience, waitUntilReady } from "./ask-ready.ts";
import type { Deployment, Wrangler } from "./wrangler.ts";

const LEFT = /^Rolled back from (\S+)$/;

/** Names the version that was rolled back, so that no later rollback returns to it. */
export const rollbackMessage = (from: string) => `Rolled back from ${from}`;

const fullVersion = ({ versions }: Deployment) =>
  versions.find(({ percentage }) => percentage === 100)?.version_id;

/** Returns the last version that served before the current one, except versions that were rolled back themselves. */
export function previousVersion(deployments: Deployment[]): { current: string; previous: string } {
  const newestFirst = deployments.toSorted((a, b) => b.created_on.localeCompare(a.created_on));
  const left = newestFirst.map(({ annotations }) => LEFT.exec(annotations?.["workers/message"] ?? "")?.[1]);
  const [current, ...earlier] = newestFirst.map(fullVersion).filter((id) => id !== undefined);
  const previous = earlier.find((id) => id !== current && !left.includes(id));
  if (!current || !previous) throw new Error("There is no earlier version to roll back to.");
  return { current, previous };
}

/** @throws {Error} if the previous version doesn't report that it is ready after it got the traffic */
export async function rollBack(wrangler: Wrangler, { url, patience }: { url: string; patience: Patience }) {
  const { current, previous } = previousVersion(await wrangler.deployments());
  await wrangler.rollBack(previous, rollbackMessage(current));
  console.log(`▸ Version ${previous} has the traffic again.`);
  if (url) await waitUntilReady({ address: url, version: previous }, patience);
}
