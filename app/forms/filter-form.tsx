import type { ReactNode } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { filterAddress } from "./filter-address.ts";

type Props = {
  /** The words of the address that its fields say; all others stay. */
  names: string[];
  className: string;
  children: ReactNode;
};

/** Fields of a filter that are no choice among a few, sent together; without scripts as well. */
export function FilterForm({ names, className, children }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const others = [...query].filter(([name]) => name !== "page" && !names.includes(name));
  return (
    <Form
      method="get"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        return navigate(filterAddress(event.currentTarget), { preventScrollReset: true });
      }}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
