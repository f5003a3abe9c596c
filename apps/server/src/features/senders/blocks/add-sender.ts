import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { blockFaultOf, domainOf, normalBlockValue } from '@coverline/contract/senders/block-value'
import type { senders } from '@coverline/contract/senders/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { isPublicHost } from '@coverline/contract/senders/public-hosts'
import type { Named } from './block-queries.ts'
import { putBlock } from './put-block.ts'

type Ctx = CtxOf<typeof senders.add>

/** True for an address that leads back to the provider: a block would stop its own mails. */
async function isOwn(ctx: Ctx, { kind, value }: Named): Promise<boolean> {
  if (kind === 'WHATSAPP') return false
  const { mailbox, domain } = await conversationService.mails.ownAddresses(ctx)
  if (kind === 'ADDRESS') return value === mailbox || domainOf(value) === domain
  return value === domain || (mailbox !== null && !isPublicHost(value) && value === domainOf(mailbox))
}

/** Blocks an address, a domain or a number that was typed in. */
export async function addSender(
  ctx: Ctx,
  { kind, value: typed }: InputOf<typeof senders.add>,
): Promise<OutputOf<typeof senders.add>> {
  const named = { kind, value: normalBlockValue(kind, typed) }
  const fault = blockFaultOf(kind, named.value)
  if (fault === 'FORM') ctx.fail('common.validation', { fields: { value: 'NOT_SUPPORTED_VALUE' } })
  if (fault === 'PUBLIC_HOST') ctx.fail('senders.public-host', { fields: { value: 'NOT_SUPPORTED_VALUE' } })
  if (await isOwn(ctx, named)) ctx.fail('senders.own-address', { fields: { value: 'NOT_SUPPORTED_VALUE' } })
  return putBlock(ctx, named)
}
