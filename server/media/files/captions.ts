/** WebVTT's first line: https://www.w3.org/TR/webvtt1/#file-structure */
const HEADER = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/;

/** Whether these bytes are a WebVTT file: a valid first line, and valid UTF-8 throughout. */
export function isCaptions(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return HEADER.test(text) && !text.includes("\0");
  } catch {
    return false;
  }
}
