import type { BulkOperation, BulkRow } from '@coverline/contract/bulk/endpoints'
import { errorTable } from '@coverline/contract/errors'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../platform/context.ts'
import type { OperationRow, PolicyImage } from './queries.ts'
import type { ShownRow } from './row-queries.ts'
import { mayAct, resultOf, steps } from './rules.ts'

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
    stage: row.stage,
    lostReason: row.lostReason,
    lostReasonText: row.lostReasonText,
    attached: null,
    agent: row.agentUserId === null ? null : { id: row.agentUserId, name: row.agentName ?? '' },
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

type Changes = BulkRow['changes']

/** Returns the changes of one policy: its days and its plan. */
function policyChanges(
  was: PolicyImage,
  is: PolicyImage,
  policyNumber: string | null,
  planNames: ReadonlyMap<string, string>,
): Changes {
  const days = fields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ policyNumber, field, before: was[field], after: is[field] }))
  if (!was.planId || !is.planId || was.planId === is.planId) return days
  const [before, after] = [planNames.get(was.planId) ?? null, planNames.get(is.planId) ?? null]
  return [...days, { policyNumber, field: 'program', before, after }]
}

/** Returns what a bulk change does to one record; empty before it was tried. */
function changesOf({ before, after, numbers }: ShownRow, names: ReadonlyMap<string, string>): Changes {
  if (!before || !after) return []
  const changes: Changes = []
  const [deletedBefore, deletedAfter] = [before.deletedAt ?? null, after.deletedAt ?? null]
  if (deletedBefore !== deletedAfter)
    changes.push({ policyNumber: null, field: 'deletedAt', before: deletedBefore, after: deletedAfter })
  for (const [id, is] of Object.entries(after.policies)) {
    const was: PolicyImage | undefined = before.policies[id]
    if (was) changes.push(...policyChanges(was, is, numbers?.[id] ?? null, names))
  }
  for (const field of ['stage', 'lostReason'] as const) {
    const values = { before: before[field] ?? null, after: after[field] ?? null }
    if (values.before !== values.after) changes.push({ policyNumber: null, field, ...values })
  }
  if (before.agentUserId !== after.agentUserId) {
    const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? '') : null)
    const agents = { before: nameOf(before.agentUserId), after: nameOf(after.agentUserId) }
    changes.push({ policyNumber: null, field: 'agent', ...agents })
  }
  if (before.invitation && after.invitation && after.invitation.at !== before.invitation.at)
    changes.push({
      policyNumber: null,
      field: 'invitation',
      before: momentOf(before.invitation.at),
      after: momentOf(after.invitation.at),
    })
  return changes
}

const turnedBack = (change: Changes[number]): Changes[number] => ({
  ...change,
  before: change.after,
  after: change.before,
})

/** Builds a row of a bulk change with its changes and, if rejected, the reason in the caller's language. */
export function rowView(
  ctx: Context,
  row: ShownRow,
  { status }: OperationRow,
  /** Names of plans and agents by id */
  names: ReadonlyMap<string, string>,
): BulkRow {
  const { reason } = row
  const result = resultOf(status, row)
  const changes = changesOf(row, names)
  return {
    recordId: row.recordId,
    number: row.number,
    title: row.title,
    firstName: row.firstName,
    lastName: row.lastName,
    patronymicName: row.patronymicName,
    outcome: row.outcome,
    result,
    reason:
      reason === null
        ? null
        : { code: errorTable[reason].code, message: translate(ctx.locale, `errors:${reason}`) },
    changes: result === 'RESTORED' ? changes.map(turnedBack) : changes,
    blocker: row.blocker,
  }
}
