import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { telephoneLink } from "#app/lib/format.ts";
import { type Inline, paragraphsOf, parseInline, parseProse } from "#server/website/prose/contract.ts";

/** The values of a text's variables. */
type Values = Record<string, ReactNode>;

const pieces = (line: Inline[], values: Values): ReactNode[] =>
  line.map((piece, index) => {
    if (typeof piece === "string") return piece;
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place.
    if (piece.kind === "variable") return <Fragment key={index}>{values[piece.name]}</Fragment>;
    const { text, href } = piece;
    const shared = { className: "text-link", children: text };
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place.
    if (href.startsWith("/")) return <Link key={index} to={href} {...shared} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place.
    return <a key={index} href={href} rel="noopener noreferrer" {...shared} />;
  });

/** Returns the studio's contact details as links, for texts that mention them. */
export const studioLinks = ({ phone, email }: { phone: string; email: string }): Values => ({
  phone: (
    <a className="text-link" href={telephoneLink(phone)}>
      {phone}
    </a>
  ),
  email: (
    <a className="text-link" href={`mailto:${email}`}>
      {email}
    </a>
  ),
});

/** A line with its variables filled in. */
export const Words = ({ line, values }: { line: string; values: Values }) =>
  pieces(parseInline(line), values);

/** A plain text, paragraph by paragraph. */
export const Paragraphs = ({ text, className }: { text: string; className: string }) =>
  paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ));

/** A text with headings and lists, as elements. Its content is never treated as HTML. */
export const Prose = ({ text, values }: { text: string; values: Values }) =>
  parseProse(text).map((block, index) => {
    const key = `${index}`;
    if (block.kind === "heading") return <h2 key={key}>{pieces(block.line, values)}</h2>;
    if (block.kind === "paragraph") return <p key={key}>{pieces(block.line, values)}</p>;
    return (
      <ul key={key} className="mt-4 grid gap-1.5">
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is nothing but its place.
          <li key={place} className="flex gap-3">
            <span aria-hidden className="mt-[0.7em] h-px w-4 flex-none bg-accent" />
            <span>{pieces(item, values)}</span>
          </li>
        ))}
      </ul>
    );
  });
