import { languages } from '@coverline/contract/common'
import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { withProvider, withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { insuredService } from '../../insured/service.ts'
import { contactKey, mailedCode, mailedSecret } from '../secrets.ts'
import { tokenMail } from './token-mail.ts'
import { findTokenToMail } from './token-queries.ts'

/** Mails a sign-in code, a reset link or an invitation, depending on the token. */
export const sendTokenMail = defineJob({
  name: 'accounts.send-token-mail',
  payload: z.strictObject({ tokenId: z.uuid() }),
  handler: async (ctx, { tokenId }) => {
    const { config, keys, mailer, pools } = ctx.services
    const token = await withUnscoped(pools, 'account mail', (db) => findTokenToMail(db, tokenId, now()))
    if (!token) return
    const profile = token.details.profiles?.[0]
    const contacts =
      profile &&
      (await withProvider(pools, profile.providerId, (db) =>
        insuredService.accounts.readContacts(db, profile),
      ))
    // A profile whose contact changed since gets nothing: the code would prove the contact of others.
    const isStill = [contacts?.email, contacts?.phone].some(
      (one) => typeof one === 'string' && contactKey(keys, one) === token.details.contact,
    )
    const to = profile ? (isStill ? contacts?.email : null) : token.email
    if (typeof to !== 'string') return
    const wanted = contacts?.language ?? token.locale ?? token.details.locale
    const locale = languages.find((language) => language === wanted) ?? 'en'
    const mail = tokenMail({
      token: contacts ? { ...token, firstName: contacts.firstName } : token,
      locale,
      publicUrl: config.publicUrl,
      secret: mailedSecret(keys, tokenId),
      code: mailedCode(keys, tokenId, config.loginCodeLength),
      writtenBy: contacts && !contacts.isRegistered ? contacts.writtenBy : undefined,
    })
    await ctx.once(`account mail ${tokenId}`, async (key) => {
      await mailer.send({ key, providerId: profile?.providerId ?? null, to, locale, ...mail })
      return null
    })
  },
})
