import { benefits } from '@coverline/contract/benefits'
import type { Caller } from './caller.ts'
import { day, type InsuredProvider, provideInsured } from './insured.ts'
import { makeInsurer } from '../features/insurers/factory.ts'
import { makePlan } from '../features/plans/factory.ts'
import { makeService } from '../features/plans/services/factory.ts'

type Rules = NonNullable<Parameters<typeof makeService>[3]>['benefits']

let named = 0
export const nextName = (): string => `Name ${++named}`

/** A provider with an active plan, and quick ways to make its services and insured people. */
export async function benefitStage() {
  const provider: InsuredProvider = await provideInsured()
  const admin: Caller = await provider.as('ADMIN')
  const planId = await provider.inDatabase(async (db) => {
    const insurerId = await makeInsurer(db, provider.providerId)
    return makePlan(db, provider.providerId, { insurerId, isAvailable: true })
  })
  return {
    provider,
    admin,
    planId,
    service: (rules: Rules = {}) =>
      provider.inDatabase((db) => makeService(db, provider.providerId, planId, { benefits: rules })),
    /** A person with a policy that began over a year ago. */
    insured: async (policy: Parameters<InsuredProvider['policy']>[1] = {}) => {
      const personProfileId = await provider.person({ firstName: nextName() })
      const dates = { startDate: day(-400), endDate: day(200) }
      const policyId = await provider.policy(personProfileId, { planId, ...dates, ...policy })
      return { personProfileId, policyId }
    },
    benefitOf: async (policyId: string, offerId: string, on?: string) => {
      const { items } = await admin.ok(benefits.list, { policyId, ...(on ? { day: on } : {}) })
      return items[0]?.benefits.find((one) => one.offerId === offerId)
    },
  }
}

export const visits = (quantity: string, period: 'YEAR' | 'TERM' = 'YEAR') =>
  ({ unit: 'VISITS', period, quantity }) as const
export const oneVisit = { reason: 'Invoice 17', visits: 1 }
