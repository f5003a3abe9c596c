import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { foldText } from '@coverline/contract/imports/check/fold'
import type { subjects } from '@coverline/contract/privacy/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { policyService } from '../../policies/service.ts'
import { eraseElsewhere } from './elsewhere-queries.ts'
import { emptyConversations, emptyPeople, emptyRecords, eraseBooks } from './erase-queries.ts'
import { forgetFiles } from './forget-files.ts'
import { addressesOf, filesOf, findSubject, freeFiles, marksOf, policiesOf } from './subject-queries.ts'
import { mailsAbout } from './mails-about.ts'
import { profilesOf } from './queries.ts'

const words = (name: string): string => foldText(name).split(' ').filter(Boolean).toSorted().join(' ')

/** Erases a person for good, with every profile that was merged into it; the sums of the books stay without the person. */
export async function eraseSubject(
  ctx: CtxOf<typeof subjects.erase>,
  { personProfileId, name }: InputOf<typeof subjects.erase>,
): Promise<OutputOf<typeof subjects.erase>> {
  const person = await findSubject(ctx, personProfileId)
  if (!person) return ctx.fail('common.not-found')
  if (words(name) !== words(person.name)) ctx.fail('subjects.name-differs')
  const people = await profilesOf(ctx, personProfileId)
  const policies = await policiesOf(ctx, people)
  const marks = await marksOf(ctx, people)
  const files = await filesOf(ctx, people)
  const mailIds = await mailsAbout(ctx, await addressesOf(ctx, people), marks)
  await policyService.change(ctx, people, async () => {
    await policyService.setDeleted(ctx, policies, ctx.now)
    await emptyRecords(ctx, people, policies)
    await policyService.purge(ctx, policies)
    await emptyPeople(ctx, people)
  })
  await emptyConversations(ctx, people, marks)
  await eraseElsewhere(ctx, marks)
  const { providerId } = ctx.actor
  const fileIds = await freeFiles(ctx, files)
  if (fileIds.length + mailIds.length > 0) await ctx.enqueue(forgetFiles, { providerId, fileIds, mailIds })
  const records = [...people, ...policies, ...files]
  const digest = await eraseBooks(ctx, { erasure: newId(), records, policies, people, marks })
  const changes: Change[] = [{ field: 'digest', before: null, after: digest }]
  ctx.audit({ action: 'subjects.erased', entity: 'insured', entityId: personProfileId, changes })
  ctx.emit('insured.changed', { personProfileIds: people })
  return { ok: true }
}
