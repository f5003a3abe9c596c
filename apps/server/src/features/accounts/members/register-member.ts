import { newId } from '../../../platform/id.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import type { Services } from '../../../platform/services.ts'
import { type ContactProfile, insertMember } from './member-queries.ts'
import { insuredService } from '../../insured/service.ts'
import { contactKey } from '../secrets.ts'

type Proven = {
  /** The account that has signed in to one of them before. */
  userId: string | null
  profiles: readonly Pick<ContactProfile, 'providerId' | 'insuredId'>[]
  /** The proven contact, as returned by `contactKey`. */
  contact: string
  /** The language that the code was asked for in */
  locale: string | null
}

/**
 * Registers insured people whose contact was proven by a code: each profile that still has the contact is
 * linked to one account, created if needed. Each provider's part is a separate transaction with its own audit
 * event. Returns the account; undefined if no profile has the contact any more.
 */
export async function registerMember(services: Services, proven: Proven): Promise<string | undefined> {
  let { userId } = proven
  let isProven = false
  for (const profile of proven.profiles) {
    const given = await runAsSystem(services)(profile.providerId, 'accounts.checkCode', async (ctx) => {
      const contacts = await insuredService.accounts.readContacts(ctx.db, profile, { lock: true })
      const held = [contacts?.email, contacts?.phone].some(
        (one) => typeof one === 'string' && contactKey(services.keys, one) === proven.contact,
      )
      if (!held) return undefined
      // Concurrent uses of the code wait for each other at the profile: the second one takes the first one's
      // account.
      // A profile that has another account stays with it.
      if (contacts?.userId && userId && contacts.userId !== userId) return undefined
      const known = userId ?? contacts?.userId ?? null
      const holder = known ?? newId()
      if (known === null) await insertMember(ctx.db, holder, ctx.now)
      const isChanged = await insuredService.accounts.giveProfile(
        ctx.db,
        profile,
        { userId: holder, locale: proven.locale },
        ctx.now,
      )
      if (isChanged) {
        ctx.audit({ action: 'insured.registered', entity: 'insured', entityId: profile.insuredId })
        ctx.emit('insured.changed', { personProfileId: profile.insuredId })
      }
      return holder
    })
    if (given === undefined) continue
    userId = given
    isProven = true
  }
  return isProven ? (userId ?? undefined) : undefined
}
