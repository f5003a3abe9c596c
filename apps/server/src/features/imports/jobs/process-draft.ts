import { importRules } from '@coverline/contract/imports/kinds'
import type { Context } from '../../../platform/context.ts'
import { readAllRows } from '../drafts/draft-queries.ts'
import { openSource } from '../uploads/open-upload.ts'
import { type Outcome, processImport } from './process-import.ts'
import type { ImportOptions, ImportRow } from '../queries.ts'
import { mappingOf } from '../rules.ts'

/** Checks or saves the rows of a draft in the current call; `name` is the call's name. */
export async function processDraft(
  ctx: Context,
  row: ImportRow,
  { name, options }: { name: string; options: ImportOptions },
): Promise<Outcome> {
  const table = { headers: row.headers, rows: await readAllRows(ctx.db, row.id) }
  await using session = await openSource(
    { table },
    importRules[row.kind].format,
    ctx.actor.workspace?.country ?? 'ES',
  )
  return await processImport(
    { services: ctx.services, actor: ctx.actor, locale: ctx.locale, name },
    session,
    {
      importId: row.id,
      kind: row.kind,
      planId: row.plan_id,
      options: { ...options, mapping: mappingOf(row.columns) },
      version: row.version,
      isDraft: true,
    },
  )
}
