import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import { policyService } from '../policies/service.ts'
import {
  checkUnique,
  findPrincipal,
  type SaveContext,
  type SaveParts,
  withUniqueIdNumber,
} from './check-person.ts'
import { keepDuplicates } from './duplicates/keep-duplicates.ts'
import type { FieldInput } from '../../platform/fields.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { personFields } from './fields.ts'
import type { PersonValues, StoredPerson } from './rules.ts'
import { type ContactOrigin, holdContacts } from './contacts/propose-contacts.ts'
import { lockContacts, readPerson, updatePerson } from './write-queries.ts'
import { refreshSearchTexts } from './search-queries.ts'

/** Changes the given fields of a person; with a plan the person also gets a policy in it. */
export async function changePerson(
  ctx: SaveContext,
  input: SaveParts & Pick<InputOf<typeof insured.save>, 'known'>,
  given: FieldInput<typeof personFields>,
  id: string,
): Promise<OutputOf<typeof insured.save>> {
  const { programId } = input
  if (programId && !(await policyService.holdPlan(ctx, programId)))
    ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
  const [locked] = await policyService.lockPeople(ctx.db, ctx.actor.providerId, [id])
  const before = locked && (await readPerson(ctx, locked))
  if (!before) ctx.fail('common.not-found')
  const { known, link: wanted } = input
  const { link, ...fields } = mergeKnown(ctx, { known, link: wanted, ...given }, formOf(before))
  const entered = personFields.entered(fields)
  const after: PersonValues = { ...valuesOf(before), ...entered, ...(await linkOf(ctx, link, id)) }
  await writeChanges(ctx, before, after)
  if (!programId) return { personProfileId: id }
  const policy = policyService.valuesOf(input.policy)
  await policyService.check(ctx, policy, null)
  policyService.askAboutPeriod(ctx, null, policy, input.confirm)
  const place = { planId: programId, insuredId: id, exceptId: null }
  await policyService.askAboutOverlap(ctx, place, null, policy, input.confirm)
  const policyId = await policyService.add(ctx, { planId: programId, insuredId: id }, policy)
  return { personProfileId: id, policyId }
}

/** Changes fields of a person for a caller without the whole form, such as an officer of a company. */
export async function changeEntry(
  ctx: SaveContext,
  given: FieldInput<typeof personFields>,
  id: string,
): Promise<void> {
  const parts = { link: undefined, programId: undefined, policy: {}, confirm: [], known: undefined }
  const entered = personFields.entered(given)
  await lockContacts(ctx, [entered.email, entered.phone])
  await changePerson(ctx, parts, given, id)
}

function valuesOf({ id: _id, ...values }: StoredPerson): PersonValues {
  return values
}

/** The values by the names of the form's fields */
const formOf = ({ relationship, principalId, ...values }: StoredPerson) => ({
  ...personFields.inputs({ ...values, relationship, principalId }),
  link:
    relationship === 'PRINCIPAL' || principalId === null
      ? null
      : { linkType: relationship, personProfileId: principalId },
})

async function linkOf(
  ctx: SaveContext,
  link: SaveParts['link'],
  id: string,
): Promise<Partial<Pick<PersonValues, 'relationship' | 'principalId'>>> {
  if (link === undefined) return {}
  if (link === null) return { relationship: 'PRINCIPAL', principalId: null }
  const principal = await findPrincipal(ctx, link, id)
  return principal ? { relationship: link.linkType, principalId: principal.id } : {}
}

/** Writes the changed values after the checks that they require. Contacts of a person with an account are proposed. */
export async function writeChanges(
  ctx: SaveContext,
  before: StoredPerson,
  wanted: PersonValues,
  origin: ContactOrigin = {},
): Promise<void> {
  if (changesBetween(valuesOf(before), wanted).length === 0) return
  await checkUnique(ctx, before.id, wanted)
  const after = await holdContacts(ctx, before, wanted, origin)
  const changes = changesBetween(valuesOf(before), after)
  if (changes.length === 0) return
  await withUniqueIdNumber(ctx, () => updatePerson(ctx, before.id, after))
  await refreshSearchTexts(ctx.db, ctx.actor.providerId, [before.id])
  await keepDuplicates(ctx, [before.id])
  ctx.audit({ action: 'insured.updated', entity: 'insured', entityId: before.id, changes })
  ctx.emit('insured.changed', { personProfileIds: [before.id] })
  ctx.emit('policies.changed', { personProfileIds: [before.id] })
}
