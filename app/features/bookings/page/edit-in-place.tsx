import { type ReactNode, useEffect } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { useDetailsEditing } from "./details-editing.tsx";
import type { EditPlace } from "./edit-places.ts";

const load = () => import("./details-form.tsx");

// A booking is read more often than edited.
const LateForm = latePart(async () => (await load()).DetailsForm);

/** By then the page has taken the first presses. */
const IDLE_MS = 1000;

/** Loads the form while nobody waits for it, so that a press shows it at once. */
export function useDetailsForm() {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => null), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** A value, and its form in its stead once it is touched. */
export function EditInPlace({ place, children }: { place: EditPlace; children: ReactNode }) {
  const { editing } = useDetailsEditing();
  const asked = editing.find((one) => one.place === place);
  return asked ? <LateForm editing={asked} fallback={children} /> : children;
}
