/** A document is plain HTML with one small module; an app page hydrates. Each route's `handle` says which it is. */
export type PageKind = "document" | "app";

export type PageHandle = { kind: PageKind };

export const DOCUMENT: PageHandle = { kind: "document" };
export const APP: PageHandle = { kind: "app" };

/** The whole style sheet of a page that has one of its own; null where it uses its kind's. */
export const pageSheet = (handles: unknown[]): string | null => {
  const found = handles.findLast(
    (handle): handle is { sheet: string } =>
      typeof handle === "object" && handle !== null && "sheet" in handle,
  );
  return found?.sheet ?? null;
};

/** The kind of a page from its matches' handles, innermost last. */
export function pageKind(handles: unknown[]): PageKind {
  const handle = handles.findLast(
    (found): found is PageHandle => typeof found === "object" && found !== null && "kind" in found,
  );
  return handle?.kind ?? "document";
}
