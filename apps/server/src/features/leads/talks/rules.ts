import { newLead } from '../rules.ts'

type Sender = { address: string; name: string | null }

/** Returns the first values of the lead of a sender: the name in two parts, and the address as e-mail or phone. */
export function leadOfSender({ address, name }: Sender, currency: string) {
  const words = (name ?? '').split(/\s+/u).filter(Boolean)
  const isMail = address.includes('@')
  return {
    ...newLead(currency),
    title: (words.join(' ') || address).slice(0, 255),
    firstName: words[0]?.slice(0, 255) ?? null,
    lastName: words.slice(1).join(' ').slice(0, 255) || null,
    email: isMail ? address : null,
    phone: !isMail && /^\+\d{7,15}$/u.test(address) ? address : null,
  }
}
