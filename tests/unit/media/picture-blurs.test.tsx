import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "#app/components/ui/picture.tsx";
import { RenderContext } from "#app/lib/render-context.ts";
import { StoredPicturesContext } from "#app/media/stored-pictures.ts";

const addresses = Array.from({ length: 300 }, (_, n) => `/media/library/${n}/poster.webp`);

const stored = Object.fromEntries(
  addresses.map((address, n) => [
    address,
    {
      id: String(n),
      width: 1280,
      height: 720,
      alt: "",
      placeholder: `data:image/webp;base64,${n}`,
      preview: null,
      sizes: [{ src: `/media/library/${n}/480.webp`, width: 480, contentType: "image/webp" as const }],
    },
  ]),
);

it("a page includes the blurs of its first pictures, and all of its pictures", () => {
  const placeholders = new Set<string>();
  const html = renderToString(
    <RenderContext value={{ nonce: "", requestId: undefined, placeholders, fonts: new Set() }}>
      <StoredPicturesContext value={stored}>
        {addresses.map((src) => (
          <Picture key={src} src={src} sizes="100vw" className="" width={1280} height={720} />
        ))}
      </StoredPicturesContext>
    </RenderContext>,
  );
  expect(html.match(/<img /g)).toHaveLength(300);
  const rules = [...placeholders];
  expect(rules[0]).toContain("base64,0)");
  expect(rules).toHaveLength(24);
});
