import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import type { MessagePreview } from "#server/inquiries/message-preview/contract.ts";
import type { Result } from "#server/platform/result/contract.ts";

/** Loads a message's preview. JSON has no dates. */
export async function readPreview(id: string): Promise<Result<MessagePreview>> {
  const result = await resultOf(apiClient().messages[":id"].preview.$get({ param: { id } }));
  if (!result.ok) return result;
  const { message, latest, booking } = result.value;
  return {
    ok: true,
    value: {
      booking,
      message: { ...message, createdAt: new Date(message.createdAt) },
      latest: latest && { ...latest, createdAt: new Date(latest.createdAt) },
    },
  };
}
