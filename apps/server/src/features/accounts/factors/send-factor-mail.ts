import { languages } from '@coverline/contract/common'
import { z } from 'zod'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { readAccount } from '../queries.ts'
import { factorMail, factorMailKinds } from './factor-mail.ts'

/** Tells the owner of an account that the second factor was set up, removed or reset. */
export const sendFactorMail = defineJob({
  name: 'accounts.send-factor-mail',
  payload: z.strictObject({ userId: z.uuid(), kind: z.enum(factorMailKinds), mailId: z.uuid() }),
  handler: async (ctx, { userId, kind, mailId }) => {
    const { mailer, pools } = ctx.services
    const account = await withUnscoped(pools, 'account mail', (db) => readAccount(db, userId))
    if (!account?.email) return
    const to = account.email
    const locale = languages.find((language) => language === account.defaultLocale) ?? 'en'
    await ctx.once(`factor mail ${kind} ${mailId}`, async (key) => {
      await mailer.send({ key, providerId: null, to, locale, ...factorMail(kind, locale) })
      return null
    })
  },
})
