import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { Account } from '../../../platform/actor.ts'
import type { Change, Context } from '../../../platform/context.ts'
import { type BeforeTransactionContext, beforeTransaction } from '../../../platform/before-transaction.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { claimTry, forgetTries } from '../sign-in/attempt-queries.ts'
import { assertAllowed, counterKeys, counting } from '../sign-in/limits.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { phoneToSave } from '../../../platform/phone-input.ts'
import {
  findPasswordHash,
  readAccount,
  readLayout,
  takenContact,
  updateUser,
  type UserFields,
} from '../queries.ts'
import { figures } from '../rules.ts'
import { endTokens } from '../passwords/token-queries.ts'
import { userView } from '../view.ts'

type Endpoint = typeof accounts.saveInfo
type Input = InputOf<Endpoint>

/** A stolen session without the password must not be enough to take over the account by its e-mail. */
async function assertPassword(
  outside: BeforeTransactionContext<Endpoint>,
  account: Account,
  input: Input,
): Promise<void> {
  const { now, services, fail } = outside
  const counter = counterKeys(services, outside.address).account(`current ${account.userId}`)
  assertAllowed(await counting(services, (db) => claimTry(db, counter, figures.passwordTries, now)), now)
  const stored = await counting(services, (db) => findPasswordHash(db, account.userId))
  if (!(await verifyPassword(stored, input.currentPassword ?? ''))) {
    fail('accounts.invalid-credentials', { fields: { currentPassword: 'NOT_SUPPORTED_VALUE' } })
  }
  await counting(services, (db) => forgetTries(db, counter))
}

/** Returns the changes by field. */
function changesOf(account: Account, fields: UserFields): Change[] {
  const before: Record<keyof UserFields, string | null> = account
  const names = ['firstName', 'lastName', 'phone', 'email', 'defaultLocale'] as const
  return names
    .filter((name) => fields[name] !== undefined && fields[name] !== before[name])
    .map((field) => ({ field, before: before[field], after: fields[field] ?? null }))
}

/** Writes and converts errors of the unique keys into those of the endpoint. */
async function write(
  ctx: Context<'accounts.email-taken' | 'accounts.phone-taken'>,
  userId: string,
  fields: UserFields,
) {
  try {
    await updateUser(ctx.db, userId, fields)
  } catch (error) {
    const taken = takenContact(error)
    if (taken === 'email') ctx.fail('accounts.email-taken', { fields: { email: 'IS_NOT_UNIQUE' } })
    if (taken === 'phone') ctx.fail('accounts.phone-taken', { fields: { phone: 'IS_NOT_UNIQUE' } })
    throw error
  }
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

/** Changes the caller's own name, contacts and language; a new e-mail needs the password. */
export const saveUserInfo = beforeTransaction<Endpoint>(async (outside, input) => {
  const account = accountOf(outside)
  if (account.isMember) assertLanguageAlone(outside, input)
  const isOtherEmail = input.email !== undefined && input.email.toLowerCase() !== account.email?.toLowerCase()
  if (isOtherEmail) await assertPassword(outside, account, input)
  return async (ctx) => {
    const { currentPassword: _password, phone, ...others } = input
    const fields: UserFields = { ...others, phone: phoneToSave(phone, ctx.actor.workspace?.country) }
    if (fields.phone === null && account.email === null) {
      ctx.fail('common.validation', { fields: { phone: 'IS_REQUIRED' } })
    }
    const changes = changesOf(account, fields)
    if (changes.length > 0) await write(ctx, account.userId, fields)
    if (isOtherEmail) await endTokens(ctx.db, account.userId, ['RESET', 'INVITATION', 'CODE'], ctx.now)
    ctx.audit({ action: 'accounts.user-saved', entity: 'users', entityId: account.userId, changes })
    const saved = await readAccount(ctx.db, account.userId)
    return userView(saved ?? account, ctx.actor, await readLayout(ctx.db))
  }
})
