import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { seesAllRows } from '@coverline/contract/permissions'
import type { files } from '@coverline/contract/files/endpoints'
import type { Context, CtxOf } from '../../platform/context.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { mayExport } from '../../platform/exports/export-calls.ts'
import { filePath } from '../../platform/files/tickets.ts'

/**
 * True if a user may open an export: the author while the author may make its call, and others who may make it and see all rows. Of
 * an export of unknown calls the author alone.
 */
function mayOpenExport(
  { actor }: Pick<Context, 'actor'>,
  { createdBy }: StoredFile,
  madeBy: string,
): boolean {
  const isAuthor = createdBy === actor.userId
  if (madeBy === 'UNKNOWN') return isAuthor
  return mayExport(madeBy, actor) && (isAuthor || seesAllRows('PEOPLE', actor))
}

/**
 * Returns addresses of files that are valid for this user and five minutes; files of other providers and those
 * that the user may not see are left out.
 */
export async function openTickets(
  ctx: CtxOf<typeof files.ticket>,
  input: InputOf<typeof files.ticket>,
): Promise<OutputOf<typeof files.ticket>> {
  const { providerId, userId } = ctx.actor
  if (userId === null) return ctx.fail('common.forbidden')
  const found = await Promise.all(input.cdnFileIds.map((id) => ctx.services.files.find(ctx.db, id)))
  const seesAll = seesAllRows('PEOPLE', ctx.actor)
  // Documents of people, chat files and files of companies have their own calls, which audit each access. Tables
  // hold people beyond those that some roles see.
  const mayOpen = (file: StoredFile): boolean => {
    if (file.madeBy !== null) return mayOpenExport(ctx, file, file.madeBy)
    return file.kind === 'CSV' || file.kind === 'XLSX'
      ? seesAll || file.createdBy === userId
      : !['PERSONAL', 'CHAT', 'RECEIVED', 'COMPANY'].includes(file.kind)
  }
  const items = found.flatMap((file) =>
    file && mayOpen(file)
      ? [
          {
            cdnFileId: file.id,
            url: filePath(ctx.services.keys, { providerId, fileId: file.id, userId }, ctx.now),
          },
        ]
      : [],
  )
  return { items }
}
