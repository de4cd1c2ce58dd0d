import { type ReactNode, Suspense, useRef } from "react";
import { useSearchParams } from "react-router";
import * as strings from "#app/components/strings/preview.ts";
import { useIsWide } from "./open-row.ts";
import { useRowPreview } from "./use-row-preview.ts";

type Props = {
  /** Renders the preview of the row with this id. */
  preview: (id: string) => ReactNode;
  /** The list. */
  children: ReactNode;
};

/** A list with the row named in the address beside it, on a wide screen. */
export function ListSplit({ preview, children }: Props) {
  const split = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const close = useRowPreview(split);
  const asked = query.get("open");
  const wide = useIsWide();
  return (
    <div ref={split} data-open={asked === null ? undefined : ""} className="list-split">
      <div className="@container min-w-0">{children}</div>
      {asked !== null && (
        <section aria-label={strings.preview} tabIndex={-1} className="preview-pane">
          <button
            type="button"
            onClick={close}
            aria-label={strings.closePreview}
            title={strings.closePreview}
            className="preview-close"
          >
            <svg aria-hidden viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-[1.5]">
              <path d="m3.5 3.5 9 9m0-9-9 9" />
            </svg>
          </button>
          <Suspense fallback={<div aria-hidden className="preview-coming" />}>
            {wide ? preview(asked) : <div aria-hidden className="preview-coming" />}
          </Suspense>
        </section>
      )}
    </div>
  );
}
