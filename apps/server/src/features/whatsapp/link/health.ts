import type { WhatsappDownReason } from '@coverline/contract/whatsapp/terms'
import * as z from 'zod'
import type { Change, Context } from '../../../platform/context.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { conversationService } from '../../conversations/service.ts'
import { isSwitchedOn } from './feature.ts'
import { type LinkRow, writeDown, writeUp } from '../queries.ts'
import { makeDue } from '../sending/send-queries.ts'

/** The notice to administrators about a drop or its end; `since` identifies the drop. */
export const notifyRef: JobRef<{ providerId: string; linkId: string; kind: 'DOWN' | 'BACK'; since: string }> =
  {
    name: 'whatsapp.tell',
    payload: z.strictObject({
      providerId: z.uuid(),
      linkId: z.uuid(),
      kind: z.enum(['DOWN', 'BACK']),
      since: z.iso.datetime(),
    }),
  }

const audience = { anyOf: ['REQUESTS_VIEW', 'INTEGRATIONS_VIEW'] }

/** Notifies open pages that the link changed. */
export function notifyChange(
  ctx: Context,
  linkId: string,
  event: 'changed' | 'down' | 'back' = 'changed',
): void {
  ctx.emit(`whatsapp.${event}`, { linkId }, audience)
}

/** Raises the alarm of a working link, once per drop: in open pages and by mail to the administrators. */
export async function markDown(
  ctx: Context,
  link: Pick<LinkRow, 'id'>,
  reason: WhatsappDownReason,
): Promise<boolean> {
  // A disabled link cannot drop.
  if (!isSwitchedOn(ctx) || !(await writeDown(ctx, link.id, reason))) return false
  const { providerId } = ctx.actor
  const changes: Change[] = [{ field: 'state', before: 'LINKED', after: 'DOWN' }]
  ctx.audit({ action: 'whatsapp.went-down', entity: 'whatsapp', entityId: link.id, changes })
  notifyChange(ctx, link.id, 'down')
  await ctx.enqueue(notifyRef, { providerId, linkId: link.id, kind: 'DOWN', since: ctx.now.toISOString() })
  return true
}

/** Records that a link works. After a drop it reports the recovery and sends waiting messages. */
export async function markUp(
  ctx: Context,
  link: Pick<LinkRow, 'id' | 'downSince'>,
  as: { phone: string | null; name: string | null },
): Promise<void> {
  const { providerId } = ctx.actor
  const before = await writeUp(ctx, link.id, as)
  if (before === null || before === 'LINKED') return
  const changes: Change[] = [{ field: 'state', before, after: 'LINKED' }]
  ctx.audit({
    action: before === 'DOWN' ? 'whatsapp.came-back' : 'whatsapp.linked',
    entity: 'whatsapp',
    entityId: link.id,
    changes,
  })
  notifyChange(ctx, link.id, 'back')
  const since = link.downSince?.toISOString()
  if (before === 'DOWN' && since)
    await ctx.enqueue(notifyRef, { providerId, linkId: link.id, kind: 'BACK', since })
  await sendAgain(ctx)
}

/** Sends the messages that wait for the link immediately. */
export async function sendAgain(ctx: Context): Promise<void> {
  const { providerId } = ctx.actor
  await makeDue(ctx)
  await ctx.enqueue(conversationService.outgoing.WHATSAPP, { providerId }, { singletonKey: providerId })
}
