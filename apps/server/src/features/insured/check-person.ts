import type { InputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import type { Context, CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { type PolicyInput, policyService } from '../policies/service.ts'
import { reservedFor } from './merges/family-queries.ts'
import { familyOf, type PersonValues, type StoredPerson } from './rules.ts'
import { findByIdNumber, hasRelatives, ownersOfEmail, ownersOfPhone, readPerson } from './write-queries.ts'

export type SaveContext = CtxOf<typeof insured.save>

/** What is saved with a person: a link to a principal, and a policy in a plan. */
export type SaveParts = {
  link: InputOf<typeof insured.save>['link']
  programId: string | undefined
  policy: PolicyInput
  /** Codes of the cases that the user has confirmed */
  confirm: readonly string[]
  /** The company whose officer entered the person */
  companyId?: string
}

/**
 * Returns the person named by a link; fails if there is none or if they are linked themselves (PERSON-CHECK,
 * IMPORT-FILES).
 */
export async function findPrincipal(
  ctx: SaveContext,
  link: SaveParts['link'],
  ownId: string | null,
): Promise<StoredPerson | null> {
  if (!link) return null
  const { personProfileId, identificationNumber } = link
  const found = personProfileId
    ? await readPerson(ctx, personProfileId)
    : identificationNumber
      ? await findByIdNumber(ctx, identificationNumber)
      : undefined
  const fields = { 'link.identificationNumber': 'LINK_PROFILE_NOT_FOUND' }
  if (!found || found.id === ownId) return ctx.fail('insured.principal-not-found', { fields })
  await policyService.lockPeople(ctx.db, ctx.actor.providerId, [found.id])
  const isLinked = (await readPerson(ctx, found.id))?.principalId !== null
  // Families have two levels: a person with relatives is a principal and cannot be linked.
  if (isLinked || (ownId !== null && (await hasRelatives(ctx, ownId))))
    ctx.fail('insured.principal-is-linked', { fields, details: { personProfileId: found.id } })
  return found
}

/** Errors of the checks on a person's own values. */
export type CheckContext = Context<
  'insured.id-number-taken' | 'insured.need-to-merge' | 'insured.email-taken' | 'insured.phone-taken'
>

/** An ID number belongs to one person, and stays reserved after that person was merged into another. */
async function checkIdNumber(ctx: CheckContext, id: string | null, number: string): Promise<void> {
  const holder = await findByIdNumber(ctx, number)
  const holders = holder ? [holder.id] : await reservedFor(ctx, number)
  const other = holders.find((each) => each !== id)
  if (other !== undefined)
    ctx.fail('insured.id-number-taken', {
      fields: { identificationNumber: 'IS_NOT_UNIQUE' },
      details: { personProfileId: other },
    })
}

/** Fails if another person has the ID number, or a person of another family has the e-mail or phone. */
export async function checkUnique(ctx: CheckContext, id: string | null, values: PersonValues): Promise<void> {
  const { identificationNumber: number, email, phone } = values
  if (number !== null) await checkIdNumber(ctx, id, number)
  const family = values.principalId ?? id
  const isStranger = (owner: StoredPerson) => owner.id !== id && familyOf(owner) !== family
  const byEmail = (await ownersOfEmail(ctx, email)).filter(isStranger)
  const byPhone = (await ownersOfPhone(ctx, phone)).filter(isStranger)
  const [emailOwner] = byEmail
  const [phoneOwner] = byPhone
  if (emailOwner && phoneOwner && !byPhone.some((owner) => owner.id === emailOwner.id))
    ctx.fail('insured.need-to-merge', {
      details: { personProfileId: emailOwner.id, otherPersonProfileId: phoneOwner.id },
    })
  if (emailOwner)
    ctx.fail('insured.email-taken', {
      fields: { email: 'IS_NOT_UNIQUE' },
      details: { personProfileId: emailOwner.id },
    })
  if (phoneOwner)
    ctx.fail('insured.phone-taken', {
      fields: { phone: 'IS_NOT_UNIQUE' },
      details: { personProfileId: phoneOwner.id },
    })
}

/** Converts a lost race for an ID number into the normal error of a taken number. */
export async function withUniqueIdNumber<T>(ctx: CheckContext, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'insured_identification', 'insured_identification_form'))
      ctx.fail('insured.id-number-taken', { fields: { identificationNumber: 'IS_NOT_UNIQUE' } })
    throw error
  }
}
