// Detects the type of a film from its first bytes. MP4: ISO/IEC 14496-12, 4.3 · WebM: RFC 8794 (EBML) and RFC 9559
// (Matroska)

/** Brands of video files. Still images (avif, heic), audio and QuickTime have others. */
const FILM_BRANDS =
  /^(iso[m2-9]|mp4[12]|mp71|avc1|dash|msdh|MSNV|XAVC|M4V |M4VH|M4VP|f4v |3gp[4-9]|3g2[abc]|mmp4|CAEP)$/;

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function isMp4(head: Uint8Array): boolean {
  if (head.length < 16 || text(head, 4, 4) !== "ftyp") return false;
  const size = viewOf(head).getUint32(0);
  return size >= 16 && size <= 1024 && size % 4 === 0 && FILM_BRANDS.test(text(head, 8, 4));
}

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const WEBM = "webm";

/** Returns the EBML number at `at` and its length in bytes: a size without its length marker, an id with it. */
function vint(head: Uint8Array, at: number, marked: boolean): { value: number; length: number } | null {
  const first = head[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > head.length) return null;
  let value = marked ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (head[at + index] ?? 0);
  return { value, length };
}

function isWebm(head: Uint8Array): boolean {
  if (head.length < 8 || viewOf(head).getUint32(0) !== EBML) return false;
  const size = vint(head, 4, false);
  let at = 4 + (size?.length ?? head.length);
  while (at < head.length) {
    const id = vint(head, at, true);
    const length = id && vint(head, at + id.length, false);
    if (!length) return false;
    const from = at + id.length + length.length;
    // Only this length is read, because a file can claim any size.
    if (id.value === DOC_TYPE) return length.value === WEBM.length && text(head, from, WEBM.length) === WEBM;
    at = from + length.value;
  }
  return false;
}

/** Returns the type of a film by its first bytes (64 are enough), or null if browsers can't play it. */
export function readFilmType(head: Uint8Array): "video/mp4" | "video/webm" | null {
  if (isMp4(head)) return "video/mp4";
  return isWebm(head) ? "video/webm" : null;
}
