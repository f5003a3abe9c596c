import type { Context } from '../../../platform/context.ts'
import { memberService } from '../../members/service.ts'
import { notificationService, type SubjectReader } from '../../notifications/service.ts'
import { findSharedFiles } from './notice-queries.ts'

type Uploaded = { companyId: string; companyFileId: string; versionId: string }

/** Notifies the officers of a company of a file, or a new version, that the provider shared. */
export async function notifyOfficers(
  ctx: Context,
  { companyId, companyFileId, versionId }: Uploaded,
): Promise<void> {
  const officers = await memberService.officers(ctx, [companyId], 'INSURED_VIEW')
  await notificationService.tell(ctx, {
    kind: 'COMPANY_FILE',
    happening: 'UPLOADED',
    userIds: officers.map(({ userId }) => userId),
    subject: { noun: 'companyFiles', id: companyFileId },
    companyId,
    key: versionId,
  })
}

export const sharedFile: SubjectReader = {
  viewers: async (ctx, ids, userIds) => {
    const files = await findSharedFiles(ctx, ids)
    const companyIds = [...new Set(files.map(({ companyId }) => companyId))]
    const officers = await memberService.officers(ctx, companyIds, 'INSURED_VIEW', userIds)
    return files.flatMap((file) =>
      officers
        .filter(({ companyId }) => companyId === file.companyId)
        .map(({ userId }) => ({ subjectId: file.id, userId, isConcerned: true })),
    )
  },
  facts: async (ctx, ids) =>
    new Map(
      (await findSharedFiles(ctx, ids)).map(({ id, name }) => [
        id,
        { name: null, number: null, businessType: null, text: name },
      ]),
    ),
}
