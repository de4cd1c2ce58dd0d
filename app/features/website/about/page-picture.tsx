import { Picture } from "#app/components/ui/picture.tsx";

/** A breath between two sections: one picture in the frame of the cinema. */
export function Still({ picture }: { picture: string }) {
  return (
    <div className="on-dark later">
      <Picture
        src={picture}
        sizes="100vw"
        width={1920}
        height={804}
        className="still aspect-[2.39] max-h-[80svh] w-full object-cover"
      />
    </div>
  );
}
