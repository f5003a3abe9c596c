import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { subjects } from '@coverline/contract/privacy/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import type { ExportedRows, PersonData } from '../../platform/person-data.ts'
import { exportFileRows } from '../../platform/platform-person-data.ts'
import { insuredService } from '../insured/service.ts'
import { filesAbout, findSubject } from './find-subject.ts'

/** Exports everything that is stored about one person as one JSON file, by the names of the tables. */
export const exportSubject =
  (owners: readonly PersonData[]) =>
  async (
    ctx: CtxOf<typeof subjects.export>,
    { personProfileId }: InputOf<typeof subjects.export>,
  ): Promise<OutputOf<typeof subjects.export>> => {
    if (!(await insuredService.isVisible(ctx, personProfileId))) return ctx.fail('common.not-found')
    const subject = await findSubject(ctx, personProfileId)
    const data: ExportedRows = await exportFileRows(ctx, await filesAbout(ctx, owners, subject))
    for (const { exportOf } of owners) if (exportOf) Object.assign(data, await exportOf(ctx, subject))
    ctx.audit({ action: 'subjects.exported', entity: 'insured', entityId: personProfileId })
    const content = { exportedAt: ctx.now.toISOString(), personProfileId, data }
    return {
      fileName: `person-${personProfileId}.json`,
      body: new TextEncoder().encode(JSON.stringify(content, null, 2)),
    }
  }
