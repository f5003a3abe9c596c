import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { merges } from '@coverline/contract/merges/endpoints'
import { mergeFields } from '@coverline/contract/merges/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { policyService } from '../../policies/service.ts'
import { findPerson } from '../queries.ts'
import type { PersonPageRow } from '../view.ts'
import { readPerson } from '../write-queries.ts'
import { countMoves, relativesOf, versionOf } from './queries.ts'
import { fieldValue, isDifferent, linkChoices, proposedSide } from './rules.ts'
import { nameOf } from './view.ts'

const MOST_OVERLAPS = 20

type Ctx = CtxOf<typeof merges.preview>
type Output = OutputOf<typeof merges.preview>

/** Returns two profiles side by side, and what would move from one to the other. */
export async function previewMerge(
  ctx: Ctx,
  { personProfileId, otherPersonProfileId }: InputOf<typeof merges.preview>,
): Promise<Output> {
  const primary = await findPerson(ctx, personProfileId)
  const merged = await findPerson(ctx, otherPersonProfileId)
  if (!primary || !merged || primary.id === merged.id) return ctx.fail('common.not-found')
  const relatives = await relativesOf(ctx, [primary.id, merged.id])
  const links = linkChoices(primary, merged, relatives.length)
  return {
    version: await versionOf(ctx, primary.id, merged.id),
    primary: await sideView(ctx, primary, merged.id),
    merged: await sideView(ctx, merged, primary.id),
    fields: mergeFields.map((field) => ({
      field,
      primary: fieldValue(primary, field),
      merged: fieldValue(merged, field),
      isDifferent: isDifferent(primary, merged, field),
      proposed: proposedSide(primary, merged, field, links),
      choices: field === 'link' ? links : ['PRIMARY', 'MERGED'],
    })),
    moves: await countMoves(ctx, merged.id, primary.id),
    overlaps: await policyService.overlapsOfPeople(ctx, primary.id, merged.id, MOST_OVERLAPS),
  }
}

async function sideView(ctx: Ctx, person: PersonPageRow, other: string): Promise<Output['primary']> {
  const principal = person.principalId ? await readPerson(ctx, person.principalId) : undefined
  const { policies } = await countMoves(ctx, person.id, other)
  return {
    personProfileId: person.id,
    name: nameOf(person),
    relationship: person.relationship,
    principal: principal ? { id: principal.id, name: nameOf(principal) } : null,
    policyCount: policies,
    createdAt: person.createdAt.toISOString(),
    registeredAt: person.registeredAt?.toISOString() ?? null,
  }
}
