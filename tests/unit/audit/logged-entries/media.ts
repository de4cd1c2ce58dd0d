import { type LoggedEntries, logged } from "./logged.ts";

export const MEDIA_ENTRIES = {
  edit_file: [
    logged("media", { called: "roses.webp", "alt text": "" }, { called: "roses.webp", "alt text": "Roses" }),
  ],
  delete_file: [logged("media", { called: "roses.webp" })],
  upload_file: [logged("media", null, { called: "Our film.mp4", type: "video/mp4", bytes: 4096 })],
  replace_file: [
    logged(
      "media",
      { called: "arch.jpg", type: "image/jpeg", bytes: 4096, address: "/media/library/0a1b2c3d.jpg" },
      { called: "roses.webp", type: "image/webp", bytes: 2097152, address: "/media/library/9f8e7d6c.webp" },
    ),
  ],
  cancel_upload: [logged("media", { called: "Our film.mp4" })],
} satisfies LoggedEntries;
