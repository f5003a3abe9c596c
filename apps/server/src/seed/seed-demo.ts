import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { hashPassword, makeUser } from '../features/accounts/factory.ts'
import { makeCompany } from '../features/companies/factory.ts'
import { insertSamplePeople } from './people/sample-people-queries.ts'
import { makeInsurer } from '../features/insurers/factory.ts'
import { makeMailbox } from '../features/mailboxes/factory.ts'
import { makeGrant } from '../features/members/factory.ts'
import { loadPlaces } from '../features/places/load-places.ts'
import { makePlan } from '../features/plans/factory.ts'
import { makeProvider } from '../features/workspaces/factory.ts'
import { dayIn, now } from '../platform/clock.ts'
import { bindProvider } from '../platform/db/connection/bind-provider.ts'
import { refreshStatistics } from '../platform/db/bulk/refresh-statistics.ts'
import type { Db } from '../platform/db/types.ts'
import { withSystemConnection } from '../platform/db/connection/transaction.ts'
import { newId } from '../platform/id.ts'
import type { Services } from '../platform/services.ts'
import { demoAccounts, type DemoPlan, type DemoProvider, demoProviders } from './demo-catalogue.ts'
import { loadCodes } from '../features/visit-notes/codes/load-codes.ts'
import { seedClinics } from './demo-clinics.ts'
import { demoCodes } from './demo-codes.ts'
import { seedServices, seedUses } from './seed-benefits.ts'
import { seedChatbot } from './seed-chatbot.ts'
import { seedInbox } from './inbox/seed-inbox.ts'
import { seedPayments } from './seed-payments.ts'
import { seedPolls } from './seed-polls.ts'
import type { DemoOperator } from './seed-work.ts'

const peopleEach = 2000
const lock = 4_207_001

function validityOf(today: string): { validityStart: string; validityEnd: string } {
  const year = Number(today.slice(0, 4))
  return { validityStart: `${year}-01-01`, validityEnd: `${year}-12-31` }
}

async function seedPlan(
  db: Db,
  providerId: string,
  plan: DemoPlan,
  ids: { insurers: string[]; companies: string[]; today: string; nth: number; currency: string },
): Promise<string> {
  const companyId = plan.company === undefined ? null : (ids.companies[plan.company] ?? null)
  const planId = await makePlan(db, providerId, {
    name: plan.name,
    insuranceType: plan.type,
    planType: companyId ? 'CORPORATE' : 'INDIVIDUAL',
    companyId,
    insurerId: ids.insurers[plan.insurer] ?? null,
    defaultLocale: plan.locale,
    isAvailable: plan.inactive !== true,
    dealPremium: plan.premium ?? null,
    investmentBalance: plan.investment?.balance ?? null,
    investmentTotal: plan.investment?.total ?? null,
    ...(companyId ? validityOf(ids.today) : {}),
  })
  await seedServices(db, { providerId, planId }, { type: plan.type, nth: ids.nth, currency: ids.currency })
  return planId
}

type Seeded = { providerId: string; workspaceId: string; firstCompany: string; planIds: string[] }

async function seedProvider(db: Db, demo: DemoProvider, today: string): Promise<Seeded> {
  const { providerId, workspaceId } = await makeProvider(db, { ...demo, insuredLimit: 100_000 })
  const insurers: string[] = []
  for (const { title, email, inactive } of demo.insurers) {
    insurers.push(
      await makeInsurer(db, providerId, { title, email, status: inactive ? 'NOT_ACTIVE' : 'ACTIVE' }),
    )
  }
  const companies: string[] = []
  for (const { name, insurer } of demo.companies) {
    companies.push(await makeCompany(db, providerId, { name, insurerId: insurers[insurer] ?? null }))
  }
  const planIds: string[] = []
  for (const [nth, plan] of demo.plans.entries()) {
    const { currency } = demo
    planIds.push(await seedPlan(db, providerId, plan, { insurers, companies, today, nth, currency }))
  }
  return { providerId, workspaceId, firstCompany: companies[0] ?? '', planIds }
}

async function companyArea(db: Db, seeded: Seeded, name: string): Promise<string> {
  const id = newId()
  await sql`insert into workspaces (provider_id, id, type, name, company_id)
    values (${seeded.providerId}, ${id}, 'CLIENT_COMPANY_ADMIN_WORKSPACE', ${name}, ${seeded.firstCompany})`.execute(
    db,
  )
  return id
}

async function seedAccounts(
  db: Db,
  demo: DemoProvider | undefined,
  seeded: Seeded | undefined,
  passwordHash: string,
): Promise<{ agent?: string; operator?: string }> {
  const made: { agent?: string; operator?: string } = {}
  for (const account of demoAccounts.filter(({ provider }) => provider === demo?.key)) {
    const userId = await makeUser(db, { ...account, passwordHash })
    if (!demo || !seeded || !account.role) continue
    const hr = account.role === 'HR'
    const workspaceId = hr ? await companyArea(db, seeded, demo.companies[0]?.name ?? '') : seeded.workspaceId
    await makeGrant(db, { providerId: seeded.providerId, workspaceId, userId, role: account.role })
    if (account.role === 'AGENT') made.agent = userId
    if (account.role === 'INSURANCE_OPERATOR' || account.role === 'ADMIN') made.operator = userId
  }
  return made
}

async function seedAll(
  client: PoolClient,
  db: Db,
  passwordHash: string,
  places: Promise<unknown>,
): Promise<DemoOperator[]> {
  // Nobody needs a second factor in the demo, whose password is printed.
  await sql`update platform_settings set is_demo = true`.execute(db)
  const providers: { id: string; key: DemoProvider['key'] }[] = []
  const operators: DemoOperator[] = []
  for (const demo of demoProviders) {
    const today = dayIn(demo.timeZone, now())
    const seeded = await seedProvider(db, demo, today)
    providers.push({ id: seeded.providerId, key: demo.key })
    const { agent, operator } = await seedAccounts(db, demo, seeded, passwordHash)
    operators.push({ providerId: seeded.providerId, userId: operator ?? null })
    await insertSamplePeople(client, {
      providerId: seeded.providerId,
      planIds: seeded.planIds,
      count: peopleEach,
      prefix: demo.prefix,
      today,
      ...(agent ? { agentUserId: agent } : {}),
    })
    await seedUses(db, seeded.providerId, today)
    await seedPayments(db, seeded.providerId, { today, currency: demo.currency })
    await seedPolls(db, seeded.providerId, today)
  }
  await seedAccounts(db, undefined, undefined, passwordHash)
  // A list that the installation has loaded before its first start stays.
  const { rows: loaded } = await sql`select from icd10_codes limit 1`.execute(db)
  if (loaded.length === 0) await loadCodes(db, new TextEncoder().encode(demoCodes), { isSample: true })
  await places
  for (const { id, key } of providers) {
    await bindProvider(db, id)
    await seedClinics(db, id, key)
    await seedInbox(db, id, key, now().getTime())
    await seedChatbot(db, id)
    // The demo's inbox contains its mail.
    if (key === 'harbour')
      await makeMailbox(db, id, { address: 'help@harbour.example', authservId: 'mx.harbour.example' })
  }
  return operators
}

/**
 * Creates the demo data in an empty database: two providers with their catalogue, people and accounts, all or
 * nothing. Returns the operators. Does nothing if the database has users meanwhile.
 */
export async function seedDemo(services: Services, password: string): Promise<DemoOperator[]> {
  const passwordHash = await hashPassword(password)
  const operators = await withSystemConnection(services.pools, 'demo data', async (client, db) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await client.query<{ used: boolean }>('select exists (select from users) as used')
    if (rows[0]?.used) return []
    // The demo's clinics are in cities, which are loaded while the people are created.
    const places = loadPlaces(services)
    places.catch(() => undefined)
    return seedAll(client, db, passwordHash, places)
  })
  await refreshStatistics(services.pools)
  return operators
}
