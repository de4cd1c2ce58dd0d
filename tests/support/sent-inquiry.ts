import { expect } from "vitest";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { png } from "#tests/factories/picture.ts";
import { openForm } from "#tests/support/booking-page.ts";
import type { Studio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

/** Returns a unique tag and inquiry fields that contain it. */
export const newWords = () => {
  const tag = `zq${crypto.randomUUID().slice(0, 8)}`;
  return {
    tag,
    fields: inquiryFields({
      brideName: `Bride ${tag}`,
      groomName: `Groom ${tag}`,
      email: `${tag}@example.com`,
      phone: `555 ${tag}`,
      venue: `Venue ${tag}`,
      message: `Message ${tag}`,
    }),
  };
};

/** Sends an inquiry with a picture, as the form does. */
export async function sendWithPicture(studio: Studio, fields: Record<string, string>) {
  const visitor = createVisitor(studio);
  const submission = await openForm(visitor);
  const response = await studio.worker.fetch("/api/inspiration", {
    method: "POST",
    body: png(),
    headers: { origin: SITE, "x-submission": submission, "x-file-name": `${fields.venue}.png` },
  });
  const { value } = (await response.json()) as { value: { token: string } };
  const form = { ...fields, submission, image: value.token };
  expect((await visitor.post("/booking", form)).status).toBe(303);
  return form;
}
