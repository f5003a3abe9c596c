import pg from 'pg'
import { insertSamplePeople } from './people/sample-people-queries.ts'
import { makeCompany } from '../features/companies/factory.ts'
import { makeInsurer } from '../features/insurers/factory.ts'
import { makePlan } from '../features/plans/factory.ts'
import { makeService } from '../features/plans/services/factory.ts'
import { insertServices } from '../features/plans/services/bulk-queries.ts'
import { builtInTemplates, servicesOf } from '../features/plans/templates/built-in.ts'
import { makeProvider } from '../features/workspaces/factory.ts'
import { dayIn, now } from '../platform/clock.ts'
import { bindTransaction } from '../platform/db/connection/bound-connection.ts'

export type LargeProvider = { providerId: string; workspaceId: string; people: number; planIds: string[] }

const smallProviders = 200
const plansOfLarge = 40
const clinicsOfLarge = 10_000
const policiesEach = 2
/** Services of the large provider's first plan */
const servicesOfLarge = 500

/** Returns the given number of services, of all templates in turn. */
function manyServices(count: number) {
  const all = builtInTemplates.flatMap((template) => servicesOf(template, 'EUR'))
  return Array.from({ length: count }, (_, sort) => {
    const service = all[sort % all.length]
    return service
      ? [{ ...service, localizations: service.localizations.map((text) => ({ ...text, sort })) }]
      : []
  }).flat()
}

/** Seeds clinics in some hundred streets, two of three with coordinates, each linked to two services. */
async function seedClinics(
  client: pg.Client,
  providerId: string,
  serviceIds: readonly string[],
  count: number,
): Promise<void> {
  await client.query(
    `insert into clinics (provider_id, id, name, address_line, registration_type, phone, latitude, longitude, created_at)
      select $1, gen_random_uuid(), (array['Hospital', 'Clinic', 'Medical centre'])[1 + n % 3] || ' ' || n % 4000,
        'Street ' || n % 300 || ' no. ' || n, case when n % 2 = 0 then 'SELF' else 'SERVICE' end, case when n % 2 = 0 then '+34' || 910000000 + n end,
        case when n % 3 > 0 then 36 + n % 700 / 100.0 end, case when n % 3 > 0 then -9 + n % 1200 / 100.0 end,
        now() - n * interval '1 minute'
      from generate_series(1, $2::integer) n`,
    [providerId, count],
  )
  await client.query(
    `insert into service_clinics (provider_id, service_id, clinic_id)
      select c.provider_id, ($2::uuid[])[1 + (c.place + step * 7) % cardinality($2::uuid[])], c.id
      from (select provider_id, id, row_number() over (order by created_at, id) as place from clinics where provider_id = $1) c,
        generate_series(0, 1) step`,
    [providerId, serviceIds],
  )
}

/** Seeds four payments of every fifth policy, due around today and half of them paid. */
async function seedPayments(client: pg.Client, providerId: string): Promise<void> {
  await client.query(
    `insert into payments (provider_id, id, policy_id, due_date, grace_days, amount, currency, paid, completed_at, created_at)
      select p.provider_id, gen_random_uuid(), p.id, current_date + quarter * 91 - (p.place % 91)::integer, 0, 250, 'EUR',
        case when quarter < 0 and p.place % 20 > 0 then 250 else 0 end, case when quarter < 0 and p.place % 20 > 0 then now() end,
        now() - p.place * interval '1 second'
      from (select provider_id, id, row_number() over (order by id) as place from policies where provider_id = $1) p,
        generate_series(-2, 1) quarter
      where p.place % 5 = 0`,
    [providerId],
  )
}

async function seedOne(
  client: pg.Client,
  options: {
    name: string
    people: number
    plans: number
    prefix: string
    clinics?: number
    services?: number
    payments?: boolean
  },
): Promise<LargeProvider> {
  await client.query('begin')
  try {
    const { db } = bindTransaction(Promise.resolve(client))
    // The accounts of a measurement sign in with nothing but a session.
    const ids = await makeProvider(db, { name: options.name, secondFactor: 'OPTIONAL' })
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
    if (options.clinics) {
      const serviceIds: string[] = []
      for (const planId of planIds) {
        serviceIds.push(await makeService(db, ids.providerId, planId, { kind: 'BOOKING_VIA_MAP' }))
      }
      await seedClinics(client, ids.providerId, serviceIds, options.clinics)
    }
    const [planId] = planIds
    if (planId && options.services) {
      await insertServices(db, { providerId: ids.providerId, planId }, manyServices(options.services))
    }
    await insertSamplePeople(client, {
      providerId: ids.providerId,
      planIds,
      count: options.people,
      policiesPerPerson: policiesEach,
      prefix: options.prefix,
      today: dayIn('UTC', now()),
    })
    if (options.payments) await seedPayments(client, ids.providerId)
    await client.query('commit')
    return { ...ids, people: options.people, planIds }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Creates a large data set as the tables' owner. One provider has four fifths of the people, 200 small ones
 * have the rest, with two policies each. The large one also has 10,000 clinics, a plan of 500 services and
 * payments of every fifth policy. Returns the providers, the large one first.
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
    const first = {
      name: 'Large',
      people: large,
      plans: plansOfLarge,
      prefix: 'LG',
      clinics: clinicsOfLarge,
      services: servicesOfLarge,
      payments: true,
    }
    const made = [await seedOne(client, first)]
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
