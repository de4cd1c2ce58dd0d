import { Command } from "cmdk";
import { AdminIcon, type AdminIconName } from "#app/components/layout/admin-icon.tsx";

type Props = {
  /** Unique among all items: two couples may have the same names. */
  id: string;
  icon: AdminIconName;
  label: string;
  note?: string;
  onSelect: () => void;
};

export function PaletteItem({ id, icon, label, note, onSelect }: Props) {
  return (
    <Command.Item value={id} onSelect={onSelect} className="palette-item">
      <AdminIcon name={icon} />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{label}</span>
        {note && <span className="quiet block text-12 wrap-anywhere">{note}</span>}
      </span>
    </Command.Item>
  );
}
