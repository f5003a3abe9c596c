import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JobContext } from '../../../../platform/jobs/job-context.ts'
import { once } from '../../../../platform/jobs/once.ts'
import { withUnscoped } from '../../../../platform/db/connection/transaction.ts'
import { newId } from '../../../../platform/id.ts'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import { runAsSystem } from '../../../../platform/run-as-system.ts'
import { day, inDays } from '../../../../testing/insured.ts'
import { type PaymentFixture, paymentFixture } from '../../../../testing/fixtures/payment-fixture.ts'
import { remindIn } from './send-reminders.ts'

let stage: PaymentFixture
let sent: Mail[]
let fails: boolean

beforeEach(async () => {
  stage = await paymentFixture()
  sent = []
  fails = false
})

/** Runs the job as the worker does. The mail server keeps the mails to this test's person. */
async function run(): Promise<void> {
  const { services } = stage.provider.app
  const jobId = newId()
  const send = (mail: Mail) => {
    if (fails) return Promise.reject(new Error('the mail server is away'))
    if (mail.to === stage.email) sent.push(mail)
    return Promise.resolve([])
  }
  const inProvider = runAsSystem(services)
  const ctx: Partial<JobContext> = {
    jobId,
    attempt: 1,
    signal: new AbortController().signal,
    log: services.log,
    services: { ...services, mailer: { send, close: () => undefined } },
    inProvider: (providerId, work) => inProvider(providerId, 'payments.send-reminders', work),
    once: (key, effect) => once((work) => withUnscoped(services.pools, 'effects', work), jobId, key, effect),
  }
  await remindIn(ctx as JobContext, stage.provider.providerId)
}

const dueIn = (days: number, more: object = {}) =>
  stage.schedule({ firstDueDate: day(days), paymentFormatSave: 'ANNUAL', remindersSave: true, ...more })
const statuses = async () => (await stage.list()).map(({ status }) => status)

describe('payment reminders', () => {
  it('are sent three days before and one and seven days after the due date, each once', async () => {
    await dueIn(10)
    const counts: Record<number, number> = {}
    for (const on of [0, 6, 7, 8, 10, 11, 12, 17, 18, 40, 60]) {
      await inDays(on, async () => {
        await run()
        await run()
      })
      counts[on] = sent.length
    }
    expect(counts).toEqual({ 0: 0, 6: 0, 7: 1, 8: 1, 10: 1, 11: 2, 12: 2, 17: 3, 18: 3, 40: 3, 60: 3 })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    const shown = day(10).split('-').toReversed().join('.')
    expect(sent[0]?.subject).toContain(shown)
    expect(sent[0]?.text).toContain('1,000.00')
  })

  it('catch up after downtime with the reminder that is still relevant', async () => {
    await dueIn(2)
    await inDays(20, run)
    expect(sent).toHaveLength(1)
    await inDays(21, run)
    expect(sent).toHaveLength(1)
  })

  it('mark a payment as sent; another due date restarts them', async () => {
    const [payment] = await dueIn(3)
    expect(await statuses()).toEqual(['NOT_SENT'])
    await run()
    expect(await statuses()).toEqual(['SENT'])
    await stage.admin.ok(payments.save, { paymentId: payment?.paymentId ?? '', dueDateSave: day(2) })
    expect(await statuses()).toEqual(['NOT_SENT'])
    await run()
    expect(await statuses()).toEqual(['SENT'])
    expect(sent).toHaveLength(2)
  })

  it('are retried by the next run after a mail server failure, and sent once', async () => {
    await dueIn(1)
    fails = true
    await run()
    expect(await statuses()).toEqual(['NOT_SENT'])
    fails = false
    // The claim of a failed run expires after two minutes, then another run takes it.
    await withUnscoped(stage.provider.app.services.pools, 'effects', (db) =>
      db
        .updateTable('effects')
        .set({ claimed_at: new Date(0) })
        .where('finished_at', 'is', null)
        .execute(),
    )
    await run()
    await run()
    expect(sent).toHaveLength(1)
  })

  it('use the language of the person; off, paid, canceled or deleted payments get none', async () => {
    const { admin, provider, policyId } = stage
    await provider.inDatabase((db) => db.updateTable('insured').set({ language: 'ru' }).execute())
    const [payment] = await dueIn(1, { remindersSave: false })
    await run()
    expect(sent).toHaveLength(0)
    const [again] = await dueIn(1, { replace: true })
    await admin.ok(policies.saveBulk, { insurancePolicyIds: [policyId], insurancePolicyDelete: true })
    await run()
    expect(sent).toHaveLength(0)
    await admin.ok(policies.saveBulk, { insurancePolicyIds: [policyId], restore: true })
    await run()
    expect(sent.map(({ locale }) => locale)).toEqual(['ru'])
    expect(sent[0]?.text).toContain('Напоминаем об оплате')
    expect(payment?.paymentId).not.toBe(again?.paymentId)
    const paymentId = again?.paymentId ?? ''
    await admin.ok(payments.receive, { paymentId, amount: '1000', receivedOn: day(0) })
    await inDays(3, run)
    expect(sent).toHaveLength(1)
  })
})
