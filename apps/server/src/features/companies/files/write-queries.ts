import type { CompanyFileCategory, CompanySide } from '@coverline/contract/companies/file-terms'
import type { Context } from '../../../platform/context.ts'

type NewFile = { id: string; companyId: string; category: CompanyFileCategory; side: CompanySide }
type NewVersion = { id: string; companyFileId: string; number: number; fileId: string; side: CompanySide }

export async function insertFile(ctx: Context, { id, companyId, category, side }: NewFile): Promise<void> {
  await ctx.db
    .insertInto('company_files')
    .values({
      provider_id: ctx.actor.providerId,
      id,
      company_id: companyId,
      category,
      side,
      created_at: ctx.now,
    })
    .execute()
}

export async function insertVersion(ctx: Context, version: NewVersion): Promise<void> {
  await ctx.db
    .insertInto('company_file_versions')
    .values({
      provider_id: ctx.actor.providerId,
      id: version.id,
      company_file_id: version.companyFileId,
      number: version.number,
      file_id: version.fileId,
      side: version.side,
      created_by: ctx.actor.userId,
      created_at: ctx.now,
    })
    .execute()
}

/** Notes the first look of a user at a version. Returns false for a later one. */
export async function insertLook(
  ctx: Context,
  look: { versionId: string; userId: string; side: CompanySide },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('company_file_looks')
    .values({
      provider_id: ctx.actor.providerId,
      version_id: look.versionId,
      user_id: look.userId,
      side: look.side,
      seen_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'version_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function removeFile(ctx: Context, companyFileId: string): Promise<void> {
  await ctx.db
    .deleteFrom('company_files')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', companyFileId)
    .execute()
}
