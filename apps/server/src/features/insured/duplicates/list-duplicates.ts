import type { Duplicate, DuplicateSide, duplicates } from '@coverline/contract/duplicates/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { alikeTo } from './keep-duplicates.ts'
import type { Pair } from './pairs.ts'
import { visibleProfile } from './profile-queries.ts'
import { findPairPage, type PairRow, searchedAt, type SideRow, sidesOf, toldApart } from './queries.ts'

type Ctx = CtxOf<typeof duplicates.list>
type Input = InputOf<typeof duplicates.list>
type Shown = Omit<PairRow, 'id'>

/** Lists possible duplicates: for all people from the last search, for one person from the current data. */
export async function listDuplicates(ctx: Ctx, input: Input): Promise<OutputOf<typeof duplicates.list>> {
  const { rows, sides, ...page } = input.personProfileId
    ? await ofPerson(ctx, input, input.personProfileId)
    : await ofAll(ctx, input)
  const at = await searchedAt(ctx)
  return {
    items: rows.flatMap((row) => pairView(row, sides)),
    ...page,
    searchedAt: at?.toISOString() ?? null,
  }
}

const sidesIn = (ctx: Ctx, rows: readonly Shown[]) =>
  sidesOf(ctx, [...new Set(rows.flatMap((row) => [row.first, row.second]))])

async function ofAll(ctx: Ctx, input: Input) {
  const page = await findPairPage(ctx, input)
  return { ...page, sides: await sidesIn(ctx, page.rows) }
}

async function ofPerson(ctx: Ctx, input: Input, id: string) {
  const profile = await visibleProfile(ctx, id)
  if (!profile) return ctx.fail('common.not-found')
  const apart = await toldApart(ctx, id)
  const otherOf = ({ first, second }: Pair): string => (first === id ? second : first)
  const found = (await alikeTo(ctx, profile)).map((pair): Shown => ({
    ...pair,
    dismissedAt: apart.get(otherOf(pair)) ?? null,
  }))
  const sides = await sidesIn(ctx, found)
  const wanted = found.filter(
    (pair) => sides.has(otherOf(pair)) && (pair.dismissedAt !== null) === (input.dismissed === true),
  )
  const from = input.page * input.limit
  return { rows: wanted.slice(from, from + input.limit), totalCount: wanted.length, sides }
}

const sideView = ({ id, createdAt, ...side }: SideRow): DuplicateSide => ({
  ...side,
  personProfileId: id,
  createdAt: createdAt.toISOString(),
})

function pairView(row: Shown, sides: ReadonlyMap<string, SideRow>): Duplicate[] {
  const [first, second] = [sides.get(row.first), sides.get(row.second)]
  if (!first || !second) return []
  // The older profile first: usually it is the one to keep.
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
