import { additionColumns, leaverColumns } from '@coverline/contract/changes/file-endpoints'
import { languages } from '@coverline/contract/common'
import type { FileContent } from '@coverline/contract/endpoint'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../../platform/context.ts'
import { writeXlsx } from '../../../../platform/tables/write-table.ts'
import { writeZip } from '../../../../platform/tables/write-zip.ts'

/** Returns empty tables in four languages; their headings are those that the upload reads. */
function bundle(
  { locale, now }: Context,
  columns: readonly string[],
  name: 'changes:files.additions' | 'changes:files.leavers',
): FileContent {
  const files = languages.map((language) => ({
    name: `${translate(language, name)} (${language}).xlsx`,
    content: writeXlsx(
      columns.map((column) => translate(language, `imports:columns.${column}`)),
      [],
    ),
  }))
  return { fileName: `${translate(locale, name)}.zip`, body: writeZip(files, now) }
}

export const additionTemplate = (ctx: Context): Promise<FileContent> =>
  Promise.resolve(bundle(ctx, additionColumns, 'changes:files.additions'))

export const leaverTemplate = (ctx: Context): Promise<FileContent> =>
  Promise.resolve(bundle(ctx, leaverColumns, 'changes:files.leavers'))
