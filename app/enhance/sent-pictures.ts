import * as strings from "./strings/sent-pictures.ts";

/** Where this tab keeps small copies of the pictures that go with an inquiry, for the page after sending alone. */
const KEY = "sent-pictures";
const SIDE = 160;

/** A picture of the list as a small square; null for one whose preview has not come, or can't be drawn. */
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
 * Keeps what is being sent on this device: the pictures themselves are the studio's to see, and have no address that
 * the page after sending could show.
 */
export function keepSentPictures(pictures: Iterable<HTMLImageElement>) {
  try {
    const copies = [...pictures].map(smallCopy).filter((copy) => copy !== null);
    sessionStorage.setItem(KEY, JSON.stringify(copies));
  } catch {
    // No space left, or the browser keeps nothing: the page after sending says how many there were.
  }
}

/** Shows what was kept beside the number of the pictures, once. */
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
