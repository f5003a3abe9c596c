import type { AddressObject, ParsedMail } from 'mailparser'
import { headersOf, short } from './headers.ts'

export type MailAddress = { address: string; name: string | null }

export type MailParties = {
  from: MailAddress | null
  /** True if the From line names exactly one sender. */
  hasOneSender: boolean
  /** The only address that answers shall go to, if the mail names one beside the sender. */
  replyTo: MailAddress | null
  to: string[]
  cc: string[]
}

const most = { recipients: 50, name: 100 } as const
const form = /^(?:"[^"<>\p{Cc}]{1,62}"|[^\s@<>"]{1,64})@[^\s@<>"]{1,255}$/u

function readable({
  address: given,
  name,
}: {
  address?: string | undefined
  name: string
}): MailAddress | null {
  let address = (given ?? '').replaceAll('\0', '').toWellFormed().toLowerCase().trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  // The reader removes the quotes of a quoted local part.
  if (at > 0 && /\s/.test(local) && !local.startsWith('"')) address = `"${local}"${address.slice(at)}`
  return form.test(address) ? { address, name: short(name, most.name) || null } : null
}

const flat = (given: AddressObject | AddressObject[] | undefined): MailAddress[] =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap((one) => (one.group ? one.group : [one])))
    .flatMap((one) => readable(one) ?? [])

const addresses = (given: AddressObject | AddressObject[] | undefined): string[] =>
  [...new Set(flat(given).map(({ address }) => address))].slice(0, most.recipients)

/** Google Groups writes the sender of a mail here when it puts its own address into the From line. */
function originalSender(mail: ParsedMail): MailAddress | null {
  for (const text of [...headersOf(mail, 'x-original-from'), ...headersOf(mail, 'x-original-sender')]) {
    const [, address] = /<?([^\s<>"]+@[^\s<>"]+)>?\s*$/.exec(text) ?? []
    const found =
      address === undefined
        ? null
        : readable({
            address,
            name: text
              .replace(/<[^>]*>\s*$/, '')
              .replaceAll('"', '')
              .replace(/\s*<?\S+@\S+>?\s*$/, ''),
          })
    if (found) return found
  }
  return null
}

export function partiesOf(mail: ParsedMail): MailParties {
  const all = mail.from?.value ?? []
  const [first] = all
  const from = first ? readable(first) : null
  const replies = flat(mail.replyTo).filter(({ address }) => address !== from?.address)
  const distinct = [...new Map(replies.map((one) => [one.address, one])).values()]
  const [only] = distinct
  return {
    from,
    hasOneSender: from !== null && all.length === 1,
    replyTo: distinct.length === 1 && only ? only : originalSender(mail),
    to: addresses(mail.to),
    cc: addresses(mail.cc),
  }
}
