import type { BulkOperation, BulkRow } from '@coverline/contract/bulk/endpoints'
import { errorTable } from '@coverline/contract/errors'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../platform/context.ts'
import type { OperationRow, PolicyImage } from './queries.ts'
import type { ShownRow } from './row-queries.ts'
import { mayAct, steps } from './rules.ts'

const isIn = (states: readonly string[], status: string): boolean => states.includes(status)

export function operationView(ctx: Context, row: OperationRow): BulkOperation {
  const { status, changed, refused } = row
  const may = mayAct(ctx.actor, row)
  return {
    operationId: row.id,
    kind: row.kind,
    status,
    progress: row.progress,
    day: row.day,
    program: row.planId === null ? null : { id: row.planId, name: row.planName ?? '' },
    targetProgram:
      row.targetPlanId === null ? null : { id: row.targetPlanId, name: row.targetPlanName ?? '' },
    sendAt: row.sendAt?.toISOString() ?? null,
    total: row.total,
    changed,
    unchanged: row.unchanged,
    refused,
    blocked: row.blocked,
    isUndoFailed: row.isUndoFailed,
    sourceId: row.sourceId,
    authorName: row.authorName,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    can: {
      run: may && isIn(steps.run, status) && changed > 0,
      cancel: may && isIn(steps.cancel, status),
      undo: may && isIn(steps.undo, status) && changed > 0,
      retry: may && isIn(steps.retry, status) && refused > 0,
    },
  }
}

const momentOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

const fields = ['deactivationDate', 'activationDate', 'deletedAt'] as const

export function rowView(ctx: Context, row: ShownRow, planNames: ReadonlyMap<string, string>): BulkRow {
  const { before, after, reason, numbers } = row
  const changes: BulkRow['changes'] = []
  if (before && after) {
    if ((before.deletedAt ?? null) !== (after.deletedAt ?? null))
      changes.push({
        policyNumber: null,
        field: 'deletedAt',
        before: before.deletedAt ?? null,
        after: after.deletedAt ?? null,
      })
    for (const [id, is] of Object.entries(after.policies)) {
      const was: PolicyImage | undefined = before.policies[id]
      for (const field of fields)
        if (was && was[field] !== is[field])
          changes.push({ policyNumber: numbers?.[id] ?? null, field, before: was[field], after: is[field] })
      if (was?.planId && is.planId && was.planId !== is.planId) {
        const [from, to] = [planNames.get(was.planId) ?? null, planNames.get(is.planId) ?? null]
        changes.push({ policyNumber: numbers?.[id] ?? null, field: 'program', before: from, after: to })
      }
    }
    if (before.invitation && after.invitation && after.invitation.at !== before.invitation.at)
      changes.push({
        policyNumber: null,
        field: 'invitation',
        before: momentOf(before.invitation.at),
        after: momentOf(after.invitation.at),
      })
  }
  return {
    recordId: row.recordId,
    number: row.number,
    firstName: row.firstName,
    lastName: row.lastName,
    patronymicName: row.patronymicName,
    outcome: row.outcome,
    reason:
      reason === null
        ? null
        : { code: errorTable[reason].code, message: translate(ctx.locale, `errors:${reason}`) },
    changes,
    blocker: row.blocker,
  }
}
