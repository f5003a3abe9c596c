import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { Account } from '../../../platform/actor.ts'
import type { Change } from '../../../platform/context.ts'
import { type BeforeTransactionContext, beforeTransaction } from '../../../platform/before-transaction.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { requestEmail } from '../contacts/request-email.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { phoneToSave } from '../../../platform/phones/phone-input.ts'
import { readAccount, readOwn, updateUser, type UserFields } from '../queries.ts'
import { userView } from '../view.ts'

type Endpoint = typeof accounts.saveInfo
type Input = InputOf<Endpoint>

/** Returns the changes by field. */
function changesOf(account: Account, fields: UserFields): Change[] {
  const before: Record<keyof UserFields, string | null> = account
  const names = ['firstName', 'lastName', 'phone', 'email', 'defaultLocale'] as const
  return names
    .filter((name) => fields[name] !== undefined && fields[name] !== before[name])
    .map((field) => ({ field, before: before[field], after: fields[field] ?? null }))
}

/**
 * Data of an insured person is in the profile, which the provider maintains; only the language belongs to the
 * account.
 */
function assertLanguageAlone({ fail }: BeforeTransactionContext<Endpoint>, input: Input): void {
  const others = (['firstName', 'lastName', 'phone', 'email'] as const).filter(
    (name) => input[name] !== undefined,
  )
  if (others.length > 0)
    fail('common.validation', {
      fields: Object.fromEntries(others.map((name) => [name, 'NOT_SUPPORTED_VALUE'])),
    })
}

/**
 * Changes the caller's own name, phone and language. A new e-mail needs the password, because it is the
 * sign-in name, and is only pending until the link that is mailed to it is opened.
 */
export const saveUserInfo = beforeTransaction<Endpoint>(async (outside, input) => {
  const account = accountOf(outside)
  if (input.id !== undefined && input.id !== account.userId)
    outside.fail('common.not-found', { fields: { id: 'NOT_FOUND' } })
  if (account.isMember) assertLanguageAlone(outside, input)
  const isOtherEmail = input.email !== undefined && input.email.toLowerCase() !== account.email?.toLowerCase()
  if (isOtherEmail) await assertOwnPassword(outside, account.userId, input.currentPassword ?? '')
  return async (ctx) => {
    const { id: _own, currentPassword: _password, phone, email, ...others } = input
    const fields: UserFields = {
      ...others,
      phone: phoneToSave(phone, ctx.actor.workspace?.country),
      ...(isOtherEmail ? {} : { email }),
    }
    if (fields.phone === null && account.email === null) {
      ctx.fail('common.validation', { fields: { phone: 'IS_REQUIRED' } })
    }
    const changes = changesOf(account, fields)
    if (changes.length > 0) await updateUser(ctx.db, account.userId, fields)
    if (isOtherEmail && email !== undefined) {
      await requestEmail(ctx, account, email)
      ctx.audit({ action: 'accounts.email-requested', entity: 'users', entityId: account.userId })
    }
    ctx.audit({ action: 'accounts.user-saved', entity: 'users', entityId: account.userId, changes })
    const saved = await readAccount(ctx.db, account.userId)
    return userView(saved ?? account, ctx.actor, await readOwn(ctx.db, account.userId, ctx.now))
  }
})
