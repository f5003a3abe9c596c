import type { MissingForActivation } from '@coverline/contract/plans/terms'
import type { PlanPageSearch } from './search.ts'

/** The part of the plan's page on which a missing item can be added */
const places: Record<MissingForActivation, PlanPageSearch> = {
  INSURED: { tab: 'people' },
  NAME: { tab: 'details', edit: true },
  INSURANCE_COMPANY: { tab: 'details', edit: true },
  CLIENT_COMPANY: { tab: 'details', edit: true },
  CLINIC: { tab: 'services' },
  PHONE: { tab: 'services' },
}

/** Returns the first service without a clinic, else the first one without a phone; the others precede those. */
function serviceOf(missing: MissingForActivation, offerIds: readonly string[]): string | undefined {
  if (missing === 'CLINIC') return offerIds[0]
  return missing === 'PHONE' ? offerIds.at(-1) : undefined
}

/** Returns the address at which a plan's missing item can be added. `offerIds` names the services concerned. */
export function mendingAddress(
  packageId: string,
  missing: MissingForActivation,
  offerIds: readonly string[],
): string {
  const { tab, edit } = places[missing]
  const service = serviceOf(missing, offerIds)
  return `/admin/programs/${packageId}?tab=${tab}${edit ? '&edit=true' : ''}${service ? `&service=${service}` : ''}`
}
