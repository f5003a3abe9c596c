import { languages } from '@coverline/contract/common'
import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { mailedSecret } from '../secrets.ts'
import { emailMail, type EmailMailKind } from './email-mail.ts'
import { findEmailChange } from './email-queries.ts'

/**
 * Mails the link of a change of e-mail to the new address and tells the old one; after the change tells the
 * old one again. The payload holds no address.
 */
export const sendEmailMails = defineJob({
  name: 'accounts.send-email-mails',
  payload: z.strictObject({ tokenId: z.uuid() }),
  handler: async (ctx, { tokenId }) => {
    const { config, keys, mailer, pools } = ctx.services
    const change = await withUnscoped(pools, 'account mail', (db) => findEmailChange(db, tokenId, now()))
    if (!change) return
    const locale = languages.find((language) => language === change.locale) ?? 'en'
    const send = async (kind: EmailMailKind, to: string | null) => {
      if (to === null) return
      const secret = mailedSecret(keys, tokenId)
      const { email } = change
      const mail = emailMail({ kind, locale, publicUrl: config.publicUrl, secret, email })
      await ctx.once(`e-mail ${kind} ${tokenId}`, async (key) => {
        await mailer.send({ key, providerId: null, to, locale, ...mail })
        return null
      })
    }
    if (change.isUsed) return send('changed', change.oldEmail)
    await send(change.isTaken ? 'taken' : 'confirm', change.email)
    return send('requested', change.oldEmail)
  },
})
