import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { claimInWindow, windowUsedUp } from './attempt-queries.ts'
import { assertAllowed, counterKeys } from './limits.ts'
import { readPhone } from '../../../platform/phones/phone-input.ts'
import { findProfiles } from '../members/member-queries.ts'
import type { Contact } from '../queries.ts'
import { findCodeHolder } from './code-holder-queries.ts'
import { figures } from '../rules.ts'
import { contactKey, hashCode, hashSecret, mailedCode, mailedSecret, newSecret } from '../secrets.ts'
import { sendTokenMail } from '../passwords/send-token-mail.ts'
import { insertToken, type TokenDetails } from '../passwords/token-queries.ts'
import type { Db } from '../../../platform/db/types.ts'

/**
 * Creates a sign-in code and mails it. Answer and work are the same whether or not the account exists. There
 * is no telephony: a code requested by phone, also with `call`, goes to the e-mail of the account with that
 * phone. In the app of insured people it goes to the e-mail of the profile. A phone shared by profiles of
 * several providers finds none, because one mail proves only one of them. A code never opens the account of
 * an administrator, manager or super admin: the answer is that for an unknown address, and the mail says to
 * use the password. The mail also holds a link. While codes are off it holds only the link, so that the
 * wrong codes of other people do not lock the user out.
 */
export async function requestCode(
  ctx: CtxOf<typeof accounts.requestCode>,
  input: InputOf<typeof accounts.requestCode>,
): Promise<OutputOf<typeof accounts.requestCode>> {
  const { db, now, services } = ctx
  const { email, phone } = input
  if (!email && !phone) return ctx.fail('common.validation', { fields: { email: 'IS_REQUIRED' } })
  const contact: Contact = email ? { email } : { phone: readPhone(phone ?? '') ?? phone ?? '' }
  const named = 'phone' in contact ? contact.phone : contact.email
  const keys = counterKeys(services, ctx.address)
  const off = await windowUsedUp(db, keys.allCodes, figures.wrongCodes, now)
  assertAllowed(await claimInWindow(db, keys.mailsOfAddress, figures.mailsPerAddress, now), now)
  assertAllowed(await claimInWindow(db, keys.mailsOfAccount(named), figures.mailsPerAccount, now), now)
  const { userId, profiles, passwordOf } = await holderOf(db, contact, input.area === 'member')
  const id = newId()
  const token = newSecret()
  await insertToken(
    db,
    {
      id,
      purpose: 'CODE',
      tokenHash: hashSecret(token),
      linkHash: hashSecret(mailedSecret(services.keys, id)),
      userId,
      codeHash: hashCode(token, mailedCode(services.keys, id, services.config.loginCodeLength)),
      details: {
        locale: ctx.locale,
        contact: contactKey(services.keys, named),
        ...(input.area === 'member' ? { profiles } : {}),
        ...(passwordOf === undefined ? {} : { passwordOf }),
        ...(off ? { isLinkOnly: true } : {}),
      },
      expiresAt: new Date(now.getTime() + figures.codeMs),
    },
    now,
  )
  // Also for an unknown contact: the job finds no recipient, and the answer takes the same time.
  await ctx.enqueue(sendTokenMail, { tokenId: id })
  ctx.audit({ action: 'accounts.code-requested', entity: 'users', ...(userId ? { entityId: userId } : {}) })
  return { token, serialNumber: id, codeLength: services.config.loginCodeLength, isLinkOnly: off !== null }
}

type Holder = {
  userId: string | null
  profiles: NonNullable<TokenDetails['profiles']>
  /** The account that no code opens: its mail says so. */
  passwordOf?: string
}

/** Returns the holder of a contact: a staff account, or in the app of insured people the profiles with it. */
async function holderOf(db: Db, contact: Contact, isMember: boolean): Promise<Holder> {
  if (!isMember) {
    const holder = await findCodeHolder(db, contact)
    if (holder?.needsPassword) return { userId: null, profiles: [], passwordOf: holder.userId }
    return { userId: holder?.userId ?? null, profiles: [] }
  }
  const found = await findProfiles(db, contact)
  if ('phone' in contact && found.length > 1) return { userId: null, profiles: [] }
  const userId = found.find((one) => one.userId !== null)?.userId ?? null
  return { userId, profiles: found.map(({ providerId, insuredId }) => ({ providerId, insuredId })) }
}
