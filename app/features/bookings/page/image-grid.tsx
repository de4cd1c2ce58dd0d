import { useState } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";

const address = (id: string) => `/api/inspiration/${id}`;

/** Private images, which open in a larger view. */
export function ImageGrid({ images }: Pick<BookingPage, "images">) {
  const [at, setAt] = useState<number>();
  const open = at === undefined ? undefined : images[at];
  const step = (by: number) => setAt(((at ?? 0) + by + images.length) % images.length);
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 p-5 sm:grid-cols-4">
        {images.map(({ id, fileName }, index) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => setAt(index)}
              className="block aspect-square w-full cursor-pointer overflow-hidden border border-line"
            >
              <img
                src={address(id)}
                alt={strings.open(fileName)}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        title={open?.fileName ?? strings.inspirationImage}
        open={open !== undefined}
        onClose={() => setAt(undefined)}
        wide
      >
        {open && (
          <>
            <img
              src={address(open.id)}
              alt={open.fileName}
              width={open.width ?? undefined}
              height={open.height ?? undefined}
              className="mx-auto mt-4 h-auto max-h-[70dvh] w-auto max-w-full"
            />
            <div className="mt-4 flex flex-wrap justify-end gap-3">
              {images.length > 1 && (
                <>
                  <button type="button" className="button button-small" onClick={() => step(-1)}>
                    {strings.previous}
                  </button>
                  <button type="button" className="button button-small" onClick={() => step(1)}>
                    {strings.next}
                  </button>
                </>
              )}
              <button type="button" className="button button-small" onClick={() => setAt(undefined)}>
                {strings.close}
              </button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
