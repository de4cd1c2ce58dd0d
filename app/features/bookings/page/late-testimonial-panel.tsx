import type { ComponentProps } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import type { TestimonialPanel } from "./testimonial-panel.tsx";

const Loaded = latePart(async () => (await import("./testimonial-panel.tsx")).TestimonialPanel);

/** The panel of a couple's testimonial, loaded only if it has content: after the wedding. */
export function LateTestimonialPanel(props: ComponentProps<typeof TestimonialPanel>) {
  const { testimonial, testimonialLetter } = props.page;
  if (!testimonial && !testimonialLetter) return null;
  return <Loaded {...props} />;
}
