import type { ReactNode } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { filterAddress } from "./filter-address.ts";

type Props = {
  /** The query parameters that this form's fields replace; all others stay. */
  names: string[];
  className: string;
  children: ReactNode;
};

/** Filter fields other than choices, submitted together. Works without scripts. */
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
