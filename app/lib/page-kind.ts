/** A document is plain HTML with one small module; an app page hydrates. Each route's `handle` names its kind. */
export type PageKind = "document" | "app";

export type PageHandle = { kind: PageKind };

export const DOCUMENT: PageHandle = { kind: "document" };
export const APP: PageHandle = { kind: "app" };

/** Returns the complete style sheet of a page that has its own; null if it uses its kind's. */
export const pageSheet = (handles: unknown[]): string | null => {
  const found = handles.findLast(
    (handle): handle is { sheet: string } =>
      typeof handle === "object" && handle !== null && "sheet" in handle,
  );
  return found?.sheet ?? null;
};

/** Returns a page's kind from its matches' handles, innermost last. */
export function pageKind(handles: unknown[]): PageKind {
  const handle = handles.findLast(
    (found): found is PageHandle => typeof found === "object" && found !== null && "kind" in found,
  );
  return handle?.kind ?? "document";
}
