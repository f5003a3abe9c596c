import { gapsIn } from '@coverline/contract/conversations/reply-variables'
import type { ErrorName } from '@coverline/contract/errors'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { macros } from '@coverline/contract/macros/endpoints'
import type { Context, CtxOf } from '../../platform/context.ts'
import { plainText } from '../../platform/texts/rich-text.ts'
import { conversationService } from '../conversations/service.ts'
import { type BookingRules, ticketService } from '../tickets/service.ts'
import { holdMacro, type MacroRow } from './queries.ts'
import { snoozeEnd } from './rules.ts'

type Ctx = CtxOf<typeof macros.run>
type Input = InputOf<typeof macros.run>
type Ticket = NonNullable<Awaited<ReturnType<typeof ticketService.steps.placeOf>>>

/**
 * Runs the steps of a macro on a request in one transaction, each by its own use case: the answer first, then
 * tags, assignee, state and snooze. A step that is refused leaves nothing of the others.
 */
export const runMacro =
  (bookingRules: BookingRules) =>
  async (ctx: Ctx, input: Input): Promise<OutputOf<typeof macros.run>> => {
    const { macroId, ticketId } = input
    const macro = await holdMacro(ctx, macroId)
    const seen = await ticketService.steps.placeOf(ctx, ticketId)
    if (!macro || !seen) return ctx.fail('common.not-found')
    await checkNames(ctx, macro)
    if (macro.isSent) await send(ctx, input, seen)
    const changes = macro.tagIds.length > 0 || macro.assignee || macro.status || macro.snooze
    if (changes && !ctx.actor.isSuperAdmin && !ctx.actor.permissions.has('REQUESTS_UPDATE'))
      ctx.fail('common.forbidden')
    // Not before the answer, which locks the conversation first.
    const ticket =
      (await ticketService.steps.placeOf(ctx, ticketId, { lock: true })) ?? ctx.fail('common.not-found')
    if (macro.tagIds.length > 0)
      await ticketService.steps.addTags(forStep(ctx), ticketId, macro.tagIds, bookingRules)
    await assign(ctx, macro, ticket)
    const isClosed = await move(ctx, macro, ticket, bookingRules)
    if (macro.snooze) await snooze(ctx, macro.snooze, ticketId)
    ctx.audit({
      action: 'macros.run',
      entity: 'tickets',
      entityId: ticketId,
      changes: [{ field: 'title', before: null, after: macro.title }],
    })
    return { isSent: macro.isSent, isClosed }
  }

/** Fails if a tag or the member of a macro is gone. */
async function checkNames(ctx: Ctx, { tagIds, assigneeUserId }: MacroRow): Promise<void> {
  const there = new Set((await ticketService.tags(ctx)).map(({ tagId }) => tagId))
  if (tagIds.some((tagId) => !there.has(tagId)))
    ctx.fail('macros.outdated', { fields: { tagIds: 'NOT_FOUND' } })
  if (assigneeUserId === null) return
  if ((await ticketService.assignable(ctx, [assigneeUserId])).get(assigneeUserId) !== true)
    ctx.fail('macros.outdated', { fields: { assigneeUserId: 'NOT_FOUND' } })
}

/** Sends the text, whose variables the caller has filled; one without a value must not reach the client. */
async function send(ctx: Ctx, { ticketId, text, channelType }: Input, ticket: Ticket): Promise<void> {
  if (text === undefined) return ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
  const gaps = gapsIn(plainText(text))
  if (gaps.length > 0) ctx.fail('macros.unfilled', { details: { names: gaps } })
  const place = ticket.conversationId
    ? { conversationId: ticket.conversationId }
    : ticket.insuredId
      ? { personProfileId: ticket.insuredId }
      : ctx.fail('macros.no-conversation')
  await conversationService.sendHere(forStep(ctx), {
    ...place,
    ticketId,
    text,
    ...(channelType ? { channelType } : {}),
  })
}

async function assign(ctx: Ctx, { assignee, assigneeUserId }: MacroRow, ticket: Ticket): Promise<void> {
  if (assignee === null) return
  const { userId } = ctx.actor
  const to = { ME: userId, NOBODY: null, MEMBER: assigneeUserId }[assignee]
  if (ticket.operatorUserId === to) return
  // A macro gives away the caller's own request, and takes none from a colleague.
  const reassign = ticket.operatorUserId !== null && ticket.operatorUserId === userId
  if (to === null && !reassign) return ctx.fail('tickets.already-assigned')
  await ticketService.steps.assign(forStep(ctx), { ticketId: ticket.id, operatorUserId: to, reassign })
}

/** Changes the state; returns whether the request was closed. */
async function move(
  ctx: Ctx,
  { status }: MacroRow,
  ticket: Ticket,
  bookingRules: BookingRules,
): Promise<boolean> {
  if (status === null || (status === ticket.status && status !== 'DONE')) return false
  // A macro does not open a closed request again, and does not close one twice.
  if (ticket.status === 'DONE')
    return ctx.fail('tickets.status-changed', { details: { status: ticket.status } })
  await ticketService.steps.change(
    forStep(ctx),
    ticket.id,
    { ticketId: ticket.id, statusSave: status },
    bookingRules,
  )
  return status === 'DONE'
}

async function snooze(ctx: Ctx, wanted: NonNullable<MacroRow['snooze']>, ticketId: string): Promise<void> {
  const until = snoozeEnd(wanted, ctx.now, ctx.actor.workspace?.timeZone ?? 'UTC')?.toISOString() ?? null
  await ticketService.steps.snooze(forStep(ctx), { ticketId, until })
}

const declared = [
  'tickets.already-assigned',
  'tickets.status-changed',
  'bookings.undecided',
  'conversations.cannot-text',
  'conversations.no-address',
  'common.not-found',
  'common.forbidden',
  'common.validation',
] as const

/** Returns the context for a step's use case: a refusal that a macro cannot cause is a conflict. */
function forStep(ctx: Ctx): Context<ErrorName> {
  return {
    ...ctx,
    fail: (name, extras) => ctx.fail(declared.find((one) => one === name) ?? 'common.conflict', extras),
  }
}
