import { type LoggedEntries, logged } from "./logged.ts";

export const WEBSITE_ENTRIES = {
  create_content: [logged("film", null, { called: "Mia & Leo" })],
  edit_content: [
    logged(
      "film",
      {
        called: "Couple",
        title: "Couple",
        subtitle: "The Library, Pasadena · Evening ceremony",
        slug: "film",
        category: "full",
        durationSeconds: "1:01",
        description: "",
        tags: "",
      },
      {
        called: "Ana & Ben",
        title: "Ana & Ben",
        subtitle: "Malibu Pier · Sunset ceremony",
        slug: "",
        category: "highlight",
        durationSeconds: "3:45",
        description: "Two rings and the sea.",
        tags: "Beach, sunset, beach",
      },
    ),
    logged(
      "package",
      { called: "Package", name: "Package", description: "", priceCents: "1200", features: "Two hours" },
      {
        called: "Package",
        name: "Package",
        description: "An evening.",
        priceCents: "1,200.50",
        features: "Two hours\n\n One film ",
      },
    ),
    logged(
      "member",
      { called: "Founder", name: "Founder", bio: "Watches the light since." },
      { called: "Founder", name: "Founder", bio: "Watches the light since." },
    ),
    logged(
      "text",
      { called: "Our Story: Team", Heading: "Meet the Team" },
      { called: "Our Story: Team", Heading: "The two of us" },
      "about-team",
    ),
    logged(
      "film",
      {
        called: "Mia & Leo",
        posterUrl: "/media/library/0a1b2c3d.jpg",
        filmUrl: "/media/library/0a1b2c3d.mp4",
        captionsUrl: "",
      },
      {
        called: "Mia & Leo",
        posterUrl: "/media/library/9f8e7d6c.webp",
        filmUrl: "/media/library/9f8e7d6c.mp4",
        captionsUrl: "/media/library/11112222.vtt",
      },
    ),
  ],
  publish_content: [
    logged(
      "film",
      { called: "Couple", state: "draft", "on the home page": false },
      { called: "Couple", state: "published", "on the home page": false },
    ),
    logged("package", { called: "Package", state: "draft" }, { called: "Package", state: "published" }),
  ],
  unpublish_content: [
    logged(
      "film",
      { called: "Mia & Leo", state: "published", "on the home page": true },
      { called: "Mia & Leo", state: "draft", "on the home page": true },
    ),
  ],
  feature_content: [
    logged(
      "film",
      { called: "Mia & Leo", state: "published", "on the home page": false },
      { called: "Mia & Leo", state: "published", "on the home page": true },
    ),
  ],
  unfeature_content: [
    logged(
      "film",
      { called: "Mia & Leo", state: "published", "on the home page": true },
      { called: "Mia & Leo", state: "published", "on the home page": false },
    ),
  ],
  trash_content: [
    logged("film", { called: "Mia & Leo", state: "published" }, { called: "Mia & Leo", state: "trash" }),
  ],
  untrash_content: [
    logged("film", { called: "Mia & Leo", state: "trash" }, { called: "Mia & Leo", state: "draft" }),
  ],
  delete_content: [
    logged("film", { called: "Couple" }),
    logged("package", { called: "Package" }),
    logged("member", {
      called: "Founder",
      name: "Founder",
      role: "Co-founder",
      bio: "Watches the light since.",
      photoUrl: "",
    }),
  ],
  order_content: [
    logged(
      "member",
      { order: "Elias Marlow, Jonah Marlow, Founder" },
      { order: "Founder, Jonah Marlow, Elias Marlow" },
      "order",
    ),
  ],
  move_content: [
    logged("film", { called: "Couple", place: 1 }, { called: "Couple", place: 2 }),
    logged("package", { called: "Package", place: 1 }, { called: "Package", place: 2 }),
  ],
  draft_theme: [
    logged("theme", { "Brand color": "#000001" }, { "Brand color": "#000002" }, "main"),
    logged(
      "theme",
      { "Links of the header": '[{"label":"Home","target":"/"}]' },
      { "Links of the header": '[{"label":"Films","target":"/gallery"}]' },
      "main",
    ),
  ],
  discard_theme: [logged("theme", { "Brand color": "#000003" }, { "Brand color": "#D4AF37" }, "main")],
  restore_theme: [
    logged("theme", { "Brand color": "#000006" }, { version: 1004, "Brand color": "#000005" }, "main"),
  ],
  publish_theme: [logged("theme", { "Brand color": "#D4AF37" }, { "Brand color": "#000004" }, "main")],
  save_settings: [
    logged("settings", { heroTitle: "Your love story, told like cinema" }, { heroTitle: "Kept" }, "general"),
  ],
  save_redirect: [logged("redirect", {}, { "leads to": "/about" }, "/old")],
  delete_redirect: [logged("redirect", { "leads to": "/about" }, null, "/old")],
} satisfies LoggedEntries;
