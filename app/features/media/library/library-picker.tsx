import { type ComponentProps, lazy, Suspense } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { LibraryKind } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";
import type { Shelf } from "./library-shelf.client.tsx";

const LateShelf = lazy(async () => ({ default: (await import("./library-shelf.client.tsx")).Shelf }));

type Props = ComponentProps<typeof Shelf> & { open: boolean };

const TITLES: Record<LibraryKind, string> = {
  picture: strings.chooseAPicture,
  film: strings.chooseAFilm,
  captions: strings.chooseCaptions,
};

/** A dialog to choose one of the library's files of a kind, loaded on demand. */
export const LibraryPicker = ({ open, ...shelf }: Props) => (
  <Dialog title={TITLES[shelf.kind]} open={open} onClose={shelf.onClose} wide>
    <Suspense fallback={<p className="quiet mt-4">{strings.looking}</p>}>
      <LateShelf {...shelf} />
    </Suspense>
  </Dialog>
);
