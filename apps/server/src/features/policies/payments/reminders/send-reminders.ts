import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../../platform/jobs/job-context.ts'
import { reminderMail } from './reminder-mail.ts'
import { findReminders, recordReminder, type Reminder } from './reminder-queries.ts'

const AT_ONCE = 200

async function remind(ctx: JobContext, providerId: string, reminder: Reminder): Promise<void> {
  const { paymentId, policyId, dueDate, kind } = reminder
  await ctx.once(`payment reminder ${paymentId} ${dueDate} ${kind}`, async (key) => {
    await ctx.services.mailer.send({
      key,
      providerId,
      to: reminder.email,
      locale: reminder.locale,
      ...reminderMail(reminder),
    })
    return null
  })
  await ctx.inProvider(providerId, async (context) => {
    await recordReminder(context, reminder)
    context.emit('payments.changed', { policyId, paymentId })
  })
}

/** Sends the due reminders of a provider until none is left. The next run of the job retries failed ones. */
export async function remindIn(ctx: JobContext, providerId: string): Promise<void> {
  const failed = new Set<string>()
  for (;;) {
    const due = await ctx.inProvider(providerId, (context) => findReminders(context, AT_ONCE + failed.size))
    const open = due.filter((reminder) => !failed.has(reminder.paymentId))
    if (open.length === 0) return
    for (const reminder of open) {
      if (ctx.signal.aborted) return
      await remind(ctx, providerId, reminder).catch((err: unknown) => {
        failed.add(reminder.paymentId)
        ctx.log.warn('a payment reminder was not sent', { err })
      })
    }
  }
}

/**
 * Runs every hour and mails each due reminder once. After downtime the next run sends missed reminders that
 * are still relevant.
 */
export const sendReminders = defineJob({
  name: 'payments.send-reminders',
  payload: z.strictObject({}),
  schedule: { cron: '15 6-20 * * *', payload: {} },
  concurrency: 1,
  isLong: true,
  handler: (ctx) => inEveryProvider(ctx, (providerId) => remindIn(ctx, providerId)),
})
