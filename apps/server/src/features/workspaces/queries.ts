import type { Feature } from '@coverline/contract/permissions'
import type { SecondFactor } from '@coverline/contract/workspaces/terms'
import { sql } from 'kysely'
import { type ListInput, listPage } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'

type Figures = { provider_id: string; domain_id: string; insured_count: number; member_count: number }

export function listProviders(
  db: Db,
  managerId: string,
  filters: { searchQuery?: string | undefined; providerIds?: readonly string[] | undefined },
  input: ListInput,
) {
  let rows = db
    .selectFrom('providers as p')
    .innerJoin(sql<Figures>`provider_figures(${managerId})`.as<'f'>('f'), 'f.provider_id', 'p.id')
    .select([
      'p.id as providerId',
      'f.domain_id as domainId',
      'p.name',
      'p.country',
      'p.currency',
      'p.time_zone as timeZone',
      // Only this feature writes it, from the contract's list.
      sql<Feature[]>`p.features`.as('features'),
      'p.insured_limit as insuredLimit',
      'p.licence_valid_until as validUntil',
      'f.insured_count as insuredCount',
      'f.member_count as memberCount',
      'p.created_at as createdAt',
    ])
  if (filters.providerIds) {
    rows = rows.where(sql<boolean>`p.id = any(${[...filters.providerIds]}::uuid[])`)
  }
  if (filters.searchQuery)
    rows = rows.where(matchesWords(sql<string>`fold_text(p.name)`, filters.searchQuery))
  return listPage({
    db,
    rows,
    id: sql<string>`p.id`,
    input,
    sort: {
      createdAt: { by: sql`p.created_at`, type: 'timestamptz' },
      name: { by: sql`lower(p.name)`, type: 'text' },
      insuredCount: { by: sql`f.insured_count`, type: 'int8' },
      memberCount: { by: sql`f.member_count`, type: 'int8' },
    },
  })
}

export type ProviderValues = {
  name: string
  title: string | null
  country: string
  currency: string
  timeZone: string
  features: Feature[]
  insuredLimit: number | null
  validUntil: string | null
  logoFileId: string | null
}

/** Locks and returns the provider as stored. */
export async function lockProvider(db: Db, providerId: string): Promise<ProviderValues | undefined> {
  const { rows } = await sql<ProviderValues>`
    select name, title, country, currency, time_zone as "timeZone", features, insured_limit as "insuredLimit",
      licence_valid_until as "validUntil", logo_file_id as "logoFileId"
    from providers where id = ${providerId} for update`.execute(db)
  return rows[0]
}

export async function readProvider(db: Db, providerId: string): Promise<ProviderValues | undefined> {
  const { rows } = await sql<ProviderValues>`
    select name, title, country, currency, time_zone as "timeZone", features, insured_limit as "insuredLimit",
      licence_valid_until as "validUntil", logo_file_id as "logoFileId"
    from providers where id = ${providerId}`.execute(db)
  return rows[0]
}

function columnsOf(values: ProviderValues) {
  const {
    name,
    title,
    country,
    currency,
    timeZone,
    features,
    insuredLimit,
    validUntil,
    logoFileId,
    ...rest
  } = values
  rest satisfies Record<string, never>
  return {
    name,
    title,
    country,
    currency,
    time_zone: timeZone,
    features,
    insured_limit: insuredLimit,
    licence_valid_until: validUntil,
    logo_file_id: logoFileId,
  }
}

export async function insertProvider(
  db: Db,
  provider: { id: string; workspaceId: string; values: ProviderValues; now: Date },
): Promise<void> {
  await db
    .insertInto('providers')
    .values({ id: provider.id, ...columnsOf(provider.values), created_at: provider.now })
    .execute()
  await db
    .insertInto('workspaces')
    .values({
      provider_id: provider.id,
      id: provider.workspaceId,
      type: 'INSURANCE_ADMIN_WORKSPACE',
      name: provider.values.name,
      created_at: provider.now,
    })
    .execute()
}

/** Updates a provider and its version, so that cached accounts reload name, licence and features. */
export async function updateProvider(db: Db, providerId: string, values: ProviderValues): Promise<void> {
  await db
    .updateTable('providers')
    .set((eb) => ({ ...columnsOf(values), version: eb('version', '+', 1) }))
    .where('id', '=', providerId)
    .execute()
  await db.updateTable('workspaces').set({ name: values.name }).where('company_id', 'is', null).execute()
}

export async function ownWorkspace(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from workspaces where company_id is null`.execute(db)
  return rows[0]?.id
}

/** Returns who needs a second factor: the provider's choice, or the default. */
export async function readSecondFactor(db: Db, providerId: string): Promise<SecondFactor> {
  const { rows } = await sql<{ chosen: SecondFactor }>`
    select second_factor_of(second_factor) as chosen from providers where id = ${providerId}`.execute(db)
  return rows[0]?.chosen ?? 'REQUIRED_FOR_ADMIN'
}

export async function writeSecondFactor(db: Db, providerId: string, chosen: SecondFactor): Promise<void> {
  await db.updateTable('providers').set({ second_factor: chosen }).where('id', '=', providerId).execute()
}

/** Returns the users with a grant in the bound provider. */
export async function findMemberIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct user_id as id from grants`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the people with a policy that is in force or will be, as the licence does, and the members. */
export async function countUse(
  db: Db,
  providerId: string,
): Promise<{ insuredCount: number; memberCount: number }> {
  const { rows } = await sql<{ insuredCount: number; memberCount: number }>`
    select licence_use(${providerId}) as "insuredCount",
      (select count(distinct user_id) from grants) as "memberCount"`.execute(db)
  return rows[0] ?? { insuredCount: 0, memberCount: 0 }
}

/** True if the file is a logo of the bound provider. */
export async function isLogo(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from files where id = ${fileId} and kind = 'LOGO'`.execute(db)
  return rows.length > 0
}

export async function writeLayout(db: Db, layout: 'dashboard' | 'top'): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    with before as (select layout from platform_settings)
    update platform_settings set layout = ${layout} returning (select layout from before) as before`.execute(
    db,
  )
  return rows[0]?.before ?? ''
}

/** Returns the workspace of a client company, which is made if there is none. */
export async function companyAreaOf(
  db: Db,
  area: { providerId: string; companyId: string; name: string },
): Promise<string> {
  await insertCompanyArea(db, { ...area, id: newId() })
  const { rows } = await sql<{ id: string }>`select id from workspaces
    where provider_id = ${area.providerId} and company_id = ${area.companyId}`.execute(db)
  return rows[0]?.id ?? ''
}

/** Inserts the workspace of a client company if it has none. */
export async function insertCompanyArea(
  db: Db,
  area: { providerId: string; id: string; companyId: string; name: string },
): Promise<void> {
  await sql`insert into workspaces (provider_id, id, type, name, company_id)
    values (${area.providerId}, ${area.id}, 'CLIENT_COMPANY_ADMIN_WORKSPACE', ${area.name}, ${area.companyId})
    on conflict (provider_id, company_id) where company_id is not null do nothing`.execute(db)
}
