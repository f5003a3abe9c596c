import { identifierKey } from '@coverline/contract/clean-text'
import { phoneToSave } from '../../../platform/phones/phone-input.ts'
import type { Context } from '../../../platform/context.ts'
import { createPerson } from './add-person.ts'
import { type CheckContext, checkUnique } from '../check-person.ts'
import { personFields } from '../fields.ts'
import { reservedFor } from '../merges/family-queries.ts'
import { emptyPerson, type Match, matchPerson, type ProfileValues, type StoredPerson } from '../rules.ts'
import { findByIdNumber, lockContacts, ownersOfEmail, ownersOfPhone } from '../write-queries.ts'

type Entered = Partial<ProfileValues>
type Input = Parameters<typeof personFields.entered>[0]

export type ForeseenPerson = {
  /** The stored person that the entry is, beyond doubt */
  match: StoredPerson | null
  /** Others who have its ID number or one of its contacts */
  others: StoredPerson[]
  /** Fields that a new person could not have */
  taken: Record<string, string>
}

/** Reads the fields of a form as adding a person does. Fails for a phone that is none. */
export function readEntry(ctx: Context, input: Input): Entered {
  return personFields.entered({ ...input, phone: phoneToSave(input.phone, ctx.actor.workspace?.country) })
}

/** Makes other entries of the same contacts and ID number wait until the transaction ends. */
export function holdEntry(
  ctx: Context,
  { email, phone, identificationNumber: number }: Entered,
): Promise<void> {
  return lockContacts(ctx, [email, phone, number && identifierKey(number)])
}

/** The same for several entries at once, in one order of locks. */
export function holdEntries(ctx: Context, entries: readonly Entered[]): Promise<void> {
  return lockContacts(
    ctx,
    entries.flatMap(({ email, phone, identificationNumber: number }) => [
      email,
      phone,
      number && identifierKey(number),
    ]),
  )
}

/** Says which stored person an entry is by the checks of adding it to a plan, as a relative of a principal (PERSON-CHECK). */
export async function matchEntry(ctx: Context, entered: Entered, principalId: string | null): Promise<Match> {
  const { identificationNumber: number, email, phone } = entered
  return matchPerson(entered, {
    byId: (number && (await findByIdNumber(ctx, number))) || null,
    byEmail: await ownersOfEmail(ctx, email),
    byPhone: await ownersOfPhone(ctx, phone),
    principalId,
  })
}

/** Says what the checks of adding a person would say of an entry; saves nothing (PERSON-CHECK). */
export async function foreseePerson(ctx: Context, entered: Entered): Promise<ForeseenPerson> {
  const { identificationNumber: number, email, phone } = entered
  const byId = (number && (await findByIdNumber(ctx, number))) || null
  const byEmail = await ownersOfEmail(ctx, email)
  const byPhone = await ownersOfPhone(ctx, phone)
  const found = matchPerson(entered, { byId, byEmail, byPhone, principalId: null })
  const isNamed = Boolean(entered.firstName && entered.lastName)
  const match = found.kind === 'profile' && isNamed ? found.profile : null
  const isReserved = byId !== null || (number ? (await reservedFor(ctx, number)).length > 0 : false)
  const owners = new Map([byId, ...byEmail, ...byPhone].flatMap((one) => (one ? [[one.id, one]] : [])))
  return {
    match,
    others: [...owners.values()].filter(({ id }) => id !== match?.id),
    taken: {
      ...(byEmail.length > 0 ? { email: 'IS_NOT_UNIQUE' } : {}),
      ...(byPhone.length > 0 ? { phone: 'IS_NOT_UNIQUE' } : {}),
      ...(isReserved ? { identificationNumber: 'IS_NOT_UNIQUE' } : {}),
    },
  }
}

/** Adds a person of an agent without a policy, by the checks of the form. Hold the entry first. */
export async function addEntry(
  ctx: CheckContext,
  entered: Entered,
  agentUserId: string | null,
): Promise<string> {
  const values = { ...emptyPerson, ...entered }
  await checkUnique(ctx, null, values)
  return createPerson(ctx, values, agentUserId)
}
