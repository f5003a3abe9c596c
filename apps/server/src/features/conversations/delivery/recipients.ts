import { mostRecipients, recipientPattern } from '@coverline/contract/conversations/terms'
import type { Context } from '../../../platform/context.ts'
import { type OwnAddresses, ownAddressesOf } from './recipient-queries.ts'

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Returns an address without the part that many servers ignore: `help+claims@…` reaches `help@…`. */
const withoutTag = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** True for an address whose mail comes back to the provider. */
function isOwn(address: string, { mailbox, domain }: OwnAddresses): boolean {
  if (domain !== null && domainOf(address) === domain.toLowerCase()) return true
  return mailbox !== null && withoutTag(address) === withoutTag(mailbox)
}

/** Returns those of the addresses that get a copy of an answer to `to`: each once, no own address. */
export function othersOf(
  addresses: readonly string[],
  { to, own }: { to: string | null; own: OwnAddresses },
): string[] {
  const others = new Set(addresses.map((address) => address.toLowerCase()))
  return [...others]
    .filter((address) => recipientPattern.test(address) && address !== to?.toLowerCase())
    .filter((address) => !isOwn(address, own))
    .slice(0, mostRecipients)
}

type Cc = { given: readonly string[] | undefined; kept: readonly string[] | undefined; isMail: boolean }

/** Returns the other recipients of a message; only a mail has any, and none is the provider itself. */
export async function checkedCc(ctx: Context, { given, kept = [], isMail }: Cc): Promise<string[]> {
  const wanted = [...(given ?? (isMail ? kept : []))]
  if (wanted.length === 0) return []
  const refused = () => ctx.fail('common.validation', { fields: { mailCc: 'NOT_SUPPORTED_VALUE' } })
  if (!isMail) return refused()
  const own = await ownAddressesOf(ctx)
  return wanted.some((address) => isOwn(address, own)) ? refused() : wanted
}
