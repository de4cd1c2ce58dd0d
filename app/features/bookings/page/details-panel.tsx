import { Panel } from "#app/components/ui/panel.tsx";
import * as strings from "../strings/page.ts";
import { useDetailsEditing } from "./details-editing.tsx";
import { DetailsText } from "./details-text.tsx";
import { EditInPlace, useDetailsForm } from "./edit-in-place.tsx";
import { EditAllLink } from "./edit-link.tsx";

/** The other details of a booking as text, and the form for all of them. */
export function DetailsPanel() {
  const { page, editing } = useDetailsEditing();
  useDetailsForm();
  const isForm = editing.some(({ place }) => place === "all");
  return (
    <Panel title={strings.details} action={!isForm && <EditAllLink className="max-md:hidden" />}>
      <EditInPlace place="all">
        <DetailsText booking={page.booking} />
      </EditInPlace>
    </Panel>
  );
}
