import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { subjects } from '@coverline/contract/privacy/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { isVisiblePerson } from '../queries.ts'
import { profilesOf, rowsAbout } from './queries.ts'

/** Everything that is kept about one person, for the person: one JSON file, its tables named as they are stored. */
export async function exportSubject(
  ctx: CtxOf<typeof subjects.export>,
  { personProfileId }: InputOf<typeof subjects.export>,
): Promise<OutputOf<typeof subjects.export>> {
  if (!(await isVisiblePerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  const data = await rowsAbout(ctx, await profilesOf(ctx, personProfileId))
  ctx.audit({ action: 'subjects.exported', entity: 'insured', entityId: personProfileId })
  const content = { exportedAt: ctx.now.toISOString(), personProfileId, data }
  return {
    fileName: `person-${personProfileId}.json`,
    body: new TextEncoder().encode(JSON.stringify(content, null, 2)),
  }
}
