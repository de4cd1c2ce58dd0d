/** A side longer than this is refused from the header, undecoded: such a picture is made to exhaust a reader. */
export const IMAGE_SIDE_MAX = 12_000;
