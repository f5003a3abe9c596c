import type { InvitedRole } from '@coverline/contract/areas'
import { sql } from 'kysely'
import { type ListInput, listPage } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import type { Db } from '../../platform/db/types.ts'

export type MemberRow = {
  grantId: string
  userId: string
  role: InvitedRole
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  isActive: boolean
  isKnown: boolean
  invitedAt: Date | null
  acceptedAt: Date | null
  lastSeenAt: Date | null
  photoFileId: string | null
  clientCompanyId: string | null
  clientCompanyName: string | null
}

/**
 * SQL condition: the member's name may be shown. An account that other providers also have shows only its
 * e-mail until its owner has accepted an invitation here. The creator of the account sees the name.
 */
const isKnown = sql<boolean>`(exists (
    select from grants o where o.provider_id = g.provider_id and o.user_id = g.user_id and (o.accepted_at is not null or o.created_at <= u.created_at))
  or providers_of_user(u.id) <@ array[g.provider_id])`
const nameWords = sql`case when ${isKnown} then concat_ws(' ', u.first_name, u.last_name, u.phone) end`
const sortName = sql`case when ${isKnown} then lower(u.last_name || ' ' || u.first_name) else '' end`

/** Selects grants of the provider with their users; row level security excludes all others. */
function memberRows(db: Db) {
  return db
    .selectFrom('grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .innerJoin('workspaces as w', (join) =>
      join.onRef('w.provider_id', '=', 'g.provider_id').onRef('w.id', '=', 'g.workspace_id'),
    )
    .leftJoin('companies as c', (join) =>
      join.onRef('c.provider_id', '=', 'w.provider_id').onRef('c.id', '=', 'w.company_id'),
    )
    .select([
      'g.id as grantId',
      'g.user_id as userId',
      // The column's check constraint allows only these values.
      sql<InvitedRole>`g.role`.as('role'),
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.phone',
      'u.is_active as isActive',
      isKnown.as('isKnown'),
      'g.invited_at as invitedAt',
      'g.accepted_at as acceptedAt',
      'u.last_seen_at as lastSeenAt',
      'g.photo_file_id as photoFileId',
      'w.company_id as clientCompanyId',
      'c.name as clientCompanyName',
    ])
}

type Filters = {
  roles: readonly string[]
  searchQuery?: string | undefined
  clientCompanyIds?: readonly string[] | undefined
}

/** Returns one page of members; `listPage` orders and counts. */
export function listMembers(db: Db, filters: Filters, input: ListInput) {
  let rows = memberRows(db).where(sql<boolean>`g.role = any(${[...filters.roles]}::text[])`)
  if (filters.searchQuery) {
    const folded = sql<string>`fold_text(concat_ws(' ', u.email, ${nameWords}))`
    rows = rows.where(matchesWords(folded, filters.searchQuery))
  }
  if (filters.clientCompanyIds) {
    rows = rows.where(sql<boolean>`w.company_id = any(${[...filters.clientCompanyIds]}::uuid[])`)
  }
  return listPage({
    db,
    rows,
    id: sql<string>`g.id`,
    input,
    sort: {
      createdAt: { by: sql`g.created_at`, type: 'timestamptz' },
      lastName: { by: sortName, type: 'text' },
      email: { by: sql`u.email_fold`, type: 'text', nullable: true },
      role: { by: sql`g.role`, type: 'text' },
      invitedAt: { by: sql`g.invited_at`, type: 'timestamptz', nullable: true },
      lastSeenAt: { by: sql`u.last_seen_at`, type: 'timestamptz', nullable: true },
    },
  })
}

export function findMembers(db: Db, grantIds: readonly string[]): Promise<MemberRow[]> {
  return memberRows(db)
    .where('g.id', 'in', [...grantIds])
    .orderBy('g.id')
    .execute()
}

export function findMembersOfUser(db: Db, userId: string): Promise<MemberRow[]> {
  return memberRows(db).where('g.user_id', '=', userId).orderBy('g.created_at').orderBy('g.id').execute()
}

/**
 * Serialises grant changes in a provider: each locks the provider's workspace row first. A count of
 * administrators then sees the result of the previous change (TENANCY-8).
 */
export async function lockMembers(db: Db): Promise<void> {
  await sql`select 1 from workspaces where company_id is null for update`.execute(db)
}

/** Counts the active users who have accepted ADMIN in the provider's own workspace. */
export async function countAdmins(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct g.user_id) as count from grants g
    join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
    join users u on u.id = g.user_id and u.is_active
    where g.role = 'ADMIN' and g.accepted_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

export async function ownWorkspace(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from workspaces where company_id is null`.execute(db)
  return rows[0]?.id
}

export type DoctorGrant = { grantId: string; userId: string; isAccepted: boolean }

/** Returns the grants that name a doctor. */
export async function findDoctorGrants(db: Db, doctorId: string): Promise<DoctorGrant[]> {
  const { rows } = await sql<DoctorGrant>`
    select id as "grantId", user_id as "userId", accepted_at is not null as "isAccepted" from grants
    where doctor_id = ${doctorId} order by id`.execute(db)
  return rows
}

type CompanyArea = { providerId: string; id: string; companyId: string; name: string }

/** Inserts the workspace of a company if it has none. The feature of workspaces gives it. */
export type InsertCompanyArea = (db: Db, area: CompanyArea) => Promise<void>

/** The area of a client company, made when the company gets its first HR; nothing when there is no such company. */
export async function ensureCompanyArea(
  db: Db,
  area: Omit<CompanyArea, 'name'>,
  insertCompanyArea: InsertCompanyArea,
): Promise<string | undefined> {
  const company = await sql<{ name: string }>`select name from companies
    where id = ${area.companyId} and deleted_at is null`.execute(db)
  if (!company.rows[0]) return undefined
  await insertCompanyArea(db, { ...area, name: company.rows[0].name })
  const { rows } = await sql<{ id: string }>`
    select w.id from workspaces w join companies c on c.provider_id = w.provider_id and c.id = w.company_id
    where w.company_id = ${area.companyId} and c.deleted_at is null`.execute(db)
  return rows[0]?.id
}

/**
 * True if no other provider has added the user. Grants of other providers are invisible here, so a function
 * that sees all of them is asked.
 */
export async function isOfProviderAlone(db: Db, userId: string, providerId: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select coalesce(
      not (account->>'isManager')::boolean and not (account->>'isSuperAdmin')::boolean
        and providers_of_user(${userId}) <@ array[${providerId}]::uuid[],
      false) as alone
    from account_of_user(${userId}) account`.execute(db)
  return rows[0]?.alone ?? false
}
