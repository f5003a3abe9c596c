import type { Change, Context } from '../../platform/context.ts'
import { phoneToSave } from '../../platform/phones/phone-input.ts'
import { changeUser, type UserFields } from '../accounts/service.ts'
import { isOfProviderAlone, type MemberRow } from './queries.ts'

type Input = {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | null | undefined
}

/**
 * Changes a member's name and phone. They belong to the account: a provider may change them only if it is the
 * account's only provider, and the account has no role in the platform.
 */
export async function changePerson(ctx: Context, member: MemberRow, input: Input): Promise<Change[]> {
  const fields: UserFields = {
    firstName: input.firstName,
    lastName: input.lastName,
    phone: phoneToSave(input.phone, ctx.actor.workspace?.country),
  }
  const names = ['firstName', 'lastName', 'phone'] as const
  const changes = names
    .filter((name) => fields[name] !== undefined && fields[name] !== member[name])
    .map((field) => ({ field, before: member[field], after: fields[field] ?? null }))
  if (changes.length === 0) return []
  if (!(await isOfProviderAlone(ctx.db, member.userId, ctx.actor.providerId)))
    return ctx.fail('common.forbidden')
  await changeUser(ctx, member.userId, fields)
  return changes
}
