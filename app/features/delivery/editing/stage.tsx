import { Form, Link } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { type QueuedWedding, stageAfter } from "#server/delivery/editing/contract.ts";
import * as strings from "../strings/editing.ts";
import { ChangeButton } from "./change-button.tsx";

type Staged = Pick<QueuedWedding, "stage">;

/** Returns the name of a stage. */
export const stageName = (stage: QueuedWedding["stage"]) =>
  stage === null ? strings.NOT_SAVED : strings.DONE[stage];

/** What was done last, and what is done next. */
export function Stage({ wedding: { stage } }: { wedding: Staged }) {
  const after = stageAfter(stage);
  return (
    <div>
      <p>{stageName(stage)}</p>
      {/* On a phone, the button says it. */}
      <p className="quiet text-12 max-sm:hidden">
        {strings.next(after === null ? strings.deliverTheFilms : strings.NEXT[after])}
      </p>
    </div>
  );
}

/** The way to a wedding's films, which exist or are started. */
export function FilmsButton({ wedding: { bookingId, deliveryId }, label }: StepProps & { label: string }) {
  const className = "button button-small";
  if (deliveryId !== null)
    return (
      <Link to={`/admin/deliveries/${deliveryId}`} className={className}>
        {label}
      </Link>
    );
  return (
    <Form method="post" action="/admin/deliveries/new">
      <HiddenFields fields={{ intent: "create", bookingId }} />
      <button type="submit" className={className}>
        {label}
      </button>
    </Form>
  );
}

type StepProps = { wedding: QueuedWedding };

/** The button that notes the next stage; after the last one, the way to the films. */
export function NextStep({ wedding }: StepProps) {
  const { bookingId: id, version, couple } = wedding;
  const after = stageAfter(wedding.stage);
  if (after === null) return <FilmsButton wedding={wedding} label={strings.uploadTheFilms} />;
  return (
    <ChangeButton
      fields={{ intent: "stage", id, version, stage: after, before: wedding.stage ?? "" }}
      label={strings.DONE[after]}
      name={strings.doneFor(strings.DONE[after], couple)}
      className="button button-small"
    />
  );
}
