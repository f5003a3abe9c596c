import { payments } from '@coverline/contract/payments'
import { policies } from '@coverline/contract/policies'
import { versions } from '@coverline/contract/versions'
import { day } from './insured.ts'
import { policyStage } from './policy-stage.ts'

/** A policy of a year of 365 days, of which 100 are over, and quick ways to record changes and read what they made. */
export async function timelineStage() {
  const stage = await policyStage()
  const { admin, provider } = stage
  const person = await provider.person({ firstName: 'Ana', lastName: 'Ruiz' })
  const policyId = await provider.policy(person, { number: 'V-1', startDate: day(-100), endDate: day(264) })
  const timeline = () => admin.ok(versions.list, { policyId })
  return {
    ...stage,
    policyId,
    timeline,
    shown: () => admin.ok(policies.detail, { policyId }),
    schedule: (premiumSave = '365.00', paymentFormatSave: 'MONTHLY' | 'ANNUAL' = 'MONTHLY') =>
      admin.ok(payments.schedule, { policyId, premiumSave, paymentFormatSave }),
    /** Records a change, from today on when nothing else is said. */
    save: async (change: object): Promise<number> => {
      const { edition } = await timeline()
      const base = { policyId, kind: 'CHANGE' as const, validFrom: day(0), edition }
      return (await admin.ok(versions.save, { ...base, ...change })).edition
    },
    /** The payments that are not canceled, the first due first. */
    standing: async () => {
      const { items } = await admin.ok(payments.list, {
        policyIds: [policyId],
        sortBy: 'dueDate',
        sortDirection: 'ASC',
        limit: 700,
      })
      return items.filter(({ status }) => status !== 'CANCELED')
    },
  }
}

export type TimelineStage = Awaited<ReturnType<typeof timelineStage>>

/** Cents of amounts together. */
export const centsOfAll = (amounts: string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
