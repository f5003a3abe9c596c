import { auditEntities } from '@coverline/contract/audit/endpoints'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { makeClinic } from '../../features/clinics/factory.ts'
import { makeCompany } from '../../features/companies/factory.ts'
import { makeInsurer } from '../../features/insurers/factory.ts'
import { makePlan } from '../../features/plans/factory.ts'
import { makeService } from '../../features/plans/services/factory.ts'
import { withProvider, withUnscoped } from '../../platform/db/connection/transaction.ts'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../caller.ts'
import { insertBulk } from './rows/bulk-rows.ts'
import { insertImportNotes } from './rows/import-rows.ts'
import { insertBenefits } from './rows/benefit-rows.ts'
import { insertPayments } from './rows/payment-rows.ts'
import { insertPersonRows } from './rows/person-rows.ts'
import { storeFile } from './store-file.ts'
import { insertTalks } from './rows/talk-rows.ts'
import { insertTimeline } from './rows/timeline-rows.ts'
import { giveRole, makeCaller, makeMember } from './users.ts'

/** A provider with rows in every table, each with a canary word that occurs nowhere else */
export type Tenant = {
  providerId: string
  workspaceId: string
  areaId: string
  canary: string
  rows: Record<string, string[]>
  callers: Record<'ADMIN' | 'INSURANCE_OPERATOR' | 'AGENT' | 'DOCTOR' | 'HR' | 'MEMBER', Caller>
}

const features = ['AI_GENERATION', 'TELEMEDICINE', 'WHATSAPP', 'EMAIL', 'CHATBOT']

async function insertPeople(
  db: Db,
  providerId: string,
  canary: string,
  planIds: string[],
  agentId: string,
  perPlan: number,
) {
  const people: string[] = []
  const policies: string[] = []
  for (const planId of planIds) {
    for (let nth = 0; nth < perPlan; nth += 1) {
      const [id, policyId] = [newId(), newId()]
      const number = `${canary}-${people.length}`
      await sql`insert into insured (provider_id, id, first_name, last_name, patronymic_name, email, phone, identification_number, passport_number,
          agent_user_id, nationality)
        values (${providerId}, ${id}, ${`First ${canary}`}, ${`Last ${canary}`}, ${canary}, ${`${number}@${canary}.example`},
          ${`+3491${1_000_000 + Math.floor(Math.random() * 8_999_999)}`}, ${`ID-${number}`}, ${canary}, ${agentId}, 'ES')`.execute(
        db,
      )
      await sql`insert into policies (provider_id, id, plan_id, insured_id, number, certificate_number, details, start_date, end_date)
        values (${providerId}, ${policyId}, ${planId}, ${id}, ${`P-${number}`}, ${canary}, ${`Details ${canary}`}, '2026-01-01', '2036-01-01')`.execute(
        db,
      )
      // One policy due for renewal and one deleted policy
      await sql`insert into policies (provider_id, id, plan_id, insured_id, number, certificate_number, start_date, end_date, deleted_at)
        values (${providerId}, ${newId()}, ${planId}, ${id}, ${`R-${number}`}, ${canary}, '2026-01-01', current_date + 20, null),
          (${providerId}, ${newId()}, ${planId}, ${id}, ${`D-${number}`}, ${canary}, '2026-01-01', '2036-01-01', now())`.execute(
        db,
      )
      people.push(id)
      policies.push(policyId)
    }
    await sql`update plans set insured_count = ${perPlan} where id = ${planId}`.execute(db)
  }
  await sql`update insured i set search_fold = insured_search_text(i) where id = any(${people}::uuid[])`.execute(
    db,
  )
  return { people, policies }
}

async function insertImport(
  db: Db,
  providerId: string,
  canary: string,
  planId: string,
  userId: string,
  status: string,
) {
  const id = newId()
  await sql`insert into imports (provider_id, id, kind, status, file_name, plan_id, headers, columns, row_count, created_by)
    values (${providerId}, ${id}, 'INSURED', ${status}, ${`${canary}.csv`}, ${planId}, ${['first_name', canary]},
      ${['first_name', '']}, 4, ${userId})`.execute(db)
  const rows = Array.from({ length: 4 }, () => [`First ${canary}`, canary])
  await sql`insert into import_rows (provider_id, import_id, chunk, rows)
    values (${providerId}, ${id}, 0, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  await sql`insert into import_changes (provider_id, import_id, place, row, entity, outcome, name, policy)
    values (${providerId}, ${id}, 1, 1, 'insured', 'CREATED', ${`First ${canary}`}, ${canary})`.execute(db)
  return id
}

async function insertPlatformRows(
  db: Db,
  providerId: string,
  canary: string,
  planIds: string[],
  userId: string,
) {
  const jobId = newId()
  const imports = await Promise.all(
    ['HAS_ERRORS', 'READY'].map((status) =>
      insertImport(db, providerId, canary, planIds[0]!, userId, status),
    ),
  )
  await sql`insert into background_jobs (provider_id, id, kind, created_by, result)
    values (${providerId}, ${jobId}, 'export', ${userId}, ${JSON.stringify({ canary })}::jsonb)`.execute(db)
  const changes = JSON.stringify([{ field: 'name', before: canary, after: canary }])
  for (const planId of planIds) {
    for (const entity of auditEntities) {
      await sql`insert into audit_events (provider_id, id, user_id, action, entity, entity_id, changes)
        values (${providerId}, ${newId()}, ${userId}, 'plans.updated', ${entity}, ${planId}, ${changes}::jsonb)`.execute(
        db,
      )
    }
  }
  const ids = JSON.stringify({ packageId: planIds[0], canary })
  await sql`insert into bulk_writes (provider_id, id, written_at) values (${providerId}, ${newId()}, 'epoch')`.execute(
    db,
  )
  await sql`insert into outbox_events (provider_id, id, event, ids)
    values (${providerId}, ${newId()}, 'plans.changed', ${ids}::jsonb)`.execute(db)
  return { imports, jobId }
}

async function insertGeneration(db: Db, providerId: string, planId: string, fileId: string): Promise<string> {
  const id = newId()
  await sql`insert into plan_generations (provider_id, id, plan_id, status, file_id, fault, deadline_at, finished_at)
    values (${providerId}, ${id}, ${planId}, 'FAILED', ${fileId}, 'BROKEN', now(), now())`.execute(db)
  return id
}

type Options = { perPlan?: number; features?: readonly string[] }

/** Creates a provider with two plans and other data, and signs in one member for each role. */
export async function createTenant(app: TestApp, options: Options = {}): Promise<Tenant> {
  const [providerId, workspaceId, areaId] = [newId(), newId(), newId()]
  const canary = `zq${randomBytes(5).toString('hex')}`
  const { pools } = app.services
  const unlocked = [...(options.features ?? features)]
  await withUnscoped(pools, 'security test provider', (db) =>
    sql`insert into providers (id, name, title, country, currency, time_zone, features)
      values (${providerId}, ${`Provider ${canary}`}, ${canary}, 'ES', 'EUR', 'Europe/Madrid', ${unlocked})`.execute(
      db,
    ),
  )
  const named = () => makeCaller(app, { name: canary })
  const callers = {
    ADMIN: await named(),
    INSURANCE_OPERATOR: await named(),
    AGENT: await named(),
    DOCTOR: await named(),
    HR: await named(),
  }
  const rows: Tenant['rows'] = {
    providers: [providerId],
    users: Object.values(callers).map((caller) => caller.userId),
  }
  await withProvider(pools, providerId, async (db) => {
    const insurerId = await makeInsurer(db, providerId, {
      title: `Insurer ${canary}`,
      email: `desk@${canary}.example`,
    })
    const companyId = await makeCompany(db, providerId, { name: `Company ${canary}`, insurerId })
    const idle = await makeCompany(db, providerId, { name: `Idle ${canary}` })
    const plan = (name: string) =>
      makePlan(db, providerId, { name: `${name} ${canary}`, insurerId, companyId, planType: 'CORPORATE' })
    const plans = [await plan('Gold'), await plan('Silver')]
    const texts = [{ language: 'en' as const, title: `Service ${canary}`, description: canary, sort: 1 }]
    const services = await Promise.all(
      plans.map((id) => makeService(db, providerId, id, { localizations: texts, kind: 'BOOKING_VIA_CHAT' })),
    )
    const clinics = await Promise.all(
      services.map((id) =>
        makeClinic(db, providerId, {
          name: `Clinic ${canary}`,
          addressLine: `${canary} 1, Madrid, Spain`,
          description: canary,
          latitude: 40.4,
          longitude: -3.7,
          offerIds: [id],
        }),
      ),
    )
    const { people, policies } = await insertPeople(
      db,
      providerId,
      canary,
      plans,
      callers.AGENT.userId,
      options.perPlan ?? 4,
    )
    await sql`insert into workspaces (provider_id, id, type, name) values (${providerId}, ${workspaceId}, 'INSURANCE_ADMIN_WORKSPACE', ${canary})`.execute(
      db,
    )
    await sql`insert into workspaces (provider_id, id, type, name, company_id)
      values (${providerId}, ${areaId}, 'CLIENT_COMPANY_ADMIN_WORKSPACE', ${canary}, ${companyId})`.execute(
      db,
    )
    const { imports, jobId } = await insertPlatformRows(db, providerId, canary, plans, callers.ADMIN.userId)
    await insertImportNotes(db, {
      providerId,
      importId: imports[0]!,
      personId: people[0]!,
      before: { email: canary },
    })
    const fileId = await storeFile(app, db, providerId, callers.ADMIN.userId, canary)
    const benefitRows = await insertBenefits(db, {
      providerId,
      canary,
      planId: plans[0]!,
      serviceId: services[0]!,
      insuredId: people[0]!,
      policyId: policies[0]!,
      fileId,
    })
    const paymentRows = await insertPayments(db, { providerId, canary, policyId: policies[0]! })
    const timelineRows = await insertTimeline(db, {
      providerId,
      canary,
      policyId: policies[1]!,
      planId: plans[0]!,
      fileId,
    })
    const personRows = await insertPersonRows(db, {
      providerId,
      canary,
      insuredIds: [people[0]!, people[1]!],
      policyId: policies[0]!,
      userId: callers.ADMIN.userId,
      serviceId: services[0]!,
      clinicId: clinics[0]!,
      fileId,
      agentId: callers.AGENT.userId,
    })
    const bulk = { providerId, canary, policyId: policies[0]!, userId: callers.ADMIN.userId }
    const bulkRows = await insertBulk(db, bulk)
    const talkRows = await insertTalks(db, {
      providerId,
      canary,
      insuredIds: [people[0]!, people.at(-1)!],
      companyId,
      planId: plans[0]!,
      serviceId: services[0]!,
      fileId,
      adminId: callers.ADMIN.userId,
      operatorId: callers.INSURANCE_OPERATOR.userId,
      hrUserId: callers.HR.userId,
      bookingId: personRows['bookings']?.[2] ?? '',
    })
    await sql`insert into insurer_documents (provider_id, id, insurer_id, file_id) values (${providerId}, ${newId()}, ${insurerId}, ${fileId})`.execute(
      db,
    )
    Object.assign(rows, {
      ...benefitRows,
      ...bulkRows,
      ...talkRows,
      ...paymentRows,
      ...personRows,
      ...timelineRows,
      plan_generations: [await insertGeneration(db, providerId, plans[0]!, fileId)],
      insurers: [insurerId],
      companies: [companyId, idle],
      plans,
      services,
      clinics,
      insured: people,
      policies,
      imports,
      background_jobs: [jobId, ...(talkRows['bulk_messages'] ?? [])],
      files: [fileId],
      workspaces: [workspaceId, areaId],
    })
  })
  const grants = await Promise.all(
    Object.entries(callers).map(([role, { userId }]) =>
      giveRole(app, { providerId, workspaceId: role === 'HR' ? areaId : workspaceId, userId, role }),
    ),
  )
  rows['grants'] = grants
  const member = await makeMember(app, { providerId, insuredId: rows['insured']![0]! })
  const placed = Object.entries({ ...callers, MEMBER: member }).map(([role, caller]) => [
    role,
    caller.with(role === 'HR' ? { 'x-domain-id': areaId } : { 'x-provider-id': workspaceId }),
  ])
  return {
    providerId,
    workspaceId,
    areaId,
    canary,
    rows,
    callers: Object.fromEntries(placed) as Tenant['callers'],
  }
}
