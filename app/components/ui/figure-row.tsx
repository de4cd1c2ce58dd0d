import { Link } from "react-router";

const numberFormat = new Intl.NumberFormat("en-US");

export type Figure = {
  label: string;
  value: number;
  /** What is counted, or a part of it. */
  note?: string;
  /** The address of the list of the counted records. */
  to?: string;
  /** Whether this figure needs attention. */
  highlighted?: boolean;
};

const Words = ({ label, value, note }: Figure) => (
  <>
    <h2 className="quiet font-body text-12 leading-tight tracking-normal">{label}</h2>
    <p className="tabular mt-1 text-20 font-semibold leading-none">{numberFormat.format(value)}</p>
    {note && <p className="quiet mt-1 text-12 leading-tight">{note}</p>}
  </>
);

/** Figures in one slim row, also on a phone, so that they take no space from the lists below. */
export const FigureRow = ({ figures, label }: { figures: Figure[]; label: string }) => (
  <ul aria-label={label} className="grid auto-cols-fr grid-flow-col divide-x divide-line bg-white">
    {figures.map((figure) => (
      <li key={figure.label} className="min-w-0">
        <section
          aria-label={figure.label}
          className={`h-full border-t-3 ${figure.highlighted ? "border-accent" : "border-transparent"}`}
        >
          {figure.to ? (
            <Link to={figure.to} className="block h-full px-2.5 py-2.5 hover:bg-paper sm:px-4">
              <Words {...figure} />
            </Link>
          ) : (
            <div className="px-2.5 py-2.5 sm:px-4">
              <Words {...figure} />
            </div>
          )}
        </section>
      </li>
    ))}
  </ul>
);
