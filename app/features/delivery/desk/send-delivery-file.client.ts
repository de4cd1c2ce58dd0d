import { answerOf, patiently } from "#app/features/media/uploads/connection.client.ts";
import { fingerprintOf } from "#app/features/media/uploads/fingerprint.ts";
import { sendMissingParts } from "#app/features/media/uploads/missing-parts.client.ts";
import { apiClient } from "#app/lib/api.ts";
import {
  type CompletedFile,
  DELIVERY_HEAD_BYTES,
  type DeliveryFileRole,
  type OpenDeliveryFile,
  type StoredDeliveryFile,
} from "#server/delivery/files/contract.ts";

type Options = {
  filmId: string;
  role: DeliveryFileRole;
  signal: AbortSignal;
  /** Called with the number of bytes sent. */
  onProgress: (bytes: number) => void;
};

async function headOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, DELIVERY_HEAD_BYTES).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Uploads one file of a film, across lost connections. The same file continues with the parts that have arrived.
 * @throws {Refused} with the server's words; the signal's reason if aborted
 */
export async function sendDeliveryFile(
  file: File,
  { filmId, role, signal, onProgress }: Options,
): Promise<StoredDeliveryFile> {
  const api = apiClient();
  const patience = { signal, onLost: () => {} };
  const json = {
    role,
    fileName: file.name,
    sizeBytes: file.size,
    fingerprint: await fingerprintOf(file),
    head: await headOf(file),
  };
  const begin = () =>
    answerOf<{ open: OpenDeliveryFile }>(
      api["delivery-films"][":id"].files.$post({ param: { id: filmId }, json }),
    );
  const { open } = await patiently(begin, patience);
  await sendMissingParts(file, open, {
    ...patience,
    path: `/api/delivery-files/${open.id}/parts`,
    onProgress,
  });
  const complete = () =>
    answerOf<CompletedFile>(api["delivery-files"][":id"].complete.$post({ param: { id: open.id } }));
  for (;;) {
    const { file: stored } = await patiently(complete, patience);
    if (stored) return stored;
  }
}

/**
 * Lets players choose among a film's uploaded versions.
 * @throws {Refused} with the server's words; the signal's reason if aborted
 */
export async function joinRenditions(
  fileIds: string[],
  { filmId, signal }: Pick<Options, "filmId" | "signal">,
): Promise<void> {
  const join = () =>
    answerOf<null>(
      apiClient()["delivery-films"][":id"].renditions.$put({ param: { id: filmId }, json: { fileIds } }),
    );
  await patiently(join, { signal, onLost: () => {} });
}
