/** Pictures with a longer side are refused by their header, without decoding: they are made to exhaust a decoder. */
export const IMAGE_SIDE_MAX = 12_000;
