import type { ReactNode } from "react";
import { formatWeddingDay } from "#app/lib/format.ts";
import type { EditedWedding, Editor } from "#server/delivery/editing/contract.ts";
import * as strings from "../strings/editing.ts";
import { EditingMenu } from "./editing-menu.tsx";
import { Promised } from "./promise.tsx";
import { EditorOf } from "./queue-row.tsx";
import { FilmsButton, NextStep, Stage } from "./stage.tsx";

type Props = { wedding: EditedWedding; editors: readonly Editor[]; viewerId: string };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="quiet">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** What an editor needs to know of a wedding, and what can be changed of its films. */
export function EditedFacts({ wedding, editors, viewerId }: Props) {
  const { weddingDate, venue, people, schedule, deliveryId } = wedding;
  return (
    <dl className="mt-6 max-w-[48rem] divide-y divide-line bg-white px-5 py-2">
      <Fact label={strings.promised}>
        <Promised {...wedding} />
      </Fact>
      <Fact label={strings.stage}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Stage wedding={wedding} />
          <div className="flex items-center gap-2">
            <NextStep wedding={wedding} />
            <EditingMenu wedding={wedding} editors={editors} />
          </div>
        </div>
      </Fact>
      <Fact label={strings.editor}>
        <EditorOf wedding={wedding} editors={editors} viewerId={viewerId} />
      </Fact>
      <Fact label={strings.films}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {deliveryId === null && <p className="quiet">{strings.noFilmsYet}</p>}
          <FilmsButton
            wedding={wedding}
            label={deliveryId === null ? strings.uploadTheFilms : strings.openTheFilms}
          />
        </div>
      </Fact>
      <Fact label={strings.dayAndPlace}>
        <p>{weddingDate && formatWeddingDay(weddingDate)}</p>
        <p className="wrap-anywhere">{venue}</p>
      </Fact>
      <Fact label={strings.people}>
        <ul>
          {people.map(({ name, role }) => (
            <li key={name + role} className="wrap-anywhere">
              {name} <span className="quiet">{strings.PEOPLE[role]}</span>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={strings.schedule}>
        {schedule === "" ? (
          <p className="quiet">{strings.noSchedule}</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">{schedule}</p>
        )}
      </Fact>
    </dl>
  );
}
