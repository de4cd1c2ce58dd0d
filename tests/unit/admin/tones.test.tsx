import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Notice } from "#app/components/layout/notice.tsx";
import { Toast } from "#app/components/ui/toast.tsx";
import { FieldError } from "#app/forms/field.tsx";

const TRIANGLE = "M8 1 15.5";

/** Returns the rendered HTML, whether there is an icon next to the text, and whether it is the warning triangle. */
function drawn(element: ReactElement) {
  const html = renderToStaticMarkup(element);
  const [, path = ""] = /<svg aria-hidden="true"[^>]*><path[^>]* d="([^"]+)"/.exec(html) ?? [];
  return { html, warns: path.startsWith(TRIANGLE), isDrawn: path !== "" };
}

it.for(["success", "failure"] as const)("a %s message is marked by its icon, color and text", (tone) => {
  const warns = tone === "failure";
  const toast = drawn(<Toast message={{ id: "1", tone, text: "What happened" }} />);
  expect(toast).toMatchObject({ isDrawn: true, warns });
  expect(toast.html).toContain(`data-tone="${tone}"`);
  const notice = drawn(<Notice tone={tone} title="What happened" />);
  expect(notice).toMatchObject({ isDrawn: true, warns });
  expect(notice.html).toContain(warns ? "text-danger" : "text-success");
  for (const { html } of [toast, notice]) expect(html).toContain("What happened");
});

it("a field error has a warning icon too", () => {
  const error = drawn(<FieldError id="name" error="Enter a name" />);
  expect(error).toMatchObject({ isDrawn: true, warns: true });
  expect(error.html).toMatch(/text-danger[\s\S]*Enter a name/);
});
