import { languages } from '@coverline/contract/common'
import { licenceStates } from '@coverline/contract/workspaces/terms'
import { z } from 'zod'
import { newId } from '../../../platform/id.ts'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { licenceMail } from './licence-mail.ts'
import { findManagers } from '../../accounts/service.ts'
import { findLicence, noteTold } from './queries.ts'
import { licenceState } from './rules.ts'

const told = z.strictObject({ providerId: z.uuid(), noticeId: z.uuid(), state: z.enum(licenceStates) })

/** Mails the state of a provider's licence to the platform's managers, each once. */
export const tellManagers = defineJob({
  name: 'workspaces.tell-managers',
  payload: told,
  handler: async (ctx, { providerId, noticeId, state }) => {
    const { config, mailer, pools } = ctx.services
    if (state === 'GOOD') return
    const licence = await ctx.inProvider(providerId, ({ db }) => findLicence(db, providerId))
    if (!licence) return
    const managers = await withUnscoped(pools, 'managers told of a licence', findManagers)
    for (const { userId, email, locale: wanted } of managers) {
      const locale = languages.find((language) => language === wanted) ?? 'en'
      const mail = licenceMail({ locale, publicUrl: config.publicUrl, state, licence })
      await ctx.once(`licence ${noticeId} ${userId}`, async (key) => {
        await mailer.send({ key, providerId: null, to: email, locale, ...mail })
        return null
      })
    }
  },
})

/** Compares one provider's licence with what its managers know, and tells them what got worse. */
export async function watchLicence(ctx: Pick<JobContext, 'inProvider'>, providerId: string): Promise<void> {
  await ctx.inProvider(providerId, async ({ db, today, emit, audit, enqueue }) => {
    const licence = await findLicence(db, providerId)
    if (!licence) return
    const state = licenceState(licence, today)
    const before = licence.told ?? 'GOOD'
    if (state === before) return
    await noteTold(db, providerId, state === 'GOOD' ? null : state)
    emit('workspaces.licence-told', { providerId })
    if (licenceStates.indexOf(state) < licenceStates.indexOf(before)) return
    audit({
      action: 'workspaces.licence-told',
      entity: 'providers',
      entityId: providerId,
      changes: [{ field: 'state', before, after: state }],
    })
    await enqueue(tellManagers, { providerId, noticeId: newId(), state })
  })
}

/** Runs every five minutes, so that managers learn soon that a limit is reached or a licence has ended. */
export const watchLicences = defineJob({
  name: 'workspaces.watch-licences',
  payload: z.strictObject({}),
  schedule: { cron: '*/5 * * * *', payload: {} },
  concurrency: 1,
  handler: (ctx) => inEveryProvider(ctx, (providerId) => watchLicence(ctx, providerId)),
})
