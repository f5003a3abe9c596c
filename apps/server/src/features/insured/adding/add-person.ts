import { changesBetween } from '../../../platform/audit/changes-between.ts'
import { newId } from '../../../platform/id.ts'
import {
  type CheckContext,
  checkUnique,
  findPrincipal,
  type SaveContext,
  type SaveParts,
  withUniqueIdNumber,
} from '../check-person.ts'
import { keepDuplicates } from '../duplicates/keep-duplicates.ts'
import { emptyPerson, type PersonValues, type ProfileValues } from '../rules.ts'
import { insertPerson } from '../write-queries.ts'
import { refreshSearchTexts } from '../search-queries.ts'

/** Adds a person without a policy. */
export async function addPerson(
  ctx: SaveContext,
  input: SaveParts,
  entered: Partial<ProfileValues>,
): Promise<string> {
  const principal = await findPrincipal(ctx, input.link, null)
  const values: PersonValues = {
    ...emptyPerson,
    ...entered,
    ...(principal && input.link ? { relationship: input.link.linkType, principalId: principal.id } : {}),
  }
  await checkUnique(ctx, null, values)
  return createPerson(ctx, values)
}

/** Inserts a validated person with its search text. Returns the id. */
export async function createPerson(
  ctx: CheckContext,
  values: PersonValues,
  agentUserId: string | null = null,
): Promise<string> {
  const id = newId()
  const { providerId } = ctx.actor
  await withUniqueIdNumber(ctx, () => insertPerson(ctx.db, { providerId, id, agentUserId }, values))
  await refreshSearchTexts(ctx.db, providerId, [id])
  await keepDuplicates(ctx, [id])
  const changes = changesBetween<PersonValues & { agentUserId: string | null }>(
    { ...emptyPerson, agentUserId: null },
    { ...values, agentUserId },
  )
  ctx.audit({ action: 'insured.created', entity: 'insured', entityId: id, changes })
  ctx.emit('insured.changed', { personProfileIds: [id] })
  return id
}
