import fc from "fast-check";

/** Values that length fields and counters often get wrong. */
const EXTREMES = [
  0, 1, 2, 3, 7, 8, 12, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff,
];

/** A position in a file of any length: near the beginning, where the headers are, or anywhere. */
const place = fc.oneof(
  fc.nat(64).map((offset) => (length: number) => Math.min(offset, length)),
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (length: number) => Math.floor(share * length)),
);

type Change = (file: Buffer, fixtures: Buffer[]) => Buffer;

const spliced = (file: Buffer, from: number, to: number, inserted: Uint8Array) =>
  Buffer.concat([file.subarray(0, from), inserted, file.subarray(Math.max(from, to))]);

const overwritten = (file: Buffer, at: number, bytes: Uint8Array) =>
  spliced(file, at, Math.min(at + bytes.length, file.length), bytes.subarray(0, file.length - at));

const field = (value: number, size: number, little: boolean) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  const big = bytes.subarray(8 - size);
  return little ? big.reverse() : big;
};

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, fc.nat(7)).map(([at, bit]) => (file: Buffer) => {
    const index = at(file.length);
    return overwritten(file, index, Uint8Array.of((file[index] ?? 0) ^ (1 << bit)));
  }),
  fc
    .tuple(
      place,
      fc.oneof(fc.constantFrom(...EXTREMES), fc.nat(64)),
      fc.constantFrom(1, 2, 3, 4, 8),
      fc.boolean(),
    )
    .map(
      ([at, value, size, little]) =>
        (file: Buffer) =>
          overwritten(file, at(file.length), field(value % 256 ** Math.min(size, 6), size, little)),
    ),
  place.map((at) => (file: Buffer) => file.subarray(0, at(file.length))),
  fc.tuple(place, fc.uint8Array({ maxLength: 40 })).map(
    ([at, bytes]) =>
      (file: Buffer) =>
        spliced(file, at(file.length), at(file.length), bytes),
  ),
  fc.tuple(place, place).map(
    ([from, to]) =>
      (file: Buffer) =>
        spliced(file, from(file.length), to(file.length), Buffer.alloc(0)),
  ),
  // Inserts a part of this fixture or another one where it doesn't belong.
  fc
    .tuple(fc.nat(), place, place, place)
    .map(([index, from, to, at]) => (file: Buffer, fixtures: Buffer[]) => {
      const other = fixtures[index % fixtures.length] ?? file;
      const part = other.subarray(from(other.length), to(other.length));
      return spliced(file, at(file.length), at(file.length), part);
    }),
);

/** Valid files with a few defects each, and bytes that were never a file. */
export const mutated = (fixtures: Buffer[]): fc.Arbitrary<Buffer> =>
  fc.oneof(
    {
      weight: 15,
      arbitrary: fc
        .tuple(fc.nat(fixtures.length - 1), fc.array(change, { minLength: 1, maxLength: 3 }))
        .map(([index, changes]) =>
          changes.reduce<Buffer>((file, apply) => apply(file, fixtures), Buffer.from(fixtures[index] ?? [])),
        ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
