/** A breath between two sections: one picture in the frame of the cinema. */
export function Still({ picture }: { picture: string }) {
  return (
    <div className="room-dark">
      <img
        src={picture}
        alt=""
        width={1920}
        height={804}
        loading="lazy"
        decoding="async"
        className="still aspect-[2.39] max-h-[80svh] w-full object-cover"
      />
    </div>
  );
}
