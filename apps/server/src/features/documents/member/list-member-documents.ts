import type { memberDocuments } from '@coverline/contract/documents/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { ownDocuments } from './own-documents.ts'

/** Lists the documents of the caller and of the people that the caller acts for, or of one of them. */
export async function listMemberDocuments(
  ctx: CtxOf<typeof memberDocuments.list>,
  { personProfileId, kinds }: InputOf<typeof memberDocuments.list>,
): Promise<OutputOf<typeof memberDocuments.list>> {
  const all = await insuredService.ownProfiles(ctx)
  const people =
    personProfileId === undefined ? all : all.filter((one) => one.personProfileId === personProfileId)
  if (people.length === 0) ctx.fail('common.not-found', { fields: { personProfileId: 'NOT_FOUND' } })
  const documents = await ownDocuments(ctx, people)
  return { items: kinds?.length ? documents.filter(({ kind }) => kinds.includes(kind)) : documents }
}
