import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { pollService } from '../../polls/service.ts'
import { isDoctorAlone } from '../access.ts'
import { ticketAudience } from '../notices/audience.ts'
import type { BookingRules } from '../bookings/booking-rules.ts'
import { areThere, isOperator } from '../totals/choice-queries.ts'
import { changeTags, findTags } from '../tags/tag-queries.ts'
import { notifyAssignment } from '../notices/notify-people.ts'
import { closeTickets, giveTickets, lockTickets } from '../write-queries.ts'

type Ctx = CtxOf<typeof tickets.saveMany>
type Input = InputOf<typeof tickets.saveMany>
type Output = OutputOf<typeof tickets.saveMany>

/** The maximum number of ids in an event; with more tickets clients reload all. */
const named = 100

/**
 * Assigns, tags and closes several tickets. Tickets that have an assignee, are done, or have an undecided booking
 * stay unchanged and are returned.
 */
export async function saveTickets(ctx: Ctx, input: Input, bookingRules: BookingRules): Promise<Output> {
  const { operatorUserId, tagIdsAdd = [], tagIdsRemove = [], statusSave } = input
  const ids = [...new Set(input.ticketIds)]
  if (!(await areThere(ctx, { tagIds: [...new Set([...tagIdsAdd, ...tagIdsRemove])] })))
    return ctx.fail('common.not-found')
  if (operatorUserId !== undefined) await checkAssignee(ctx, operatorUserId)
  const held = await lockTickets(ctx, ids)
  if (held.length < ids.length) return ctx.fail('common.not-found')
  const skipped: Output['skipped'] = []
  const changes = new Map<string, Change[]>()
  const record = (id: string, change: Change) => changes.set(id, [...(changes.get(id) ?? []), change])
  if (operatorUserId !== undefined) {
    const given = await assign(ctx, held, operatorUserId)
    for (const id of ids) {
      if (given.has(id)) record(id, { field: 'operatorUserId', before: null, after: operatorUserId })
      else skipped.push({ ticketId: id, code: 'TICKET_ALREADY_ASSIGNED' })
    }
  }
  const known = new Map((await findTags(ctx)).map(({ tagId, name }) => [tagId, name]))
  const names = (tagIds: readonly string[]) => tagIds.flatMap((id) => known.get(id) ?? []).join(', ') || null
  const tagged = await changeTags(ctx, ids, { add: tagIdsAdd, remove: tagIdsRemove })
  for (const id of tagged) record(id, { field: 'tags', before: names(tagIdsRemove), after: names(tagIdsAdd) })
  if (statusSave !== undefined) {
    const undecided = await bookingRules.undecided(ctx, ids)
    const closed = held.filter(({ id, status }) => status !== 'DONE' && !undecided.has(id))
    const closedIds = closed.map(({ id }) => id)
    await closeTickets(ctx, closedIds)
    await pollService.askAfter(ctx, closedIds)
    for (const { id, status } of held) {
      if (status === 'DONE') skipped.push({ ticketId: id, code: 'TICKET_STATUS_CHANGED' })
      else if (undecided.has(id)) skipped.push({ ticketId: id, code: 'BOOKING_UNDECIDED' })
      else record(id, { field: 'status', before: status, after: 'DONE' })
    }
  }
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'tickets.changed-many', entity: 'tickets' })
  for (const [entityId, its] of changes)
    ctx.audit({ action: 'tickets.updated', entity: 'tickets', entityId, parentId, changes: its })
  const changed = [...changes.keys()]
  ctx.emit('tickets.changed', changed.length > named ? {} : { ticketIds: changed }, ticketAudience)
  return { changed: changed.length, skipped }
}

async function checkAssignee(ctx: Ctx, userId: string): Promise<void> {
  if (isDoctorAlone(ctx.actor) && userId !== ctx.actor.userId) return ctx.fail('common.forbidden')
  const isOne = await isOperator(ctx, userId)
  if (!isOne) return ctx.fail(isOne === undefined ? 'common.not-found' : 'tickets.not-assignable')
}

/** Assigns the unassigned tickets among these and notifies the assignee. Returns the ids that changed. */
async function assign(
  ctx: Ctx,
  tickets: Awaited<ReturnType<typeof lockTickets>>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const ids = tickets.map(({ id }) => id)
  const given = new Set(await giveTickets(ctx, ids, { from: null, to: userId }))
  for (const { id, conversationId, businessType } of tickets)
    if (given.has(id)) await notifyAssignment(ctx, { ticketId: id, conversationId, businessType, userId })
  return given
}
