import type { AuditAction, AuditEntity, AuditFields } from "#server/audit/contract.ts";

type Fields = AuditFields | null;

/** A change as the log has it. */
export const logged = (
  entity: AuditEntity,
  before: Fields = null,
  after: Fields = null,
  entityId?: string,
) => ({
  ...{ entity, before: before ?? {}, after: after ?? {} },
  ...(entityId === undefined ? {} : { entityId }),
});

/** Of each kind of change, one or more. */
export type LoggedEntries = Partial<Record<AuditAction, ReturnType<typeof logged>[]>>;
