/** The ids of the demo's rows begin with it. */
export const DEMO_MARK = "demo-";

/** Whether a row is one of the demo's. */
export const isDemoId = (id: unknown) => typeof id === "string" && id.startsWith(DEMO_MARK);

/** The name of an exported file, which says whether the demo's invented rows are among its own. */
export const fileNameWith = (name: string, demo: { isIncluded: boolean }) =>
  demo.isIncluded ? `${name}-with-demo` : name;
