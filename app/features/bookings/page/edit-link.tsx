import type { MouseEvent, ReactNode } from "react";
import { AdminIcon } from "#app/components/layout/admin-icon.tsx";
import type { FieldName } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import { useDetailsEditing } from "./details-editing.tsx";

type Props = {
  /** If absent, it links to the full form. */
  field?: FieldName;
  className: string;
  children: ReactNode;
};

/** With a modifier key, the browser opens the URL in a new tab or window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey);

const Pencil = () => <AdminIcon name="customize" className="edit-pencil quiet size-4" />;

/** Links to a field of a booking. Opens it directly, or through the URL before scripts have loaded. */
export function EditLink({ field, className, children }: Props) {
  const { open } = useDetailsEditing();
  const name = field ?? "";
  return (
    <a
      href={name ? `?edit=${name}` : "?edit=#details"}
      data-edit={name}
      className={className}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        open({ field: name, pressed: event.currentTarget });
      }}
    >
      {children}
    </a>
  );
}

/** Links to the full form. */
export const EditAllLink = ({ className }: { className: string }) => (
  <EditLink className={`text-link inline-flex min-h-11 min-w-11 items-center justify-end ${className}`}>
    {strings.edit}
    <span className="sr-only"> {strings.theDetails}</span>
  </EditLink>
);

/** Edit link next to a value that is itself a link or heading. Hidden on phones, which use the full form. */
export const EditPencil = ({ field, label }: { field: FieldName; label: string }) => (
  <EditLink field={field} className="edit-value max-md:hidden">
    <Pencil />
    <span className="sr-only">{label}</span>
  </EditLink>
);

type ValueProps = {
  field: FieldName;
  label: string;
  /** The text if there is no value. */
  missing?: string;
  children: ReactNode;
};

/** A value as text, which opens its form when pressed. */
export const EditableValue = ({ field, label, missing, children }: ValueProps) => (
  <EditLink field={field} className="edit-value">
    {children ? (
      <>
        <span className="edit-words">{children}</span>
        <span className="sr-only">({strings.editField(label)})</span>
        <Pencil />
      </>
    ) : (
      <span className="quiet text-link">{missing}</span>
    )}
  </EditLink>
);
