import type { ReactNode } from "react";
import { Picture } from "#app/components/ui/picture.tsx";
import { PICTURE_ABOVE } from "./picture-above.ts";

type Props = {
  words: { title: string; text: string };
  picture: string;
  /** Whether the picture shows people, as in `PageHead`. */
  people?: boolean;
  /** What to do next: one accent button, the others plain. */
  children: ReactNode;
};

/** The last picture of a page, with the next steps. */
export function ClosingBand({ words: { title, text }, picture, people, children }: Props) {
  return (
    <section className="on-dark later relative overflow-hidden">
      <Picture
        src={picture}
        sizes="100vw"
        width={1920}
        height={804}
        className={`${people ? PICTURE_ABOVE : "absolute inset-0 size-full"} object-cover`}
      />
      <div className={people ? "scrim absolute inset-0 max-lg:hidden" : "scrim absolute inset-0"} />
      <div className={`frame relative flex flex-col items-start lg:py-40 ${people ? "pb-18 pt-8" : "py-28"}`}>
        <h2 className="max-w-[11em] text-64">{title}</h2>
        {text && <p className="mt-6 max-w-[34rem] text-20">{text}</p>}
        <div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:gap-4">{children}</div>
      </div>
    </section>
  );
}
