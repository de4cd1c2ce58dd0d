/** A document is plain HTML with one small module; an app page hydrates. Each route's `handle` names its kind. */
export type PageKind = "document" | "app";

export type PageHandle = { kind: PageKind };

export const DOCUMENT: PageHandle = { kind: "document" };
export const APP: PageHandle = { kind: "app" };

/**
 * For the `handle` of a page that is read more than looked at, such as a contract. It loads the text font at once;
 * other pages load it after their pictures.
 */
export type ReadPage = { read: true };

/** Returns whether this page is one that is read. */
export const isReadPage = (handles: unknown[]): boolean =>
  handles.some((handle) => typeof handle === "object" && handle !== null && "read" in handle);

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
