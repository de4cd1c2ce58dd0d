import type { AuditAction, AuditEntity, AuditFields } from "#server/audit/contract.ts";

type Fields = AuditFields | null;

/** Builds a change as the log stores it. */
export const logged = (
  entity: AuditEntity,
  before: Fields = null,
  after: Fields = null,
  entityId?: string,
) => ({
  entity,
  before: before ?? {},
  after: after ?? {},
  ...(entityId === undefined ? {} : { entityId }),
});

/** At least one entry per kind of change. */
export type LoggedEntries = Partial<Record<AuditAction, ReturnType<typeof logged>[]>>;
