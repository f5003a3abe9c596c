import pg from 'pg'
import { seedInsured } from '../features/insured/bulk-queries.ts'
import { makeCompany } from '../features/companies/factory.ts'
import { makeInsurer } from '../features/insurers/factory.ts'
import { makePlan } from '../features/plans/factory.ts'
import { makeProvider } from '../features/workspaces/factory.ts'
import { dayIn, now } from '../platform/clock.ts'
import { bindTransaction } from '../platform/db/bound-connection.ts'

export type LargeProvider = { providerId: string; workspaceId: string; people: number; planIds: string[] }

const smallProviders = 200
const plansOfLarge = 40
const policiesEach = 2

async function seedOne(
  client: pg.Client,
  options: { name: string; people: number; plans: number; prefix: string },
): Promise<LargeProvider> {
  await client.query('begin')
  try {
    const { db } = bindTransaction(Promise.resolve(client))
    const ids = await makeProvider(db, { name: options.name })
    const insurerId = await makeInsurer(db, ids.providerId, { title: `${options.name} Insurance` })
    const companyId = await makeCompany(db, ids.providerId, { name: `${options.name} Works`, insurerId })
    const planIds: string[] = []
    for (let plan = 1; plan <= options.plans; plan++) {
      planIds.push(
        await makePlan(db, ids.providerId, {
          name: `Health ${plan}`,
          planType: 'CORPORATE',
          companyId,
          insurerId,
          isAvailable: true,
        }),
      )
    }
    await seedInsured(client, {
      providerId: ids.providerId,
      planIds,
      count: options.people,
      policiesPerPerson: policiesEach,
      prefix: options.prefix,
      today: dayIn('UTC', now()),
    })
    await client.query('commit')
    return { ...ids, people: options.people, planIds }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Makes a large data set as the tables' owner: four fifths of the people in one provider, the rest in 200 small ones,
 * two policies each. Answers the providers, the large one first.
 */
export async function seedLarge(
  ownerUrl: string,
  people: number,
  onProvider: (done: number, all: number) => void = () => undefined,
): Promise<LargeProvider[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const large = Math.floor(people * 0.8)
    const small = Math.max(1, Math.floor((people - large) / smallProviders))
    const made = [await seedOne(client, { name: 'Large', people: large, plans: plansOfLarge, prefix: 'LG' })]
    for (let index = 1; index <= smallProviders; index++) {
      const options = { name: `Small ${index}`, people: small, plans: 2, prefix: `S${index}` }
      made.push(await seedOne(client, options))
      onProvider(index + 1, smallProviders + 1)
    }
    await client.query('vacuum analyze insured, policies')
    return made
  } finally {
    await client.end()
  }
}
