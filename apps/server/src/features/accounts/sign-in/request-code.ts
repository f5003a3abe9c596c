import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { claimInWindow, windowUsedUp } from './attempt-queries.ts'
import { assertAllowed, counterKeys } from './limits.ts'
import { readPhone } from '../../../platform/phones/phone-input.ts'
import {
  type ContactProfile,
  findProfiles,
  findProfilesOfPolicy,
  numberKey,
} from '../members/member-queries.ts'
import type { Contact } from '../queries.ts'
import { findCodeHolder } from './code-holder-queries.ts'
import { figures } from '../rules.ts'
import { contactKey, hashCode, hashSecret, mailedCode, mailedSecret, newSecret } from '../secrets.ts'
import { sendTokenMail } from '../passwords/send-token-mail.ts'
import { insertToken, type TokenDetails } from '../passwords/token-queries.ts'

/**
 * Creates a sign-in code and mails it. Answer and work are the same whether or not the account exists. There
 * is no telephony: a code requested by phone, also with `call`, goes to the e-mail of the account with that
 * phone. In the app of insured people it goes to the e-mail of the profile, which may also be named by the number of a
 * policy and the birth date. A phone shared by profiles of several providers finds none, because one mail proves only one
 * of them. A code never opens the account of an administrator, manager or super admin: the answer is that for an unknown
 * address, and the mail says to use the password. The mail also holds a link. While codes are off it holds only the link,
 * so that the wrong codes of other people do not lock the user out.
 */
export async function requestCode(
  ctx: CtxOf<typeof accounts.requestCode>,
  input: InputOf<typeof accounts.requestCode>,
): Promise<OutputOf<typeof accounts.requestCode>> {
  const { db, now, services } = ctx
  const asked = askedBy(input)
  if ('missing' in asked) return ctx.fail('common.validation', { fields: { [asked.missing]: 'IS_REQUIRED' } })
  const keys = counterKeys(services, ctx.address)
  const off = await windowUsedUp(db, keys.allCodes, figures.wrongCodes, now)
  assertAllowed(await claimInWindow(db, keys.mailsOfAddress, figures.mailsPerAddress, now), now)
  const holder =
    'policyNumber' in asked ? await holderOfPolicy(ctx, asked) : await holderOfContact(ctx, asked, input.area)
  const { userId, profiles, passwordOf, contact } = holder
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
        contact: contactKey(services.keys, contact),
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

type OfPolicy = { policyNumber: string; birthDate: string }

/** Returns what a code is asked for by, or the field that is missing. */
function askedBy(input: InputOf<typeof accounts.requestCode>): Contact | OfPolicy | { missing: string } {
  const { email, phone, policyNumber, birthDate, area } = input
  if (email) return { email }
  if (phone) return { phone: readPhone(phone) ?? phone }
  if (area !== 'member' || policyNumber === undefined) return { missing: 'email' }
  return birthDate === undefined ? { missing: 'birthDate' } : { policyNumber, birthDate }
}

type Holder = {
  userId: string | null
  profiles: NonNullable<TokenDetails['profiles']>
  /** The address or phone that the code proves; something unknown without a holder */
  contact: string
  /** The account that no code opens: its mail says so. */
  passwordOf?: string
}

const holderOfProfiles = (profiles: readonly ContactProfile[], contact: string): Holder => ({
  userId: profiles.find((one) => one.userId !== null)?.userId ?? null,
  profiles: profiles.map(({ providerId, insuredId }) => ({ providerId, insuredId })),
  contact,
})

/** Returns the holder of a contact: a staff account, or in the app of insured people the profiles with it. */
async function holderOfContact(
  { db, now, services, address }: Context,
  contact: Contact,
  area: 'member' | undefined,
): Promise<Holder> {
  const named = 'phone' in contact ? contact.phone : contact.email
  const counter = counterKeys(services, address).mailsOfAccount(named)
  assertAllowed(await claimInWindow(db, counter, figures.mailsPerAccount, now), now)
  if (area === 'member') {
    const found = await findProfiles(db, contact)
    return holderOfProfiles('phone' in contact && found.length > 1 ? [] : found, named)
  }
  const holder = await findCodeHolder(db, contact)
  if (holder?.needsPassword) return { userId: null, profiles: [], contact: named, passwordOf: holder.userId }
  return { userId: holder?.userId ?? null, profiles: [], contact: named }
}

/** Returns the profiles that have a policy with a number and a birth date. */
async function holderOfPolicy({ db, now, services, address }: Context, asked: OfPolicy): Promise<Holder> {
  const keys = counterKeys(services, address)
  const counter = keys.mailsOfNumber(numberKey(asked.policyNumber))
  assertAllowed(await claimInWindow(db, keys.numbersOfAddress, figures.numbersPerAddress, now), now)
  assertAllowed(await claimInWindow(db, counter, figures.mailsPerNumber, now), now)
  const found = await findProfilesOfPolicy(db, asked)
  return holderOfProfiles(found?.profiles ?? [], found?.email ?? `${asked.policyNumber} ${asked.birthDate}`)
}
