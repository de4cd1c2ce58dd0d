import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChosenFileCard } from "#app/features/media/library/chosen-file.tsx";

const shown = (address: string) =>
  renderToStaticMarkup(
    <ChosenFileCard kind="picture" address={address} known={undefined} facts={undefined} />,
  );

it("shows a picture from this site", () => {
  expect(shown("/demo/logo.webp")).toContain('<img src="/demo/logo.webp"');
});

// Browsers resolve each of these to another site, which would learn that the admin is viewing it.
it.for([
  "//evil.example/a.webp",
  "/\\evil.example/a.webp",
  "/\t/evil.example/a.webp",
  "https://evil.example/a.webp",
])("requests no picture from another site for the field value %j", (address) => {
  expect(shown(address)).not.toContain("<img");
});
