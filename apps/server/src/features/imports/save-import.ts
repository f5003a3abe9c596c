import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { ImportDetail, imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { workspaceService } from '../workspaces/service.ts'
import { findOwnImport, isOpen } from './find-own-import.ts'
import { processJob } from './jobs/process-job.ts'
import { outcomeAnswer } from './outcome-answer.ts'
import { processDraft } from './jobs/process-draft.ts'
import { claimSaving, type ImportOptions, openStates, updateImport } from './queries.ts'
import { addsPeople, inlineRows } from './rules.ts'

/** Saves the draft in one transaction, or answers with its errors; a job saves a large draft. */
export async function saveImport(
  ctx: CtxOf<typeof imports.save>,
  input: InputOf<typeof imports.save>,
): Promise<OutputOf<typeof imports.save>> {
  const row = await findOwnImport(ctx, input.importId)
  if (!isOpen(row)) return ctx.fail('imports.not-open')
  if (row.version !== input.version) return ctx.fail('imports.changed-meanwhile')
  const options: ImportOptions = {
    save: true,
    updateNames: input.updateNames === true,
    usePlanEnd: input.usePlanEnd === true,
    saveValidRows: input.saveValidRows === true,
    ...(input.sendWelcomeEmail ? { sendWelcomeEmail: true } : {}),
    ...(input.sendWelcomeEmailAt ? { sendWelcomeEmailAt: input.sendWelcomeEmailAt } : {}),
  }
  if (row.row_count > inlineRows) {
    // A small import is refused at its commit; a large one should not run for minutes before.
    const summary = row.summary as ImportDetail['summary']
    if (addsPeople(row.kind) && !(await workspaceService.hasRoom(ctx, summary?.created ?? 0)))
      return ctx.fail('common.licence-limit')
    const taken = await updateImport(
      ctx.db,
      row.id,
      { status: 'SAVING', progress: 0, options, version: 'next' },
      openStates,
      row.version,
    )
    if (!taken) return ctx.fail('imports.changed-meanwhile')
    await ctx.enqueue(processJob, { providerId: ctx.actor.providerId, importId: row.id })
    ctx.audit({ action: 'imports.saving', entity: 'imports', entityId: row.id })
    ctx.defer()
    return { importId: row.id }
  }
  // Another call is saving it now; reading it again would be wasted, because one of the two is rejected in
  // the end.
  if (!(await claimSaving(ctx.db, row.id))) return ctx.fail('imports.changed-meanwhile')
  const outcome = await processDraft(ctx, row, { name: 'imports.save', options })
  return outcomeAnswer(ctx, { importId: row.id, kind: row.kind }, outcome, options)
}
