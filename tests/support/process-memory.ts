import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const statusOf = (pid: string, name: string) => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return new RegExp(`^${name}:\\s+(.+)$`, "m").exec(status)?.[1] ?? "";
};
const bytesOf = (pid: string, name: string) => Number.parseInt(statusOf(pid, name), 10) * 1024;

function isChild(pid: string, name: string) {
  try {
    return statusOf(pid, "Name") === name && statusOf(pid, "PPid") === String(process.pid);
  } catch {
    // Ended meanwhile.
    return false;
  }
}

/** Returns the processes of that name that this one has started. */
const childrenOf = (name: string) =>
  readdirSync("/proc").filter((entry) => /^\d+$/.test(entry) && isChild(entry, name));

/**
 * Runs `work` and returns how much more memory the child processes of that name took meanwhile, at most, in bytes.
 * Unlike the inspector, which has to wait for the isolate's turn, the system sees the peak within a long computation.
 */
export async function peakOfProcesses<T>(name: string, work: () => Promise<T>) {
  const children = childrenOf(name);
  const highest = () => children.reduce((sum, pid) => sum + bytesOf(pid, "VmHWM"), 0);
  // Sets the recorded peak to the present level.
  for (const pid of children) writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = highest();
  const value = await work();
  return { peak: highest() - before, value };
}
