import { onlineMinutes, type RuleMoment } from '@coverline/contract/request-rules/terms'
import { officeClock } from '@coverline/contract/targets/office-time'
import type { Context } from '../../platform/context.ts'
import { workingSince } from '../accounts/service.ts'
import { chatbotService } from '../chatbot/service.ts'
import { conversationService } from '../conversations/service.ts'
import { type BookingRules, ticketService } from '../tickets/service.ts'
import { findRules, type RuleRow, takeTurn } from './queries.ts'
import { fits } from './rules.ts'
import { answer, close, tagAndAssign } from './steps.ts'

/**
 * Does what the rules of a moment say with a request, in their order, up to one after which no other looks at it. A closed request stays
 * as it is. Run again, it changes nothing: tags are there, an assignee stays, and an answer is sent once.
 */
export async function applyRules(
  ctx: Context,
  { ticketId, moment }: { ticketId: string; moment: RuleMoment },
  bookingRules: BookingRules,
): Promise<void> {
  const rules = await findRules(ctx, moment)
  if (rules.length === 0) return
  const conversationId = rules.some((rule) => rule.answer !== null) ? await lockThread(ctx, ticketId) : null
  const facts = await ticketService.happenings.hold(ctx, ticketId, moment)
  if (!facts || facts.status === 'DONE') return
  const isOpen = rules.some(({ hours }) => hours !== null) ? await openNow(ctx) : () => true
  const tagIds = new Set((await ticketService.tags(ctx)).map(({ tagId }) => tagId))
  let { operatorUserId } = facts
  for (const rule of rules) {
    if (!fits(rule, facts, isOpen)) continue
    const userId = operatorUserId === null ? await assigneeOf(ctx, rule) : undefined
    const tagIdsAdd = rule.tagIds.filter((tagId) => tagIds.has(tagId))
    await tagAndAssign(ctx, { title: rule.title, ticketId, tagIdsAdd, userId }, bookingRules)
    operatorUserId ??= userId ?? null
    const isAnswered = await answer(ctx, rule, { ticketId, conversationId, operatorUserId })
    const held = { ticketId, moment, status: facts.status, isAnswered }
    if ((await close(ctx, rule, held, bookingRules)) || rule.isLast) return
  }
}

/** Locks the conversation of a request, as a message does before its request; returns its id. */
async function lockThread(ctx: Context, ticketId: string): Promise<string | null> {
  const place = await ticketService.steps.placeOf(ticketService.withAll(ctx), ticketId)
  if (!place || place.conversationId === null) return null
  await conversationService.lock(ctx, place.conversationId)
  return place.conversationId
}

/** Returns a function that tells whether the office is open now; without hours it always is. */
async function openNow(ctx: Context): Promise<() => boolean> {
  const hours = await chatbotService.officeHours(ctx)
  const clock = officeClock({ hours, timeZone: ctx.actor.workspace?.timeZone ?? 'UTC' })
  return () => clock.turns(ctx.now, ctx.now).at(-1)?.isOpen ?? true
}

/** Returns who gets a request by a rule; undefined if none of its members is there, or none of them works now. */
async function assigneeOf(ctx: Context, { assignee, memberIds }: RuleRow): Promise<string | undefined> {
  if (assignee === null) return undefined
  const assignable = await ticketService.assignable(ctx, memberIds)
  const there = memberIds.filter((userId) => assignable.get(userId) === true)
  if (assignee === 'MEMBER') return there[0]
  const since = new Date(ctx.now.getTime() - onlineMinutes * 60_000)
  const working = await workingSince(ctx, there, since)
  const free = there.filter((userId) => working.has(userId))
  return free.length === 0 ? undefined : takeTurn(ctx, free)
}
