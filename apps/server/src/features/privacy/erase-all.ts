import type { Change, Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { ErasedSubject, PersonData, Subject } from '../../platform/person-data.ts'
import { eraseBooks, filesOfExports, freeFiles } from '../../platform/platform-person-data.ts'
import { filesAbout, recordsAbout } from './find-subject.ts'
import { forgetFiles } from './forget-files.ts'
import { mailsAbout } from './mails-about.ts'

type Erasure = {
  /** The subject as its export has it: its files are deleted unless something else needs them. */
  found: Subject
  subject: ErasedSubject
  /** The mail addresses that belong to the subject only, in lower case */
  addresses: readonly string[]
  /** What the owners' erasures run within */
  within?: (work: () => Promise<void>) => Promise<void>
}

/** Erases a subject with everything that is kept about it. Returns what the audit event of the erasure holds. */
export async function eraseAll(
  ctx: Context,
  owners: readonly PersonData[],
  { found, subject, addresses, within = (work) => work() }: Erasure,
): Promise<Change[]> {
  const { people, policies, leads, marks } = subject
  const files = [...(await filesAbout(ctx, owners, found)), ...(await filesOfExports(ctx))]
  const held = await recordsAbout(ctx, owners, subject)
  const mailIds = await mailsAbout(ctx, addresses, marks)
  await within(async () => {
    for (const owner of owners) await owner.erase(ctx, subject)
  })
  const { providerId } = ctx.actor
  const fileIds = await freeFiles(ctx, files)
  if (fileIds.length + mailIds.length > 0) await ctx.enqueue(forgetFiles, { providerId, fileIds, mailIds })
  const records = [...people, ...policies, ...leads, ...subject.tickets, ...files, ...held]
  const digest = await eraseBooks(ctx, { erasure: newId(), records, policies, people, marks })
  return [{ field: 'digest', before: null, after: digest }]
}
