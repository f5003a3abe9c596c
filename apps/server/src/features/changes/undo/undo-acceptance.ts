import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { ticketService } from '../../tickets/service.ts'
import { sentChanges, tellChanged } from '../access.ts'
import { notifyDecision } from '../notices/notify-officers.ts'
import { findChange, lockChange, type StoredChange } from '../queries.ts'
import { settleChange } from '../review/settle-change.ts'
import {
  causeOf,
  findAcceptedRows,
  findLastAcceptance,
  findReturns,
  formerStates,
  isAcceptance,
  markUndone,
  reopenRows,
} from './acceptance-queries.ts'
import { holdsOf, type Made, madeBy } from './holds.ts'

const heldRows = (holds: Awaited<ReturnType<typeof holdsOf>>) =>
  [...holds].map(([rowId, found]) => ({ rowId, holds: [...found] }))

/** Says what taking the last acceptance of a change back would undo, and what holds it. */
export async function previewUndo(
  ctx: CtxOf<typeof changes.previewUndo>,
  { employeeChangeId }: InputOf<typeof changes.previewUndo>,
): Promise<OutputOf<typeof changes.previewUndo>> {
  const change = await findChange(sentChanges(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const acceptance = await findLastAcceptance(ctx, change.id)
  if (!acceptance) return ctx.fail('changes.nothing-to-undo')
  const made = await madeBy(ctx, acceptance.id, await findAcceptedRows(ctx, acceptance.id))
  return {
    acceptanceId: acceptance.id,
    rows: made.rows.length,
    people: made.madePeople.length,
    policies: ofThoseWhoStay(made).length,
    reopened: made.ended.length,
    held: heldRows(await holdsOf(ctx, acceptance, made)),
  }
}

/** Takes the last acceptance of a change back, all of it or nothing; its rows are open again. */
export async function undoAcceptance(
  ctx: CtxOf<typeof changes.undo>,
  { employeeChangeId, acceptanceId }: InputOf<typeof changes.undo>,
): Promise<OutputOf<typeof changes.undo>> {
  const change = await lockChange(sentChanges(ctx), employeeChangeId)
  if (!change || !(await isAcceptance(ctx, change.id, acceptanceId))) return ctx.fail('common.not-found')
  const acceptance = await findLastAcceptance(ctx, change.id)
  // A second click or another operator was first: the acceptance before is not meant.
  if (acceptance?.id !== acceptanceId) return ctx.fail('changes.nothing-to-undo')
  const made = await madeBy(ctx, acceptance.id, await findAcceptedRows(ctx, acceptance.id))
  const endedPeople = await policyService.peopleOf(ctx, made.ended)
  await policyService.lockPeople(ctx.db, ctx.actor.providerId, [...new Set([...made.people, ...endedPeople])])
  await policyService.hold(ctx, made.ended)
  await policyService.payments.lock(ctx, [...made.policies, ...made.ended])
  const holds = await holdsOf(ctx, acceptance, made)
  if (holds.size > 0) ctx.fail('changes.undo-held', { details: { held: heldRows(holds) } })
  await reopenPolicies(ctx, acceptance.id, made, endedPeople)
  for (const one of await findReturns(ctx, acceptance.id))
    await policyService.payments.agreed.takeBack(ctx, { ...one, cause: causeOf(acceptance.id) })
  await takeBack(ctx, made)
  await reopenRows(ctx, acceptance.id)
  await markUndone(ctx, acceptance.id)
  await reopenTickets(ctx, change, made)
  await settleChange(ctx, change)
  ctx.audit({
    action: 'changes.acceptance-undone',
    entity: 'changes',
    entityId: change.id,
    changes: [{ field: 'rows', before: made.rows.length, after: null }],
  })
  await notifyDecision(ctx, change, 'REOPENED')
  tellChanged(ctx, change)
  return { reopened: made.rows.length }
}

/** Gives the policies that were ended the days that they had. */
async function reopenPolicies(
  ctx: Context,
  acceptanceId: string,
  { ended: ids }: Made,
  people: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'policies.state-restored-many', entity: 'policies' })
  await policyService.states.restore(ctx, formerStates(ctx, acceptanceId), {
    of: 'policies',
    ids,
    endpoint: 'changes.undo',
    parentId,
  })
  ctx.emit('policies.changed', policyService.eventIds('personProfileIds', [...people]))
}

/** The policies that were made for people who were there before */
function ofThoseWhoStay({ rows, madePeople }: Made): { policyId: string; insuredId: string }[] {
  const gone = new Set(madePeople)
  return rows.flatMap(({ kind, insuredId, policyId }) =>
    kind === 'ADD' && insuredId !== null && policyId !== null && !gone.has(insuredId)
      ? [{ policyId, insuredId }]
      : [],
  )
}

/** Removes the people who were made with their policies, and the policies of the others. */
async function takeBack(ctx: CtxOf<typeof changes.undo>, made: Made): Promise<void> {
  const { madePeople } = made
  if (madePeople.length > 0) {
    await insuredService.takeBackInvitations(ctx, madePeople)
    await insuredService.saveMany(ctx as Parameters<typeof insuredService.saveMany>[0], {
      personProfileIds: madePeople,
      personProfileDelete: true,
    })
  }
  for (const policy of ofThoseWhoStay(made)) await policyService.remove(ctx, policy)
}

async function reopenTickets(
  ctx: Context,
  { addTicketId, removeTicketId }: StoredChange,
  { rows }: Made,
): Promise<void> {
  for (const [kind, ticketId] of [
    ['ADD', addTicketId],
    ['REMOVE', removeTicketId],
  ] as const)
    if (ticketId !== null && rows.some((row) => row.kind === kind))
      await ticketService.companies.reopen(ctx, ticketId)
}
