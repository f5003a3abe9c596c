import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { foldText } from '@coverline/contract/imports/check/fold'
import type { subjects } from '@coverline/contract/privacy/endpoints'
import type { Change, CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { PersonData } from '../../platform/person-data.ts'
import { eraseBooks, filesOfExports, freeFiles } from '../../platform/platform-person-data.ts'
import { conversationService } from '../conversations/service.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'
import { filesAbout, findSubject, recordsAbout, withMarks } from './find-subject.ts'
import { forgetFiles } from './forget-files.ts'
import { mailsAbout } from './mails-about.ts'

const words = (name: string): string => foldText(name).split(' ').filter(Boolean).toSorted().join(' ')

/** Erases a person with every profile that was merged into it; the sums of the ledgers stay without the person. */
export const eraseSubject =
  (owners: readonly PersonData[]) =>
  async (
    ctx: CtxOf<typeof subjects.erase>,
    { personProfileId, name }: InputOf<typeof subjects.erase>,
  ): Promise<OutputOf<typeof subjects.erase>> => {
    const person = await insuredService.privacy.lock(ctx, personProfileId)
    if (!person) return ctx.fail('common.not-found')
    if (words(name) !== words(person.name)) ctx.fail('subjects.name-differs')
    const found = await findSubject(ctx, personProfileId, { lock: true })
    const subject = await withMarks(ctx, found)
    const { people, policies, marks } = subject
    const files = [...(await filesAbout(ctx, owners, found)), ...(await filesOfExports(ctx))]
    const held = await recordsAbout(ctx, owners, subject)
    const mailAddresses = await conversationService.privacy.mailAddressesOf(ctx, found)
    const addresses = await insuredService.privacy.ownAddresses(ctx, people, mailAddresses)
    const mailIds = await mailsAbout(ctx, addresses, marks)
    await policyService.change(ctx, people, async () => {
      for (const owner of owners) await owner.erase(ctx, subject)
    })
    const { providerId } = ctx.actor
    const fileIds = await freeFiles(ctx, files)
    if (fileIds.length + mailIds.length > 0) await ctx.enqueue(forgetFiles, { providerId, fileIds, mailIds })
    const records = [...people, ...policies, ...files, ...held]
    const digest = await eraseBooks(ctx, { erasure: newId(), records, policies, people, marks })
    const changes: Change[] = [{ field: 'digest', before: null, after: digest }]
    ctx.audit({ action: 'subjects.erased', entity: 'insured', entityId: personProfileId, changes })
    ctx.emit('insured.changed', { personProfileIds: [...people] })
    return { ok: true }
  }
