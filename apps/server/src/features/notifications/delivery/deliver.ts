import { isQuiet } from '@coverline/contract/notifications/quiet-hours'
import { isFixed } from '@coverline/contract/notifications/terms'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import {
  type Channel,
  type DueRow,
  insertDeliveries,
  lockDue,
  type NewDelivery,
  type Step,
  writeSteps,
} from './delivery-queries.ts'
import { quietEnd, settingsOf } from '../rules.ts'
import { sendRef } from './send-ref.ts'
import { lookAtSubjects, type SubjectReaders } from '../subjects.ts'

const batch = 500
/** Maximum number of notices in one mail or digest. */
const mostInOne = 200

type Decision = 'NOTHING' | 'SEND' | { until: Date }

/**
 * Decides about the provider's due notices: it sends those that are wanted, still relevant and not read,
 * bundled after quiet hours. Returns the number of processed notices.
 */
export async function deliverDue(ctx: Context, readers: SubjectReaders): Promise<number> {
  const rows = await lockDue(ctx, batch)
  if (rows.length === 0) return 0
  const subjects = rows.map(({ noun, subjectId }) => ({ noun, id: subjectId }))
  const users = [...new Set(rows.map(({ userId }) => userId))]
  const { concerns } = await lookAtSubjects(ctx, readers, subjects, users, { facts: false })
  const steps: Step[] = []
  const going = new Map<string, { row: DueRow; channel: Channel }[]>()
  for (const row of rows) {
    const isConcerned = concerns({ noun: row.noun, id: row.subjectId }, row.userId)
    for (const channel of ['browser', 'email'] as const) {
      if (!row.due[channel]) continue
      const decision = isConcerned ? decide(ctx, row, channel) : 'NOTHING'
      steps.push({ id: row.id, channel, until: typeof decision === 'object' ? decision.until : null })
      if (decision !== 'SEND') continue
      // Notices held until the end of quiet hours are sent together.
      const key = row.held[channel] ? `${row.userId} ${channel}` : `${row.id} ${channel}`
      going.set(key, [...(going.get(key) ?? []), { row, channel }])
    }
  }
  await writeSteps(ctx, steps)
  const deliveries = [...going.values()].flatMap(deliveriesOf)
  await insertDeliveries(ctx, deliveries)
  const { providerId } = ctx.actor
  for (const { id } of deliveries) await ctx.enqueue(sendRef, { providerId, deliveryId: id })
  return rows.length
}

function decide(ctx: Context, row: DueRow, channel: Channel): Decision {
  const { kinds, quiet } = settingsOf(row.settings)
  if (!kinds[row.kind][channel] || !row.reachable[channel]) return 'NOTHING'
  const { providerId, workspace } = ctx.actor
  const { conversationId, userId } = row
  if (conversationId !== null && ctx.services.presence.isLooking(providerId, userId, conversationId))
    return 'NOTHING'
  const timeZone = workspace?.timeZone ?? 'UTC'
  return !isFixed(row.kind) && isQuiet(quiet, ctx.now, timeZone)
    ? { until: quietEnd(quiet, ctx.now, timeZone) }
    : 'SEND'
}

function deliveriesOf(group: readonly { row: DueRow; channel: Channel }[]): NewDelivery[] {
  const [first] = group
  if (!first) return []
  const ids = group.map(({ row }) => row.id)
  const parts: NewDelivery[] = []
  for (let at = 0; at < ids.length; at += mostInOne) {
    const notificationIds = ids.slice(at, at + mostInOne)
    const form = notificationIds.length > 1 ? 'HELD' : 'SINGLE'
    parts.push({ id: newId(), userId: first.row.userId, channel: first.channel, form, notificationIds })
  }
  return parts
}
