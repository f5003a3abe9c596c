import type { AuditEvent } from '@coverline/contract/audit/endpoints'
import type { Context } from '../../platform/context.ts'
import { findHistory, type Subject } from './queries.ts'

export const auditService = {
  historyOf: (ctx: Context, subjects: readonly Subject[], limit: number): Promise<AuditEvent[]> =>
    findHistory(ctx, subjects, { limit, offset: 0, before: null }),
}
