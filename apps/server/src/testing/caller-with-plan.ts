import { plans } from '@coverline/contract/plans/endpoints'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { freshProvider } from './provider.ts'

export async function callerWithPlan(
  role: 'ADMIN' | 'INSURANCE_OPERATOR',
  where: { app?: TestApp } = {},
): Promise<{ caller: Caller; packageId: string }> {
  const caller = await (await freshProvider(where)).as(role)
  const { packageId } = await caller.ok(plans.save, {
    name: 'Gold',
    insuranceTypeSave: 'HEALTH',
    insurancePlanTypeSave: 'INDIVIDUAL',
  })
  return { caller, packageId }
}
