import { addressPart } from "#server/platform/accent-folding/contract.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { truncate } from "#server/platform/truncate.ts";
import { MEDIA_PATH, PUBLIC_FOLDER } from "../files/contract.ts";
import { FILE_NAME_MAX } from "./contract.ts";

const FOLDER = `${PUBLIC_FOLDER}library/`;

const EXTENSIONS: Record<string, string> = {
  "video/mp4": "mp4",
  "video/webm": "webm",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "text/vtt": "vtt",
};

/** Returns the display name: a single line, truncated. */
export const shownName = (fileName: string) => truncate(oneLine(fileName), FILE_NAME_MAX) || "file";

const NAME_IN_ADDRESS_MAX = 60;

/** Returns the folder of everything that belongs to one upload. */
export const folderOf = (id: string) => `${FOLDER}${id}/`;

/** Returns the key of a file: its name in plain characters, and the extension for its content. */
export function keyOf(id: string, fileName: string, contentType: string): string {
  const plain = addressPart(fileName.replace(/\.[^.]*$/, ""), NAME_IN_ADDRESS_MAX);
  return `${folderOf(id)}${plain || "file"}.${EXTENSIONS[contentType] ?? "bin"}`;
}

/** The public address of the file with this key. */
export const addressOf = (key: string) => MEDIA_PATH + key.slice(PUBLIC_FOLDER.length);
