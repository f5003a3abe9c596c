import type { OutputOf } from '@coverline/contract/endpoint'
import { errorTable } from '@coverline/contract/errors'
import type { insured } from '@coverline/contract/insured/endpoints'
import { policyService } from '../../policies/service.ts'
import { createPerson } from './add-person.ts'
import { writeChanges } from '../change-person.ts'
import { noteCompany } from '../contacts/contact-queries.ts'
import { checkUnique, findPrincipal, type SaveContext, type SaveParts } from '../check-person.ts'
import {
  contactWarnings,
  emptyPerson,
  filledFields,
  matchPerson,
  type PersonValues,
  type ProfileValues,
  type StoredPerson,
} from '../rules.ts'
import { findByIdNumber, ownersOfEmail, ownersOfPhone, readPerson } from '../write-queries.ts'

/**
 * Adds a person to a plan: a new one, or the stored one that the entry matches. Hard errors are reported
 * before confirmable ones (PERSON-CHECK).
 */
export async function addToPlan(
  ctx: SaveContext,
  input: SaveParts,
  entered: Partial<ProfileValues>,
  planId: string,
): Promise<OutputOf<typeof insured.save>> {
  if (!(await policyService.holdPlan(ctx, planId)))
    ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
  const confirmed = input.confirm
  const profile = await findProfile(ctx, input, entered)
  const values = await valuesFor(ctx, input, entered, profile)
  await checkUnique(ctx, profile?.id ?? null, values)
  const policy = policyService.valuesOf(input.policy)
  await policyService.check(ctx, policy, null)
  const warnings = profile ? contactWarnings(entered, profile) : []
  for (const warning of warnings) {
    if (!confirmed.some((code) => code === errorTable[warning].code))
      ctx.fail(warning, { details: { personProfileId: profile?.id } })
  }
  policyService.askAboutPeriod(ctx, null, policy, confirmed)
  if (profile) {
    const place = { planId, insuredId: profile.id, exceptId: null }
    await policyService.askAboutOverlap(ctx, place, null, policy, confirmed)
  }
  if (profile) await writeChanges(ctx, profile, values, { companyId: input.companyId })
  const insuredId = profile?.id ?? (await createPerson(ctx, values))
  if (input.companyId && (!profile || values.email !== profile.email))
    await noteCompany(ctx, insuredId, input.companyId)
  const policyId = await policyService.add(ctx, { planId, insuredId }, policy)
  return { personProfileId: insuredId, policyId }
}

/** Returns the stored person that the entry matches, locked; null for a new one. */
async function findProfile(
  ctx: SaveContext,
  input: SaveParts,
  entered: Partial<ProfileValues>,
): Promise<StoredPerson | null> {
  const { identificationNumber: number, email, phone } = entered
  const principal = await findPrincipal(ctx, input.link, null)
  const match = matchPerson(entered, {
    byId: (number && (await findByIdNumber(ctx, number))) || null,
    byEmail: await ownersOfEmail(ctx, email),
    byPhone: await ownersOfPhone(ctx, phone),
    principalId: principal?.id ?? null,
  })
  if (match.kind === 'new') return null
  if (match.kind !== 'profile') {
    const { kind, ...details } = match
    return ctx.fail(`insured.${kind}`, { details })
  }
  await policyService.lockPeople(ctx.db, ctx.actor.providerId, [match.profile.id])
  // The person may have been changed or deleted before the lock.
  return (await readPerson(ctx, match.profile.id)) ?? ctx.fail('common.conflict')
}

async function valuesFor(
  ctx: SaveContext,
  input: SaveParts,
  entered: Partial<ProfileValues>,
  profile: StoredPerson | null,
): Promise<PersonValues> {
  const principal = await findPrincipal(ctx, input.link, profile?.id ?? null)
  const link = principal && input.link ? { relationship: input.link.linkType, principalId: principal.id } : {}
  if (!profile) return { ...emptyPerson, ...entered, ...link }
  const { id: _id, ...stored } = profile
  return { ...stored, ...filledFields(entered), ...link }
}
