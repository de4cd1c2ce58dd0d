import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from "react";
import * as strings from "#app/components/strings/ui.ts";

/** The network, or a newer version of the site: nothing that is wrong with the part itself. */
class PartMissing extends Error {}

type BoundaryProps = { retry: () => void; children: ReactNode };

/** Says in the part's place that it is missing. Any other failure is the page's. */
class MissingPart extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof PartMissing)) throw error;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 px-5 py-3 text-14">
        <p className="text-danger">{strings.thisPartDidNotLoad}</p>
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => {
            this.props.retry();
            this.setState({ error: undefined });
          }}
        >
          {strings.tryAgain}
        </button>
      </div>
    );
  }
}

type Late<P> = LazyExoticComponent<ComponentType<P>>;

/**
 * A part of a screen whose script is loaded with its first use. Where that fails, the rest of the page stays as it is,
 * with all that is typed in it, and a press tries again.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const begin = (): Late<P> =>
    lazy(async () => ({
      default: await load().catch((cause: unknown) => {
        throw new PartMissing("A part of the screen did not load", { cause });
      }),
    }));
  // A script that has failed once has failed for every place that waits for it, but not for the next attempt.
  let newest = begin();
  return function LatePart({ fallback = null, ...props }: P & { fallback?: ReactNode }) {
    const [Part, setPart] = useState(() => newest);
    const retry = () => {
      if (Part === newest) newest = begin();
      setPart(() => newest);
    };
    return (
      <MissingPart retry={retry}>
        <Suspense fallback={fallback}>
          <Part {...(props as P)} />
        </Suspense>
      </MissingPart>
    );
  };
}
