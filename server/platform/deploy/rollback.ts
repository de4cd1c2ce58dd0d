import { type Patience, waitUntilReady } from "./ask-ready.ts";
import type { Deployment, Wrangler } from "./wrangler.ts";

const LEFT = /^Rolled back from (\S+)$/;

/** Names the version that was left, so that no later rollback leads back to it. */
export const rollbackMessage = (from: string) => `Rolled back from ${from}`;

const fullVersion = ({ versions }: Deployment) =>
  versions.find(({ percentage }) => percentage === 100)?.version_id;

/** The version that served last before the present one, apart from those that were rolled back themselves. */
export function previousVersion(deployments: Deployment[]): { current: string; previous: string } {
  const newestFirst = deployments.toSorted((a, b) => b.created_on.localeCompare(a.created_on));
  const left = newestFirst.map(({ annotations }) => LEFT.exec(annotations?.["workers/message"] ?? "")?.[1]);
  const [current, ...earlier] = newestFirst.map(fullVersion).filter((id) => id !== undefined);
  const previous = earlier.find((id) => id !== current && !left.includes(id));
  if (!current || !previous) throw new Error("There is no earlier version to roll back to.");
  return { current, previous };
}

/** @throws {Error} when the earlier version does not answer that it is ready, though it has the traffic */
export async function rollBack(wrangler: Wrangler, { url, patience }: { url: string; patience: Patience }) {
  const { current, previous } = previousVersion(await wrangler.deployments());
  await wrangler.rollBack(previous, rollbackMessage(current));
  console.log(`▸ Version ${previous} has the traffic again.`);
  if (url) await waitUntilReady({ address: url, version: previous }, patience);
}
