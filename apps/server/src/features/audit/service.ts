import type { AuditEvent } from '@coverline/contract/audit/endpoints'
import type { Context } from '../../platform/context.ts'
import { findHistory, type Subject } from './queries.ts'

/** What other features need of the audit. */
export const auditService = {
  /** The newest changes of records. */
  historyOf: (ctx: Context, subjects: readonly Subject[], limit: number): Promise<AuditEvent[]> =>
    findHistory(ctx, subjects, { limit, offset: 0, before: null }),
}
