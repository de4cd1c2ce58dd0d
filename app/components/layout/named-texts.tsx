import { Paragraphs } from "./prose.tsx";

type Props = { items: { name: string; text: string }[]; columns: string };

/** Short texts side by side, each under its name and a hairline. */
export function NamedTexts({ items, columns }: Props) {
  return (
    <ul className={`grid gap-x-8 gap-y-12 ${columns}`}>
      {items.map(({ name, text }) => (
        <li key={name}>
          <h3 className="border-b border-accent pb-3 text-25">{name}</h3>
          <Paragraphs text={text} className="quiet mt-4" />
        </li>
      ))}
    </ul>
  );
}
