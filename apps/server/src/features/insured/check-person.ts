import type { insured } from '@coverline/contract/insured'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { policyService } from '../policies/service.ts'
import { familyOf, type PersonInput, type PersonValues, type StoredPerson } from './rules.ts'
import { findByIdNumber, hasRelatives, ownersOfEmail, ownersOfPhone, readPerson } from './write-queries.ts'

export type SaveContext = CtxOf<typeof insured.save>

/** The person that a link names; refused when there is none or when it is linked itself (S2 §5.3, §5.4). */
export async function findPrincipal(
  ctx: SaveContext,
  link: PersonInput['link'],
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
  // Families have two levels: who has relatives is a principal and can't be linked.
  if (isLinked || (ownId !== null && (await hasRelatives(ctx, ownId))))
    ctx.fail('insured.principal-is-linked', { fields, details: { personProfileId: found.id } })
  return found
}

/** Fails when another person has the ID number, or a person of another family the e-mail or phone. */
export async function checkUnique(ctx: SaveContext, id: string | null, values: PersonValues): Promise<void> {
  const { identificationNumber: number, email, phone } = values
  const holder = number === null ? undefined : await findByIdNumber(ctx, number)
  if (holder && holder.id !== id)
    ctx.fail('insured.id-number-taken', {
      fields: { identificationNumber: 'IS_NOT_UNIQUE' },
      details: { personProfileId: holder.id },
    })
  const family = values.principalId ?? id
  const isStranger = (owner: StoredPerson) => owner.id !== id && familyOf(owner) !== family
  const byEmail = (await ownersOfEmail(ctx, email)).filter(isStranger)
  const byPhone = (await ownersOfPhone(ctx, phone)).filter(isStranger)
  const [emailOwner] = byEmail
  const [phoneOwner] = byPhone
  if (emailOwner && phoneOwner && !byPhone.some((owner) => owner.id === emailOwner.id))
    ctx.fail('insured.need-to-merge', { details: { personProfileId: emailOwner.id } })
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

/** Turns a lost race for an ID number into the answer that the slower one would have had. */
export async function withUniqueIdNumber<T>(ctx: SaveContext, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'insured_identification'))
      ctx.fail('insured.id-number-taken', { fields: { identificationNumber: 'IS_NOT_UNIQUE' } })
    throw error
  }
}
