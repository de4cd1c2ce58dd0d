import * as strings from "./strings/sent-pictures.ts";

/**
 * The storage key of this tab's small copies of the pictures sent with an inquiry. Only the page after sending uses
 * them.
 */
const KEY = "sent-pictures";
const SIDE = 160;

/** Returns a picture of the list as a small square; null if its preview has not loaded or can't be drawn. */
function smallCopy(picture: HTMLImageElement): string | null {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const side = Math.min(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!side || !context) return null;
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  return canvas.toDataURL("image/jpeg", 0.7);
}

/**
 * Stores copies of the sent pictures on this device. The pictures themselves are visible only to the studio and have
 * no address that the page after sending could show.
 */
export function keepSentPictures(pictures: Iterable<HTMLImageElement>) {
  try {
    const copies = [...pictures].map(smallCopy).filter((copy) => copy !== null);
    sessionStorage.setItem(KEY, JSON.stringify(copies));
  } catch {
    // Storage is full or blocked: the page after sending shows only their number.
  }
}

/** Shows the stored copies beside the number of pictures, once. */
export function showSentPictures(place: HTMLElement) {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  sessionStorage.removeItem(KEY);
  if (!Array.isArray(kept) || kept.length === 0) return;
  const list = document.createElement("ul");
  list.className = "sent-pictures";
  list.setAttribute("aria-label", strings.thePicturesYouSent);
  for (const [index, copy] of kept.entries()) {
    const picture = document.createElement("img");
    picture.src = String(copy);
    picture.alt = strings.picture(index + 1);
    list.appendChild(document.createElement("li")).appendChild(picture);
  }
  place.appendChild(list);
}
