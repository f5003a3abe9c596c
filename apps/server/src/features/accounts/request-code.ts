import type { accounts } from '@coverline/contract/accounts'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { claimInWindow, windowUsedUp } from './attempt-queries.ts'
import { assertAllowed, counterKeys } from './limits.ts'
import { readPhone } from './phone.ts'
import { type Contact, findByContact } from './queries.ts'
import { figures } from './rules.ts'
import { attemptKey, hashCode, hashSecret, mailedCode, newSecret } from './secrets.ts'
import { sendTokenMail } from './send-token-mail.ts'
import { insertToken } from './token-queries.ts'

/**
 * Makes a sign-in code and mails it. The answer and the work are the same whether or not the account exists. There is no
 * telephony: a code asked for by phone, also with `call`, goes to the e-mail of the account that has the phone.
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
  if (off) return ctx.fail('accounts.code-login-off', { details: secondsUntil(off, now) })
  assertAllowed(await claimInWindow(db, keys.mailsOfAddress, figures.mailsPerAddress, now), now)
  assertAllowed(await claimInWindow(db, keys.mailsOfAccount(named), figures.mailsPerAccount, now), now)
  const userId = await findByContact(db, contact)
  const id = newId()
  const token = newSecret()
  await insertToken(
    db,
    {
      id,
      purpose: 'CODE',
      tokenHash: hashSecret(token),
      userId: userId ?? null,
      codeHash: hashCode(token, mailedCode(services.keys, id, services.config.loginCodeLength)),
      details: {
        locale: ctx.locale,
        contact: attemptKey(services.keys, 'contact', named.toLowerCase()).toString('hex'),
      },
      expiresAt: new Date(now.getTime() + figures.codeMs),
    },
    now,
  )
  // For an unknown contact too: the job finds nobody, and the answer took the same time.
  await ctx.enqueue(sendTokenMail, { tokenId: id })
  ctx.audit({ action: 'accounts.code-requested', entity: 'users', ...(userId ? { entityId: userId } : {}) })
  return { token, serialNumber: id, codeLength: services.config.loginCodeLength }
}

function secondsUntil(moment: Date, now: Date): { retryAfterSeconds: number } {
  return { retryAfterSeconds: Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000)) }
}
