/** The ids of the demo's rows begin with it. */
export const DEMO_MARK = "demo-";

/** Whether a row is one of the demo's. */
export const isDemoId = (id: unknown) => typeof id === "string" && id.startsWith(DEMO_MARK);
