import { type ComponentProps, lazy, Suspense } from "react";
import type { ContactForm } from "./contact-form.tsx";

// Few visits to a booking change its people.
const Loaded = lazy(async () => ({ default: (await import("./contact-form.tsx")).ContactForm }));

/** The form of a person, loaded when it is first opened. */
export const LateContactForm = (props: ComponentProps<typeof ContactForm>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
