import type { CompanyFileCategory, CompanySide } from '@coverline/contract/companies/file-terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { matchesWords } from '../../../platform/db/lists/search-words.ts'
import { userName } from '../../../platform/db/user-name.ts'

export type VersionRow = {
  companyFileId: string
  category: CompanyFileCategory
  side: CompanySide
  versionId: string
  number: number
  fileId: string
  fileName: string
  mediaType: string
  bytes: number
  versionSide: CompanySide
  uploadedBy: string | null
  uploadedAt: Date
}
export type LookRow = { versionId: string; name: string; side: CompanySide; seenAt: Date }
type Filters = { category?: CompanyFileCategory | undefined; searchQuery?: string | undefined }

function versionRows(ctx: Context, companyId: string) {
  return ctx.db
    .selectFrom('company_files as c')
    .innerJoin('company_file_versions as v', (on) =>
      on.onRef('v.provider_id', '=', 'c.provider_id').onRef('v.company_file_id', '=', 'c.id'),
    )
    .innerJoin('files as f', (on) =>
      on.onRef('f.provider_id', '=', 'v.provider_id').onRef('f.id', '=', 'v.file_id'),
    )
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['c.id as companyFileId', 'c.category', 'c.side', 'v.id as versionId', 'v.number'])
    .select(['v.file_id as fileId', 'f.name as fileName', 'f.media_type as mediaType', 'f.bytes'])
    .select(['v.side as versionSide', 'v.created_at as uploadedAt', userName('u').as('uploadedBy')])
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.company_id', '=', companyId)
}

/** Returns the versions of a company's files, the newest first. A search finds files by the name of any version. */
export function findVersions(
  ctx: Context,
  companyId: string,
  { category, searchQuery }: Filters,
): Promise<VersionRow[]> {
  let rows = versionRows(ctx, companyId)
  if (category) rows = rows.where('c.category', '=', category)
  if (searchQuery) {
    const isNamed = matchesWords(sql<string>`fold_text(named.name)`, searchQuery)
    rows = rows.where(
      sql<boolean>`exists (select from company_file_versions other
        join files named on named.provider_id = other.provider_id and named.id = other.file_id
        where other.provider_id = c.provider_id and other.company_file_id = c.id and ${isNamed})`,
    )
  }
  return rows.orderBy('v.created_at', 'desc').orderBy('v.id', 'desc').execute()
}

export function findVersion(
  ctx: Context,
  companyId: string,
  versionId: string,
): Promise<VersionRow | undefined> {
  return versionRows(ctx, companyId).where('v.id', '=', versionId).executeTakeFirst()
}

/** Returns the versions of one file, the newest first; none if the company has no such file. */
export function versionsOf(ctx: Context, companyId: string, companyFileId: string): Promise<VersionRow[]> {
  return versionRows(ctx, companyId).where('c.id', '=', companyFileId).orderBy('v.number', 'desc').execute()
}

/** Returns the looks at the versions of a company's files, the first one first. */
export function findLooks(ctx: Context, companyId: string): Promise<LookRow[]> {
  return ctx.db
    .selectFrom('company_files as c')
    .innerJoin('company_file_versions as v', (on) =>
      on.onRef('v.provider_id', '=', 'c.provider_id').onRef('v.company_file_id', '=', 'c.id'),
    )
    .innerJoin('company_file_looks as l', (on) =>
      on.onRef('l.provider_id', '=', 'v.provider_id').onRef('l.version_id', '=', 'v.id'),
    )
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.version_id as versionId', 'l.side', 'l.seen_at as seenAt'])
    .select(sql<string>`coalesce(${userName('u')}, '')`.as('name'))
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.company_id', '=', companyId)
    .orderBy('l.seen_at')
    .orderBy('l.user_id')
    .execute()
}

/** Locks the company, so that two uploads can't exceed its limits or take the same number. */
export async function lockFiles(ctx: Context, companyId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company files ${companyId}`}, 0))`.execute(
    ctx.db,
  )
  const row = await ctx.db
    .selectFrom('company_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('provider_id', '=', ctx.actor.providerId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** True if a company has files. */
export async function hasFiles({ db, actor }: Context, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_files')
    .select('id')
    .where('provider_id', '=', actor.providerId)
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
