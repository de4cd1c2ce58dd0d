import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChosenFileCard } from "#app/features/media/library/chosen-file.tsx";

const shown = (address: string) =>
  renderToStaticMarkup(
    <ChosenFileCard kind="picture" address={address} known={undefined} facts={undefined} />,
  );

it("shows a picture of this site", () => {
  expect(shown("/demo/logo.webp")).toContain('<img src="/demo/logo.webp"');
});

// A browser reads each of these as a picture of another site, which would learn that the admin looks.
it.for([
  "//evil.example/a.webp",
  "/\\evil.example/a.webp",
  "/\t/evil.example/a.webp",
  "https://evil.example/a.webp",
])("asks no other site for the picture %j that a field names", (address) => {
  expect(shown(address)).not.toContain("<img");
});
