import { Picture } from "#app/components/ui/picture.tsx";
import { PICTURE_ABOVE } from "./picture-above.ts";

type Props = {
  words: { title: string; text: string };
  picture: string;
  /** The part of the picture to keep, where that is not its middle: `object-position` classes. */
  crop?: string;
  /** The picture has people in it: up to a tablet's width the words come below it, and not over them. */
  people?: boolean;
  /** On a page that came as an answer: its name is read out first. */
  focus?: boolean;
};

const FOCUSED = { tabIndex: -1, autoFocus: true };

/** A span of numbers with what it counts, such as `6-12 months`: never broken over two lines. */
const SPAN = /(\d+-\d+ \S+)/;

/** The first picture of a page, and its name. */
export function PageHead({ words: { title, text }, picture, crop, people, focus }: Props) {
  return (
    <section className="on-dark relative overflow-hidden">
      <Picture
        src={picture}
        sizes="100vw"
        width={1920}
        height={804}
        loading="first"
        className={`${people ? PICTURE_ABOVE : "absolute inset-0 size-full"} object-cover ${crop ?? ""}`}
      />
      <div className={people ? "scrim absolute inset-0 max-lg:hidden" : "scrim absolute inset-0"} />
      <div
        className={`frame relative flex flex-col justify-end pb-12 lg:min-h-[52svh] lg:pb-18 lg:pt-28 ${people ? "pt-8" : "min-h-[40svh] pt-18"}`}
      >
        <h1 {...(focus ? FOCUSED : {})} className={`max-w-[10em] text-64 ${focus ? "outline-none" : ""}`}>
          {title}
        </h1>
        {text && (
          <p className="mt-4 max-w-[34rem] text-balance text-20">
            {text.split(SPAN).map((part) =>
              SPAN.test(part) ? (
                <span key={part} className="whitespace-nowrap">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </p>
        )}
      </div>
    </section>
  );
}
