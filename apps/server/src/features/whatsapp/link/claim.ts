import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { Adapter, Outgoing } from '../adapter.ts'
import { lastInbound } from '../inbound/event-queries.ts'
import { partsOf } from '../sending/parts.ts'
import { findWorkingLink } from './feature.ts'
import type { LinkRow } from '../queries.ts'
import { keyOf } from '../sending/reports.ts'
import { claimMilliseconds, freeUntil } from '../rules.ts'
import { claimPart, firstQueued, sendsOf, type SendRow } from '../sending/send-queries.ts'

const atOnce = 100

type Queued = Awaited<ReturnType<typeof conversationService.deliveries.waiting>>[number]

export type Claim = {
  link: LinkRow
  adapter: Adapter
  messageId: string
  part: number
  attempts: number
  outgoing: Outgoing
}
/** What to do next: send this claim, check again at a moment, or wait for an event. */
export type Next = { claim: Claim } | { claim: null; lookAt: Date | null }

type Found = { claim: Omit<Claim, 'link' | 'adapter'> } | { waitUntil: Date } | 'failed'

/** Returns when a started part may be claimed again; null if it is done. */
function busyUntil(row: SendRow): Date | null {
  if (row.state === 'WAITING') return row.nextAt
  return row.state === 'CLAIMED' ? new Date(row.claimedAt.getTime() + claimMilliseconds) : null
}

async function fail(ctx: Context, messageId: string, failureCode: string): Promise<'failed'> {
  await conversationService.deliveries.report(ctx, { messageId, state: 'FAILED', failureCode })
  return 'failed'
}

/** True if the client may receive a message without a template; a linked phone has no window. */
async function isFree(ctx: Context, link: LinkRow, conversationId: string): Promise<boolean> {
  if (link.kind === 'DEVICE') return true
  const at = await lastInbound(ctx, conversationId)
  return at !== null && freeUntil(at).getTime() > ctx.now.getTime()
}

async function partToSend(
  ctx: Context,
  link: LinkRow,
  row: Queued,
  sends: readonly SendRow[],
): Promise<Found> {
  if (row.address === null) return fail(ctx, row.messageId, 'NO_ADDRESS')
  const { bodies, isTemplate } = await partsOf(ctx, row)
  if (bodies.length === 0) return fail(ctx, row.messageId, 'NOTHING_TO_SEND')
  if (sends.length === 0 && !isTemplate && !(await isFree(ctx, link, row.conversationId)))
    return fail(ctx, row.messageId, 'WINDOW_CLOSED')
  for (const [part, body] of bodies.entries()) {
    const begun = sends.find((send) => send.part === part)
    if (begun) {
      const until = busyUntil(begun)
      if (until === null) continue
      if (until.getTime() > ctx.now.getTime()) return { waitUntil: until }
    }
    const { messageId, address } = row
    const attempts = await claimPart(ctx, { messageId, part, parts: bodies.length, linkId: link.id })
    return {
      claim: { messageId, part, attempts, outgoing: { ...body, to: address, key: keyOf(messageId, part) } },
    }
  }
  return 'failed'
}

/**
 * Claims the next part of a message for this process. The lock on the link's row lets one process search at a
 * time, so that a message never overtakes an earlier one of its conversation.
 */
export async function claimNext(ctx: Context, open: (link: LinkRow) => Adapter | null): Promise<Next> {
  const link = await findWorkingLink(ctx, { lock: true })
  const adapter = link?.state === 'LINKED' ? open(link) : null
  if (!link || !adapter) return { claim: null, lookAt: null }
  const rows = await conversationService.deliveries.waiting(ctx, 'WHATSAPP', atOnce)
  const sends = await sendsOf(
    ctx,
    rows.map((row) => row.messageId),
  )
  // Regardless of the list, no message overtakes an earlier one of its conversation.
  const first = await firstQueued(ctx, [...new Set(rows.map((row) => row.conversationId))])
  const blocked = new Set<string>()
  let lookAt: Date | null = null
  for (const row of rows) {
    const { conversationId } = row
    if (blocked.has(conversationId)) continue
    if ((first.get(conversationId) ?? row.seq) < row.seq) {
      blocked.add(conversationId)
      continue
    }
    const found = await partToSend(
      ctx,
      link,
      row,
      sends.filter((send) => send.messageId === row.messageId),
    )
    if (found === 'failed') first.delete(conversationId)
    else if ('claim' in found) return { claim: { link, adapter, ...found.claim } }
    else {
      blocked.add(conversationId)
      if (lookAt === null || found.waitUntil < lookAt) lookAt = found.waitUntil
    }
  }
  return { claim: null, lookAt }
}
