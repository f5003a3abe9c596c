import type { AuditEvent } from '@coverline/contract/audit/endpoints'
import type { Context } from '../../platform/context.ts'
import { countHistory, findChanged, findHistory, type Subject } from './queries.ts'

export const auditService = {
  /** The changes of records, newest first */
  historyOf: (ctx: Context, subjects: readonly Subject[], limit: number, offset = 0): Promise<AuditEvent[]> =>
    findHistory(ctx, subjects, { limit, offset, before: null }),
  countOf: (ctx: Context, subjects: readonly Subject[]): Promise<number> =>
    countHistory(ctx, subjects, 2_147_483_647),
  changedSince: findChanged,
}
