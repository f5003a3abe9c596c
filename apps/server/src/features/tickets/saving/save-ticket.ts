import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import { mayMove } from '@coverline/contract/tickets/terms'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { mergeKnown, type Present } from '../../../platform/merge-known.ts'
import { pollService } from '../../polls/service.ts'
import { ticketAudience } from '../notices/audience.ts'
import type { BookingRules } from '../bookings/booking-rules.ts'
import { actionOf, shownChanges } from './changes.ts'
import { areThere } from '../totals/choice-queries.ts'
import { createTicket, type HoldConversation } from './create-ticket.ts'
import { partsOf, type TicketParts, ticketFields } from '../fields.ts'
import { findTickets } from '../row-queries.ts'
import { changeTags } from '../tags/tag-queries.ts'
import { lockTickets, otherOpenChat, type TicketValues, updateTicket } from '../write-queries.ts'

type SaveCtx = CtxOf<typeof tickets.save>
type Input = InputOf<typeof tickets.save>

/** Creates a ticket, or changes, closes, cancels or reopens one. */
export const saveTicket =
  (holdConversation: HoldConversation, bookingRules: BookingRules) =>
  async (ctx: SaveCtx, input: Input): Promise<OutputOf<typeof tickets.save>> => {
    const parts = partsOf(input)
    const { ticketId, entered, tagIds } = parts
    if (!(await areThere(ctx, { ...entered, tagIds }))) return ctx.fail('common.not-found')
    if (ticketId === undefined) return { ticketId: await createTicket(ctx, parts, holdConversation) }
    await changeTicket(ctx, ticketId, input, bookingRules)
    return { ticketId }
  }

/** Changes, closes, cancels or reopens a ticket. */
export async function changeTicket(
  ctx: SaveCtx,
  ticketId: string,
  input: Input,
  bookingRules: BookingRules,
): Promise<void> {
  const { origin } = partsOf(input)
  for (const [field, value] of Object.entries(origin))
    if (value !== undefined) ctx.fail('common.validation', { fields: { [field]: 'NOT_SUPPORTED_VALUE' } })
  const [before] = await lockTickets(ctx, [ticketId])
  if (!before) return ctx.fail('common.not-found')
  const parts = partsOf(mergeKnown(ctx, input, await formOf(ctx, before)))
  const after = await afterOf(ctx, before, parts)
  await bookingRules.follow(ctx, before, after)
  await updateTicket(ctx, after)
  if (before.status !== 'DONE' && after.status === 'DONE') await pollService.askAfter(ctx, [ticketId])
  const tags = parts.tagIds ? await setTags(ctx, ticketId, parts.tagIds) : []
  ctx.audit({
    action: actionOf(before, after),
    entity: 'tickets',
    entityId: ticketId,
    changes: [...shownChanges(before, after), ...tags],
  })
  ctx.emit('tickets.changed', { ticketId }, ticketAudience)
}

/** Returns the values by the names of the form's fields. */
async function formOf(ctx: SaveCtx, ticket: TicketValues): Promise<Present<Input>> {
  const [row] = await findTickets(ctx, [ticket.id])
  const tagIdsSave = row?.tags.map(({ tagId }) => tagId) ?? []
  return { ...ticketFields.inputs(ticket), slotDateTimeSave: ticket.slotAt, tagIdsSave }
}

/** Returns the state after the input; fails if the cancellation is incomplete, forbidden or not possible from here. */
function statusAfter(ctx: SaveCtx, before: TicketValues, state: TicketParts['state']) {
  const { statusSave, cancellationReasonSave: reason, cancellationNoteSave: note } = state
  if (reason !== undefined && !ctx.actor.permissions.has('TICKET_CANCELLATION')) ctx.fail('common.forbidden')
  const isInconsistent = reason !== undefined ? (statusSave ?? 'DONE') !== 'DONE' : note !== undefined
  if (isInconsistent)
    ctx.fail('common.validation', { fields: { cancellationReasonSave: 'NOT_SUPPORTED_VALUE' } })
  const status = reason === undefined ? (statusSave ?? before.status) : 'DONE'
  // A done ticket cannot be canceled, and a ticket that moved on meanwhile cannot go back.
  if ((status !== before.status || reason !== undefined) && !mayMove(before.status, status))
    ctx.fail('tickets.status-changed', { details: { status: before.status } })
  return status
}

/** A conversation has one open chat at most: reopening a second one fails. */
async function checkNoOpenChat(ctx: SaveCtx, { id, businessType, conversationId }: TicketValues) {
  if (businessType !== 'CHAT' || conversationId === null) return
  const other = await otherOpenChat(ctx, conversationId, id)
  if (other !== undefined) ctx.fail('tickets.chat-open', { details: { ticketId: other } })
}

/** Returns the ticket after the input; fails if a rule rejects it. */
async function afterOf(ctx: SaveCtx, before: TicketValues, parts: TicketParts): Promise<TicketValues> {
  const { cancellationReasonSave: reason, cancellationNoteSave: note } = parts.state
  const status = statusAfter(ctx, before, parts.state)
  const isReopened = before.status === 'DONE' && status !== 'DONE'
  if (isReopened) await checkNoOpenChat(ctx, before)
  const kept = isReopened ? null : before
  return {
    ...before,
    ...parts.entered,
    status,
    slotAt: parts.slotAt === undefined ? before.slotAt : parts.slotAt,
    cancellationReason: reason ?? kept?.cancellationReason ?? null,
    cancellationNote: (note || undefined) ?? kept?.cancellationNote ?? null,
  }
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
