import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { seesAllRows } from '@coverline/contract/permissions'
import type { files } from '@coverline/contract/files/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { filePath } from '../../platform/files/tickets.ts'

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
  const mayOpen = (file: StoredFile): boolean =>
    file.kind === 'CSV' || file.kind === 'XLSX'
      ? seesAll || file.createdBy === userId
      : !['PERSONAL', 'CHAT', 'RECEIVED', 'COMPANY'].includes(file.kind)
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
