import { describe, expect, it } from "vitest";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";

const STREAM = "ea95132c15732412d22c1476fa83f27a";

describe("a path on this site is a file source", () => {
  it.for([
    ["/demo/film.mp4", "/demo/film.mp4"],
    ["/media/a b.mp4?v=2", "/media/a%20b.mp4?v=2"],
    ["/a/../b.mp4", "/b.mp4"],
    ['/"onerror="alert(1)', "/%22onerror=%22alert(1)"],
  ] as const)("%j", ([address, url]) => {
    expect(parseFilmSource(address)).toEqual({ kind: "file", url });
  });
});

describe("an address on a supported host is an embed source", () => {
  it.for([
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
    [
      "https://www.vimeo.com/channels/staffpicks/76979871",
      "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1",
    ],
    [
      "https://vimeo.com/76979871/8272103f6e",
      "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1",
    ],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
      "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1",
    ],
    ["https://player.vimeo.com/video/1?h=%22onload", "https://player.vimeo.com/video/1?dnt=1&autoplay=1"],
    [
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=9",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1",
    ],
    [
      "https://m.youtube.com/shorts/aqz-KE-bpKQ",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1",
    ],
    [
      "https://youtu.be/aqz-KE-bpKQ?si=x",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1",
    ],
    [
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1",
    ],
    [
      `https://iframe.videodelivery.net/${STREAM}`,
      `https://iframe.videodelivery.net/${STREAM}?autoplay=true`,
    ],
    [
      `https://customer-m033z5x00ks6nunl.cloudflarestream.com/${STREAM}/watch`,
      `https://customer-m033z5x00ks6nunl.cloudflarestream.com/${STREAM}/iframe?autoplay=true`,
    ],
  ] as const)("%s", ([address, embedUrl]) => {
    expect(parseFilmSource(address)).toMatchObject({ kind: "embed", embedUrl });
  });

  it("with the host's page as a fallback without JavaScript", () => {
    const pages = [
      "https://player.vimeo.com/video/76979871",
      "https://youtu.be/aqz-KE-bpKQ",
      `https://iframe.videodelivery.net/${STREAM}`,
    ].map(parseFilmSource);
    expect(pages).toMatchObject([
      { host: "Vimeo", pageUrl: "https://vimeo.com/76979871" },
      { host: "YouTube", pageUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" },
      { host: "Cloudflare Stream", pageUrl: `https://watch.videodelivery.net/${STREAM}` },
    ]);
  });
});

describe("any other address is rejected as a film source", () => {
  it.for([
    null,
    "",
    "film.mp4",
    "//evil.example/film.mp4",
    "/\\evil.example/film.mp4",
    "/\t/evil.example/film.mp4",
    "javascript:alert(1)",
    "JaVa\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://site.invalid/1",
    "https://site.invalid.evil.example/film.mp4",
    "https://evil.example/film.mp4",
    "https://evil.example/watch?v=aqz-KE-bpKQ",
    "http://vimeo.com/76979871",
    "https://vimeo.com:8443/76979871",
    "https://vimeo.com@evil.example/76979871",
    "https://user:pass@vimeo.com/76979871",
    "https://vimeo.com.evil.example/76979871",
    "https://notvimeo.com/76979871",
    "https://vimeo.com/about",
    "https://vimeo.com/76979871/../../settings",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ%22%3E",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://evilyoutube.com/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ",
    "https://iframe.videodelivery.net/not-an-id",
    `https://evil.cloudflarestream.com/${STREAM}/iframe`,
    `https://customer-a.b.cloudflarestream.com/${STREAM}/iframe`,
    `https://customer-a.cloudflarestream.com/${STREAM}/../downloads`,
  ])("%j", (address) => {
    expect(parseFilmSource(address)).toBeNull();
  });
});
