import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { newId } from '../../../platform/id.ts'
import { type Pair, pairsAmong, pairsOfDay } from './pairs.ts'
import {
  type Born,
  groupsSharing,
  hasNewPeople,
  peopleByBirthdate,
  profilesOf,
  sharedValues,
} from './profile-queries.ts'
import { forgetOthers, type Found, keepPairs, recordSearch, searchedAt } from './queries.ts'
import { likeness } from './rules.ts'

const PEOPLE_AT_ONCE = 10_000
const PAIRS_AT_ONCE = 1000

type Pairs = Map<string, Pair>

function add(pairs: Pairs, found: readonly Pair[]): void {
  for (const pair of found) if (pair.first !== pair.second) pairs.set(pair.first + pair.second, pair)
}

/** Adds pairs of people with the same birth date and similar names, in one pass by birth date. */
async function pairsByName(ctx: JobContext, providerId: string, pairs: Pairs): Promise<void> {
  let day: Born[] = []
  let after: Born | null = null
  for (;;) {
    if (ctx.signal.aborted) return
    const at: Born | null = after
    const people: Born[] = await ctx.inProvider(providerId, (context) =>
      peopleByBirthdate(context, at, PEOPLE_AT_ONCE),
    )
    for (const person of people) {
      if (day[0]?.birthdate !== person.birthdate) {
        add(pairs, pairsOfDay(day))
        day = []
      }
      day.push(person)
    }
    const last = people.at(-1)
    if (people.length < PEOPLE_AT_ONCE || !last) break
    after = last
  }
  add(pairs, pairsOfDay(day))
}

/** Returns the pairs that are similar, from the current profiles. */
async function alikeAmong(ctx: JobContext, providerId: string, pairs: readonly Pair[]): Promise<Found[]> {
  const found: Found[] = []
  for (let from = 0; from < pairs.length && !ctx.signal.aborted; from += PAIRS_AT_ONCE) {
    const part = pairs.slice(from, from + PAIRS_AT_ONCE)
    const ids = [...new Set(part.flatMap((pair) => [pair.first, pair.second]))]
    const read = await ctx.inProvider(providerId, (context) => profilesOf(context, ids))
    const profiles = new Map(read.map((profile) => [profile.id, profile]))
    for (const pair of part) {
      const [a, b] = [profiles.get(pair.first), profiles.get(pair.second)]
      const like = a && b && likeness(a, b)
      if (like) found.push({ ...pair, ...like })
    }
  }
  return found
}

/** Compares all people of a provider and stores the similar pairs. */
async function findIn(ctx: JobContext, providerId: string): Promise<void> {
  const started = await ctx.inProvider(providerId, async (context) => context.now)
  const pairs: Pairs = new Map()
  await pairsByName(ctx, providerId, pairs)
  for (const value of sharedValues) {
    const groups = await ctx.inProvider(providerId, (context) => groupsSharing(context, value))
    for (const ids of groups) add(pairs, pairsAmong(ids))
  }
  const found = await alikeAmong(ctx, providerId, [...pairs.values()])
  if (ctx.signal.aborted) return
  await ctx.inProvider(providerId, async (context) => {
    for (let from = 0; from < found.length; from += PAIRS_AT_ONCE)
      await keepPairs(
        context,
        found.slice(from, from + PAIRS_AT_ONCE).map((pair) => ({ ...pair, id: newId() })),
      )
    await forgetOthers(context, started, found)
    await recordSearch(context, started)
    context.emit('duplicates.changed', {})
  })
}

/** Compares all people of one provider on request. */
export const findDuplicates = defineJob({
  name: 'insured.find-duplicates',
  payload: z.strictObject({ providerId: z.uuid() }),
  concurrency: 1,
  isLong: true,
  handler: (ctx, { providerId }) => findIn(ctx, providerId),
})

/**
 * Runs every hour: compares the people of each provider with new people, and at night those of every
 * provider.
 */
export const findAllDuplicates = defineJob({
  name: 'insured.find-all-duplicates',
  payload: z.strictObject({}),
  schedule: { cron: '40 * * * *', payload: {} },
  concurrency: 1,
  isLong: true,
  handler: (ctx) =>
    inEveryProvider(ctx, async (providerId) => {
      const isDue = await ctx.inProvider(providerId, async (context) => {
        const last = await searchedAt(context)
        return last === null || context.now.getUTCHours() === 1 || (await hasNewPeople(context, last))
      })
      if (isDue) await findIn(ctx, providerId)
    }),
})
