import { blockFaultOf, domainOf, normalBlockValue } from '@coverline/contract/senders/block-value'
import { isPublicHost } from '@coverline/contract/senders/public-hosts'
import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { Named } from './block-queries.ts'

/**
 * Returns what can be blocked of the client of a conversation that the caller takes part in; undefined without
 * such a conversation. Public mail hosts and the provider's own addresses are no choice.
 */
export async function choicesOf(ctx: Context, conversationId: string): Promise<Named[] | undefined> {
  const conversation = await conversationService.find(ctx, conversationId)
  if (!conversation) return undefined
  const { mails, numbers } = await conversationService.senders.of(ctx, conversation)
  const own = await conversationService.mails.ownAddresses(ctx)
  const addresses = mails
    .map((address) => normalBlockValue('ADDRESS', address))
    .filter((value) => domainOf(value) !== '' && value !== own.mailbox && domainOf(value) !== own.domain)
  const ownDomain = own.mailbox === null ? '' : domainOf(own.mailbox)
  const domains = [...new Set(addresses.map(domainOf))].filter(
    (value) => !isPublicHost(value) && value !== ownDomain && blockFaultOf('DOMAIN', value) === null,
  )
  return [
    ...[...new Set(addresses)].map((value) => ({ kind: 'ADDRESS' as const, value })),
    ...domains.map((value) => ({ kind: 'DOMAIN' as const, value })),
    ...[...new Set(numbers)].map((value) => ({ kind: 'WHATSAPP' as const, value })),
  ]
}
