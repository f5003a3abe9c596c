import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { InboundEvent } from '../adapter.ts'
import { deliveryOf, isFurther, type PartState } from '../rules.ts'
import { keepEarlyReport, lockPart, sendsOf, type SendRow, writePart } from './send-queries.ts'

type Status = Extract<InboundEvent, { kind: 'status' }>

/** The key that a part is sent with; WhatsApp repeats it in its status reports. */
export const keyOf = (messageId: string, part: number): string => `${messageId}.${part}`

function readKey(key: string | null): { messageId: string; part: number } | null {
  const read = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,3})$/.exec(key ?? '')
  return read?.[1] && read[2] ? { messageId: read[1], part: Number(read[2]) } : null
}

/** Updates the delivery state of a message in its conversation. */
export async function reportMessage(ctx: Context, messageId: string): Promise<void> {
  const delivery = deliveryOf(await sendsOf(ctx, [messageId]))
  if (!delivery) return
  await conversationService.deliveries.report(ctx, { messageId, ...delivery })
}

/** Moves the state of a part forward, never back. */
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

/** Processes a WhatsApp status report; late, repeated and backward reports change nothing. */
export async function takeStatus(
  ctx: Context,
  { externalId, key, state, failureCode }: Status,
): Promise<void> {
  const named = readKey(key)
  const known = await lockPart(ctx, { externalId })
  // A part whose answer was lost is known only by its key. If it has another external id it was sent again,
  // and this report is about the earlier send.
  const byKey = known || !named ? undefined : await lockPart(ctx, named)
  const row = known ?? (byKey && (byKey.externalId ?? externalId) === externalId ? byKey : undefined)
  if (row) await movePart(ctx, row, { state, externalId, failureCode })
  else if (!byKey)
    await keepEarlyReport(ctx, externalId, {
      state,
      failureCode: state === 'FAILED' ? (failureCode ?? 'WHATSAPP_REFUSED') : null,
    })
}
