import { useId } from "react";

type Props = {
  label: string;
  hint: string;
  accept: string;
  problem?: string | undefined;
  onChange?: () => void;
};

/** A file input with its error. */
export function FileField({ label, hint, accept, problem, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept={accept}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
        aria-invalid={problem ? true : undefined}
        onChange={onChange}
        className="mt-2 block min-h-12 w-full max-w-md cursor-pointer border border-edge bg-white p-1.5 file:mr-3 file:min-h-9 file:cursor-pointer file:bg-ivory file:px-4"
      />
      <p id={`${id}-hint`} className="quiet mt-2">
        {hint}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
