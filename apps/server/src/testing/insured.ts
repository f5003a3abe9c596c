import { makePlan } from '../features/plans/factory.ts'
import { makePolicy } from '../features/policies/factory.ts'
import { makePerson } from '../features/insured/factory.ts'
import { freshProvider, type TestProvider } from './provider.ts'
import { setClockOffset } from '../platform/clock.ts'

type Person = Parameters<typeof makePerson>[2]
type Policy = Omit<Parameters<typeof makePolicy>[2], 'insuredId'>

/** Creates a provider with one plan, and helpers to add people and policies. */
export async function provideInsured(options: Parameters<typeof freshProvider>[0] = {}) {
  const provider = await freshProvider(options)
  const { providerId, inDatabase } = provider
  const planId = await inDatabase((db) => makePlan(db, providerId, { name: 'Corporate Health Gold' }))
  return {
    ...provider,
    planId,
    plan: (given: Parameters<typeof makePlan>[2] = {}) => inDatabase((db) => makePlan(db, providerId, given)),
    person: (given: Person = {}) => inDatabase((db) => makePerson(db, providerId, given)),
    policy: (insuredId: string, given: Partial<Policy> = {}) =>
      inDatabase((db) => makePolicy(db, providerId, { planId, insuredId, ...given })),
    countOf: (id = planId) => countOf(provider, id),
  }
}

export type InsuredProvider = Awaited<ReturnType<typeof provideInsured>>

async function countOf({ inDatabase }: TestProvider, planId: string): Promise<number | undefined> {
  const row = await inDatabase((db) =>
    db.selectFrom('plans').select('insured_count').where('id', '=', planId).executeTakeFirst(),
  )
  return row?.insured_count
}

/** Runs work with the clock the given days ahead. */
export async function inDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  setClockOffset(days * 86_400_000)
  try {
    return await work()
  } finally {
    setClockOffset(0)
  }
}

/** Returns the UTC date the given days from today. */
export function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
}

export const nowhere = '01900000-0000-7000-8000-000000000000'
