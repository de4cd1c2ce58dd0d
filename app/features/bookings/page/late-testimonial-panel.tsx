import { type ComponentProps, lazy, Suspense } from "react";
import type { TestimonialPanel } from "./testimonial-panel.tsx";

const Loaded = lazy(async () => ({ default: (await import("./testimonial-panel.tsx")).TestimonialPanel }));

/** The panel of a couple's words, loaded where there is something in it: after the wedding. */
export function LateTestimonialPanel(props: ComponentProps<typeof TestimonialPanel>) {
  const { testimonial, testimonialLetter } = props.page;
  if (!testimonial && !testimonialLetter) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
