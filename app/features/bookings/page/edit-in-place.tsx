import { type ReactNode, useEffect } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { useDetailsEditing } from "./details-editing.tsx";
import type { EditPlace } from "./edit-places.ts";

const load = () => import("./details-form.tsx");

// A booking is read more often than edited.
const LateForm = latePart(async () => (await load()).DetailsForm);

/** Enough time for the page to respond to the first presses. */
const IDLE_MS = 1000;

/** Preloads the form when idle, so it opens immediately. */
export function useDetailsForm() {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => null), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** A value, replaced by its form when it is pressed. */
export function EditInPlace({ place, children }: { place: EditPlace; children: ReactNode }) {
  const { editing } = useDetailsEditing();
  const asked = editing.find((one) => one.place === place);
  return asked ? <LateForm editing={asked} fallback={children} /> : children;
}
