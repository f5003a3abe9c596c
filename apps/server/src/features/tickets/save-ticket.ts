import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import { mayMove } from '@coverline/contract/tickets/terms'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { Change, CtxOf } from '../../platform/context.ts'
import { pollService } from '../polls/service.ts'
import { ticketAudience } from './audience.ts'
import { areThere } from './totals/choice-queries.ts'
import { createTicket, type HoldConversation } from './create-ticket.ts'
import { findTickets } from './row-queries.ts'
import { changeTags } from './tags/tag-queries.ts'
import { lockTickets, otherOpenChat, type TicketValues, updateTicket } from './write-queries.ts'

export type SaveCtx = CtxOf<typeof tickets.save>
export type SaveInput = InputOf<typeof tickets.save>

/** Creates a ticket, or changes, closes, cancels or reopens one. */
export const saveTicket =
  (holdConversation: HoldConversation) =>
  async (ctx: SaveCtx, input: SaveInput): Promise<OutputOf<typeof tickets.save>> => {
    const {
      ticketId,
      programIdSave: planId,
      serviceIdSave: serviceId,
      clinicIdSave: clinicId,
      tagIdsSave: tagIds,
    } = input
    if (!(await areThere(ctx, { planId, serviceId, clinicId, tagIds: tagIds && [...new Set(tagIds)] })))
      return ctx.fail('common.not-found')
    if (ticketId === undefined) return { ticketId: await createTicket(ctx, input, holdConversation) }
    await changeTicket(ctx, ticketId, input)
    return { ticketId }
  }

async function changeTicket(ctx: SaveCtx, ticketId: string, input: SaveInput): Promise<void> {
  for (const field of ['personProfileId', 'clientCompanyId', 'businessTypeSave'] as const)
    if (input[field] !== undefined)
      ctx.fail('common.validation', { fields: { [field]: 'NOT_SUPPORTED_VALUE' } })
  const [before] = await lockTickets(ctx, [ticketId])
  if (!before) return ctx.fail('common.not-found')
  const after = await afterOf(ctx, before, input)
  await updateTicket(ctx, after)
  if (before.status !== 'DONE' && after.status === 'DONE') await pollService.askAfter(ctx, [ticketId])
  const tags = input.tagIdsSave ? await setTags(ctx, ticketId, input.tagIdsSave) : []
  ctx.audit({
    action: actionOf(before, after),
    entity: 'tickets',
    entityId: ticketId,
    changes: [...shownChanges(before, after), ...tags],
  })
  ctx.emit('tickets.changed', { ticketId }, ticketAudience)
}

/** Returns the ticket after the input; fails if a rule rejects it. */
async function afterOf(ctx: SaveCtx, before: TicketValues, input: SaveInput): Promise<TicketValues> {
  const reason = input.cancellationReasonSave
  if (reason !== undefined && !ctx.actor.permissions.has('TICKET_CANCELLATION')) ctx.fail('common.forbidden')
  const isOdd =
    reason !== undefined ? (input.statusSave ?? 'DONE') !== 'DONE' : input.cancellationNoteSave !== undefined
  if (isOdd) ctx.fail('common.validation', { fields: { cancellationReasonSave: 'NOT_SUPPORTED_VALUE' } })
  const status = reason === undefined ? (input.statusSave ?? before.status) : 'DONE'
  // A done ticket cannot be canceled, and a ticket that moved on meanwhile cannot go back.
  if ((status !== before.status || reason !== undefined) && !mayMove(before.status, status))
    ctx.fail('tickets.status-changed', { details: { status: before.status } })
  const isReopened = before.status === 'DONE' && status !== 'DONE'
  if (isReopened && before.businessType === 'CHAT' && before.conversationId !== null) {
    const other = await otherOpenChat(ctx, before.conversationId, before.id)
    if (other !== undefined) ctx.fail('tickets.chat-open', { details: { ticketId: other } })
  }
  const kept = isReopened ? null : before
  return {
    ...before,
    status,
    description: input.description ?? before.description,
    planId: input.programIdSave === undefined ? before.planId : input.programIdSave,
    serviceId: input.serviceIdSave === undefined ? before.serviceId : input.serviceIdSave,
    clinicId: input.clinicIdSave === undefined ? before.clinicId : input.clinicIdSave,
    slotAt: input.slotDateTimeSave === undefined ? before.slotAt : input.slotDateTimeSave,
    cancellationReason: reason ?? kept?.cancellationReason ?? null,
    cancellationNote: (input.cancellationNoteSave || undefined) ?? kept?.cancellationNote ?? null,
  }
}

function actionOf(before: TicketValues, after: TicketValues): string {
  if (before.status === after.status) return 'tickets.updated'
  if (after.status === 'DONE')
    return after.cancellationReason === null ? 'tickets.closed' : 'tickets.canceled'
  return before.status === 'DONE' ? 'tickets.reopened' : 'tickets.started'
}

/** Returns the changes for the history, without ids that only the database needs. */
function shownChanges(before: TicketValues, after: TicketValues) {
  const shown = ({
    id: _id,
    conversationId: _conversation,
    operatorUserId: _operator,
    slotAt,
    ...rest
  }: TicketValues) => ({
    ...rest,
    slotAt: slotAt && new Date(slotAt).toISOString(),
  })
  return changesBetween(shown(before), shown(after))
}

async function setTags(ctx: SaveCtx, ticketId: string, wanted: readonly string[]): Promise<Change[]> {
  const [row] = await findTickets(ctx, [ticketId])
  const held = row?.tags ?? []
  const remove = held.map(({ tagId }) => tagId).filter((id) => !wanted.includes(id))
  await changeTags(ctx, [ticketId], { add: wanted, remove })
  const [now] = await findTickets(ctx, [ticketId])
  const names = (tags: typeof held) => tags.map(({ name }) => name).join(', ')
  const [before, after] = [names(held), names(now?.tags ?? [])]
  return before === after ? [] : [{ field: 'tags', before, after }]
}
