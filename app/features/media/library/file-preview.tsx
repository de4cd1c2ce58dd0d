import { adminSrcSet } from "#app/media/srcset.ts";
import type { LibraryPage } from "#server/media/library/contract.ts";
import { CAPTIONS_SHOWN } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";

/** A file as visitors see it. */
export function FilePreview({ file, captions }: Pick<LibraryPage, "file" | "captions">) {
  const { kind, address, alt, fileName, width, height, picture } = file;
  if (kind === "captions") {
    return (
      <section aria-label={strings.theCaptions} className="bg-white">
        {captions === null ? (
          <p className="quiet px-5 py-8">{strings.theTextCouldntBeLoaded}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          <pre tabIndex={0} className="max-h-112 overflow-auto p-5 font-mono text-14 whitespace-pre-wrap">
            {captions}
            {captions.length >= CAPTIONS_SHOWN && "\n…"}
          </pre>
        )}
      </section>
    );
  }
  return (
    <div className="flex justify-center border border-line bg-ink">
      {kind === "film" ? (
        // biome-ignore lint/a11y/useMediaCaption: captions belong to the film's page, not to its file.
        <video
          key={address}
          controls
          preload="metadata"
          playsInline
          aria-label={fileName}
          className="max-h-[70dvh] w-full"
        >
          <source src={address} />
        </video>
      ) : (
        <img
          key={address}
          src={address}
          srcSet={picture ? adminSrcSet(picture.sizes) : undefined}
          sizes="(min-width: 64rem) 45vw, 92vw"
          alt={alt || fileName}
          width={width ?? undefined}
          height={height ?? undefined}
          className="h-auto max-h-[70dvh] w-auto max-w-full object-contain"
        />
      )}
    </div>
  );
}
