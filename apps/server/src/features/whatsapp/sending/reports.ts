import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { InboundEvent } from '../adapter.ts'
import { deliveryOf, isFurther, type PartState } from '../rules.ts'
import { keepEarlyReport, lockPart, sendsOf, type SendRow, writePart } from './send-queries.ts'

type Status = Extract<InboundEvent, { kind: 'status' }>

/** The key that a part is sent with: WhatsApp repeats it in its reports. */
export const keyOf = (messageId: string, part: number): string => `${messageId}.${part}`

function readKey(key: string | null): { messageId: string; part: number } | null {
  const read = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,3})$/.exec(key ?? '')
  return read?.[1] && read[2] ? { messageId: read[1], part: Number(read[2]) } : null
}

/** Tells the conversation how far a message is by now. */
export async function reportMessage(ctx: Context, messageId: string): Promise<void> {
  const delivery = deliveryOf(await sendsOf(ctx, [messageId]))
  if (!delivery) return
  await conversationService.deliveries.report(ctx, { messageId, ...delivery })
}

/** Moves a part forward, never back. */
export async function movePart(
  ctx: Context,
  row: SendRow,
  to: { state: PartState; externalId?: string; failureCode?: string | null },
): Promise<void> {
  if (!isFurther(row.state, to.state)) return
  await writePart(ctx, row, {
    state: to.state,
    externalId: to.externalId ?? null,
    failureCode: to.state === 'FAILED' ? (to.failureCode ?? 'WHATSAPP_REFUSED') : null,
  })
  await reportMessage(ctx, row.messageId)
}

/** Notes what WhatsApp says of a message; late, repeated and backward reports change nothing. */
export async function takeStatus(
  ctx: Context,
  { externalId, key, state, failureCode }: Status,
): Promise<void> {
  const named = readKey(key)
  const known = await lockPart(ctx, { externalId })
  // A part whose answer got lost is known by the key alone; one with another name was sent anew, and this is about the sending before.
  const byKey = known || !named ? undefined : await lockPart(ctx, named)
  const row = known ?? (byKey && (byKey.externalId ?? externalId) === externalId ? byKey : undefined)
  if (row) await movePart(ctx, row, { state, externalId, failureCode })
  else if (!byKey)
    await keepEarlyReport(ctx, externalId, {
      state,
      failureCode: state === 'FAILED' ? (failureCode ?? 'WHATSAPP_REFUSED') : null,
    })
}
