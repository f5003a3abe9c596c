import type { BenefitRules } from '@coverline/contract/benefits/terms'
import type { ServiceKind } from '@coverline/contract/plans/terms'
import type { Caller } from '../../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../../testing/insured.ts'
import { makeClinic } from '../../clinics/factory.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { makeService } from '../../plans/services/factory.ts'

export type Stage = InsuredProvider & {
  admin: Caller
  offer: (kind: ServiceKind, benefits?: Partial<BenefitRules>) => Promise<string>
  clinic: (offerIds?: readonly string[]) => Promise<string>
  insured: () => Promise<string>
}

const planTerm = { startDate: day(-400), endDate: day(400) }

/** Creates a provider with an active plan, and helpers for its services, clinics and insured people. */
export async function stageBookings(): Promise<Stage> {
  const provider = await provideInsured()
  const { providerId, inDatabase } = provider
  const insurerId = await inDatabase((db) => makeInsurer(db, providerId))
  const planId = await provider.plan({ name: 'Health', insurerId, isAvailable: true })
  return {
    ...provider,
    planId,
    admin: await provider.as('ADMIN'),
    offer: (kind, benefits) =>
      inDatabase((db) =>
        makeService(db, providerId, planId, { kind, status: 'ACTIVE', ...(benefits ? { benefits } : {}) }),
      ),
    clinic: (offerIds = []) => inDatabase((db) => makeClinic(db, providerId, { offerIds })),
    insured: async () => {
      const id = await provider.person()
      await provider.policy(id, { planId, ...planTerm })
      return id
    },
  }
}

/** Returns 10:00 UTC the given days from today. */
export const at = (offset: number, clock = '10:00'): string => `${day(offset)}T${clock}:00.000Z`
