import type { Duplicate, DuplicateSide, duplicates } from '@coverline/contract/duplicates'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { visiblePeople } from '../access.ts'
import { alikeTo } from './keep-duplicates.ts'
import { profilesOf } from './profile-queries.ts'
import { findPairPage, type PairRow, searchedAt, type SideRow, sidesOf, toldApart } from './queries.ts'

type Ctx = CtxOf<typeof duplicates.list>
type Shown = Omit<PairRow, 'id'>

/** Profiles that may be of one person: of all as they were found last, of one person as its data are now. */
export async function listDuplicates(
  ctx: Ctx,
  input: InputOf<typeof duplicates.list>,
): Promise<OutputOf<typeof duplicates.list>> {
  const { rows, ...page } = input.personProfileId
    ? await ofPerson(ctx, input, input.personProfileId)
    : await findPairPage(ctx, input)
  const sides = await sidesOf(ctx, [...new Set(rows.flatMap((row) => [row.first, row.second]))])
  const at = await searchedAt(ctx)
  return {
    items: rows.flatMap((row) => pairView(row, sides)),
    ...page,
    searchedAt: at?.toISOString() ?? null,
  }
}

async function ofPerson(ctx: Ctx, input: InputOf<typeof duplicates.list>, id: string) {
  const visible = await visiblePeople(ctx).select('i.id').where('i.id', '=', id).executeTakeFirst()
  const [profile] = visible ? await profilesOf(ctx, [id]) : []
  if (!profile) return ctx.fail('common.not-found')
  const apart = await toldApart(ctx, id)
  const found = (await alikeTo(ctx, profile)).map((pair): Shown => {
    const other = pair.first === id ? pair.second : pair.first
    return { ...pair, dismissedAt: apart.get(other) ?? null }
  })
  const others = found.map((pair) => (pair.first === id ? pair.second : pair.first))
  const seen = await visiblePeople(ctx)
    .select('i.id')
    .where('i.id', 'in', others.length > 0 ? others : [id])
    .execute()
  const seenIds = new Set(seen.map((row) => row.id))
  const wanted = found.filter(
    (pair, index) =>
      seenIds.has(others[index] ?? '') && (pair.dismissedAt !== null) === (input.dismissed === true),
  )
  const from = input.page * input.limit
  return { rows: wanted.slice(from, from + input.limit), totalCount: wanted.length }
}

const sideView = ({ id, createdAt, ...side }: SideRow): DuplicateSide => ({
  ...side,
  personProfileId: id,
  createdAt: createdAt.toISOString(),
})

function pairView(row: Shown, sides: ReadonlyMap<string, SideRow>): Duplicate[] {
  const [first, second] = [sides.get(row.first), sides.get(row.second)]
  if (!first || !second) return []
  // The longer known one first: it is the one that stays as a rule.
  const [older, newer] = first.createdAt <= second.createdAt ? [first, second] : [second, first]
  return [
    {
      first: sideView(older),
      second: sideView(newer),
      score: row.score,
      reasons: row.reasons,
      dismissedAt: row.dismissedAt?.toISOString() ?? null,
    },
  ]
}
