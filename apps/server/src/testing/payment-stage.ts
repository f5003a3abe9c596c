import { payments } from '@coverline/contract/payments'
import { sql } from 'kysely'
import { withUnscoped } from '../platform/db/transaction.ts'
import { newId } from '../platform/id.ts'
import type { Caller } from './caller.ts'
import { day, type InsuredProvider, provideInsured } from './insured.ts'

/** A provider with a policy of a year, and quick ways to make and read its payments. */
export async function paymentStage() {
  const provider: InsuredProvider = await provideInsured()
  const admin: Caller = await provider.as('ADMIN')
  // Tests look at payments years ahead.
  await withUnscoped(provider.app.services.pools, 'test session', (db) =>
    sql`update sessions set expires_at = now() + interval '10 years' where user_id = ${admin.userId}`.execute(
      db,
    ),
  )
  const email = `${newId()}@pay.example`
  const personProfileId = await provider.person({ firstName: 'Ana', lastName: 'Peña', email })
  const policyId = await provider.policy(personProfileId, {
    number: 'PAY-1',
    startDate: day(-10),
    endDate: day(354),
  })
  const list = async (input: object = {}) => {
    const { items } = await admin.ok(payments.list, { sortBy: 'dueDate', ...input })
    return items
  }
  return {
    provider,
    admin,
    email,
    personProfileId,
    policyId,
    /** Makes the policy's payments and answers them, the first due first. */
    schedule: async (terms: object = {}) => {
      await admin.ok(payments.schedule, {
        policyId,
        premiumSave: '1000',
        paymentFormatSave: 'QUARTERLY' as const,
        ...terms,
      })
      return list({
        policyIds: [policyId],
        statuses: ['OVERDUE', 'NOT_SENT', 'SENT', 'UPCOMING', 'SCHEDULED'],
      })
    },
    list,
  }
}

export type PaymentStage = Awaited<ReturnType<typeof paymentStage>>
