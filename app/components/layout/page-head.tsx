import { Picture } from "#app/components/ui/picture.tsx";

type Props = {
  words: { title: string; text: string };
  picture: string;
  /** The part of the picture to keep, where that is not its middle: `object-position` classes. */
  crop?: string;
};

/** A span of numbers with what it counts, such as `6-12 months`: never broken over two lines. */
const SPAN = /(\d+-\d+ \S+)/;

/** The first picture of a page, and its name. */
export function PageHead({ words: { title, text }, picture, crop }: Props) {
  return (
    <section className="on-dark relative overflow-hidden">
      <Picture
        src={picture}
        sizes="100vw"
        width={1920}
        height={804}
        loading="first"
        className={`absolute inset-0 size-full object-cover ${crop ?? ""}`}
      />
      <div className="scrim absolute inset-0" />
      <div className="frame relative flex min-h-[40svh] flex-col justify-end pb-12 pt-18 lg:min-h-[52svh] lg:pb-18 lg:pt-28">
        <h1 className="max-w-[10em] text-64">{title}</h1>
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
