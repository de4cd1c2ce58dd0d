import { expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors } from "#server/platform/field-errors.ts";

const form = z.object({
  name: z
    .string()
    .min(3, "longer")
    .regex(/^[a-z]*$/, "letters"),
  address: z.object({ city: z.string("city missing") }),
});

const complaintsAbout = (input: unknown) => {
  const parsed = form.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

it("says one thing for each field: the first", () => {
  expect(complaintsAbout({ name: "1", address: { city: "LA" } })).toEqual({ name: "longer" });
});

it("names a nested complaint by its top field", () => {
  expect(complaintsAbout({ name: "anna", address: {} })).toEqual({ address: "city missing" });
});

it("puts a complaint about no field under `form`", () => {
  const parsed = z
    .object({})
    .refine(() => false, "nothing fits")
    .safeParse({});
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ form: "nothing fits" });
});

it("keeps a field of the name of an object's own members", () => {
  const parsed = z.object({ constructor: z.string("words") }).safeParse({ constructor: 1 });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ constructor: "words" });
});
