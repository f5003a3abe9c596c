import type { ErrorName } from '@coverline/contract/errors'
import { mostAnswersADay, type RuleMoment, type RuleOmission } from '@coverline/contract/request-rules/terms'
import type { AuditedAction } from '@coverline/contract/events'
import type { Change, Context } from '../../platform/context.ts'
import { conversationService } from '../conversations/service.ts'
import { type BookingRules, type TicketFacts, ticketService } from '../tickets/service.ts'
import type { RuleRow } from './queries.ts'

type Rule = Pick<RuleRow, 'id' | 'title' | 'answer' | 'isClosing'>
export type Held = { ticketId: string; moment: RuleMoment; status: TicketFacts['status'] }

/** Records in the history of the request what a rule did, or why it left a step out. */
function record(
  ctx: Context,
  action: Extract<AuditedAction, `request-rules.${string}`>,
  { title, ticketId, reason }: { title: string; ticketId: string; reason?: RuleOmission },
): void {
  const changes: Change[] = [{ field: 'title', before: null, after: title }]
  if (reason !== undefined) changes.push({ field: 'reason', before: null, after: reason })
  ctx.audit({ action, entity: 'tickets', entityId: ticketId, changes })
}

type Labels = { title: string; ticketId: string; tagIdsAdd: string[]; userId: string | undefined }

/** Adds the tags of a rule and assigns the request. */
export async function tagAndAssign(
  ctx: Context,
  { title, ticketId, tagIdsAdd, userId }: Labels,
  bookingRules: BookingRules,
): Promise<void> {
  if (tagIdsAdd.length === 0 && userId === undefined) return
  await ticketService.steps.saveMany(
    forStep(ctx),
    { ticketIds: [ticketId], tagIdsAdd, ...(userId === undefined ? {} : { operatorUserId: userId }) },
    bookingRules,
  )
  record(ctx, 'request-rules.applied', { title, ticketId })
}

const prefix = 'rule '

/**
 * Answers the client of a request, once for each rule. Returns false if the client did not get the answer, although a
 * person waits for one.
 */
export async function answer(
  ctx: Context,
  { id, title, answer: text }: Rule,
  to: { ticketId: string; conversationId: string | null; operatorUserId: string | null },
): Promise<boolean> {
  if (text === null) return true
  const { ticketId, conversationId, operatorUserId } = to
  const answered =
    conversationId === null
      ? ({ end: 'OMITTED', reason: 'NO_CONVERSATION' } as const)
      : await conversationService.answerByItself(ctx, {
          conversationId,
          ticketId,
          text,
          operatorUserId,
          clientKey: `${prefix}${id} ${ticketId}`,
          limit: { prefix, most: mostAnswersADay },
        })
  if (answered.end === 'SENT') record(ctx, 'request-rules.answered', { title, ticketId })
  if (answered.end !== 'OMITTED') return true
  const { reason } = answered
  record(ctx, 'request-rules.not-answered', { title, ticketId, reason })
  return reason === 'AUTOMATIC_MAIL'
}

/**
 * Closes a request as a member does, after the other steps of a rule. Returns false if it stays open: the client did not
 * get the answer, a booking is undecided, or a member has begun a request that is not new any more.
 */
export async function close(
  ctx: Context,
  { title, isClosing }: Rule,
  { ticketId, moment, status, isAnswered }: Held & { isAnswered: boolean },
  bookingRules: BookingRules,
): Promise<boolean> {
  if (!isClosing) return false
  const isUndecided = async () => (await bookingRules.undecided(ctx, [ticketId])).has(ticketId)
  const reason: RuleOmission | undefined = !isAnswered
    ? 'NOT_ANSWERED'
    : moment === 'CREATED' && status !== 'NEW'
      ? 'BEGUN'
      : (await isUndecided())
        ? 'BOOKING_UNDECIDED'
        : undefined
  if (reason !== undefined) {
    record(ctx, 'request-rules.not-closed', { title, ticketId, reason })
    return false
  }
  await ticketService.steps.change(forStep(ctx), ticketId, { ticketId, statusSave: 'DONE' }, bookingRules)
  record(ctx, 'request-rules.closed', { title, ticketId })
  return true
}

/** Returns the context for a use case of requests, which sees every request; a refusal fails the job, which is run again. */
function forStep(ctx: Context): Context<ErrorName> {
  return {
    ...ticketService.withAll(ctx),
    fail: (name) => {
      throw new Error(`a rule was refused: ${name}`)
    },
  }
}
