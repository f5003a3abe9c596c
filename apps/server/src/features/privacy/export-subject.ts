import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { subjects } from '@coverline/contract/privacy/endpoints'
import type { Context, CtxOf } from '../../platform/context.ts'
import type { ExportedRows, PersonData, Subject } from '../../platform/person-data.ts'
import { exportFileRows } from '../../platform/platform-person-data.ts'
import { insuredService } from '../insured/service.ts'
import { filesAbout, findSubject } from './find-subject.ts'

/** Returns everything that is stored about a subject, by the names of the tables. */
export async function exportAll(
  ctx: Context,
  owners: readonly PersonData[],
  subject: Subject,
): Promise<ExportedRows> {
  const data: ExportedRows = await exportFileRows(ctx, await filesAbout(ctx, owners, subject))
  for (const { exportOf } of owners) if (exportOf) Object.assign(data, await exportOf(ctx, subject))
  return data
}

/** Returns an export as a file to keep, with the moment of it. */
export const fileOf = (ctx: Context, fileName: string, content: object) => ({
  fileName,
  body: new TextEncoder().encode(JSON.stringify({ exportedAt: ctx.now.toISOString(), ...content }, null, 2)),
})

/** Exports everything that is stored about one person as one JSON file. */
export const exportSubject =
  (owners: readonly PersonData[]) =>
  async (
    ctx: CtxOf<typeof subjects.export>,
    { personProfileId }: InputOf<typeof subjects.export>,
  ): Promise<OutputOf<typeof subjects.export>> => {
    if (!(await insuredService.isVisible(ctx, personProfileId))) return ctx.fail('common.not-found')
    const data = await exportAll(ctx, owners, await findSubject(ctx, personProfileId))
    ctx.audit({ action: 'subjects.exported', entity: 'insured', entityId: personProfileId })
    return fileOf(ctx, `person-${personProfileId}.json`, { personProfileId, data })
  }
