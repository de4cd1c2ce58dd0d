import { Picture } from "#app/components/ui/picture.tsx";
import { PICTURE_ABOVE } from "./picture-above.ts";

type Props = {
  words: { title: string; text: string };
  picture: string;
  /** The part of the picture to keep if it is not the middle: `object-position` classes. */
  crop?: string;
  /** Whether the picture shows people: up to tablet width, the text is below the picture instead of over it. */
  people?: boolean;
  /** For a page that answers a submission: its title is announced first. */
  focus?: boolean;
};

const FOCUSED = { tabIndex: -1, autoFocus: true };

/** A range with its unit, such as `6-12 months`, which must not wrap. */
const SPAN = /(\d+-\d+ \S+)/;

/** The first picture of a page, with the page's title. */
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
