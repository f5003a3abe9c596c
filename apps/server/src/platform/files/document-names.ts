import type { Context } from '../context.ts'

/**
 * Returns the names of files that are attached to a record. Fails with NOT_FOUND for the field unless all are documents
 * of the provider.
 */
export async function documentNames(
  ctx: Context,
  fileIds: readonly string[],
  field: string,
): Promise<string[]> {
  const names: string[] = []
  for (const fileId of fileIds) {
    const file = await ctx.services.files.find(ctx.db, fileId)
    if (file?.kind !== 'DOCUMENT') return ctx.fail('common.not-found', { fields: { [field]: 'NOT_FOUND' } })
    names.push(file.name)
  }
  return names
}
