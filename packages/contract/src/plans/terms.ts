/** Insurance types of a plan (ENTITIES). INVESTMENT plans also show balance, investments, profit or loss. */
export const insuranceTypes = [
  'HEALTH',
  'LIFE',
  'AUTO',
  'HOMEOWNERS',
  'BUSINESS',
  'TRAVEL',
  'INVESTMENT',
] as const
export type InsuranceType = (typeof insuranceTypes)[number]

export const insurancePlanTypes = ['CORPORATE', 'INDIVIDUAL'] as const
export type InsurancePlanType = (typeof insurancePlanTypes)[number]

export const generationStatuses = ['NONE', 'IN_PROCESS', 'REVIEW', 'FAILED', 'CANCELED'] as const

export const serviceKinds = [
  'TELEMEDICINE',
  'HOME_VISIT',
  'BOOKING_VIA_CHAT',
  'BOOKING_BY_PHONE',
  'BOOKING_VIA_MAP',
  'INFORMATION',
] as const
export type ServiceKind = (typeof serviceKinds)[number]

export const serviceTypes = ['CALL', 'CHAT', 'INSURANCE', 'NEED_DOCTOR'] as const
export type ServiceType = (typeof serviceTypes)[number]

/** A plan that is not active was active before (PAUSE), or never (NEED_ACTIVATION). */
export const planStatuses = ['ACTIVE', 'PAUSE', 'NEED_ACTIVATION'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const serviceStatuses = ['DRAFT', 'ACTIVE', 'NOT_ACTIVE'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

/** The default type of a service of this kind */
export const typeOfKind = {
  TELEMEDICINE: 'NEED_DOCTOR',
  HOME_VISIT: 'NEED_DOCTOR',
  BOOKING_VIA_CHAT: 'CHAT',
  BOOKING_BY_PHONE: 'CALL',
  BOOKING_VIA_MAP: 'INSURANCE',
  INFORMATION: 'INSURANCE',
} as const satisfies Record<ServiceKind, ServiceType>

/** Kinds that need a phone before their plan can be activated */
export const kindsWithPhone: readonly ServiceKind[] = ['BOOKING_BY_PHONE', 'HOME_VISIT']

/**
 * What prevents the activation of a plan. CLIENT_COMPANY: the plan's company was deleted, which deactivated
 * its plans.
 */
export const missingForActivation = [
  'INSURED',
  'NAME',
  'INSURANCE_COMPANY',
  'CLINIC',
  'PHONE',
  'CLIENT_COMPANY',
] as const
export type MissingForActivation = (typeof missingForActivation)[number]

type ServiceFacts = {
  offerId: string
  kind: ServiceKind
  status: ServiceStatus
  phone: string | null
  clinicCount: number
}
type PlanFacts = {
  name: string
  insuranceCompanyId: string | null
  isCompanyDeleted: boolean
  insuredCount: number
  services: readonly ServiceFacts[]
}

/**
 * Returns what a plan still lacks for its activation, and the affected services. Inactive services do not
 * count.
 */
export function missingToActivate(plan: PlanFacts): { missing: MissingForActivation[]; offerIds: string[] } {
  const active = plan.services.filter((service) => service.status === 'ACTIVE')
  const withoutClinic = active.filter(
    (service) => service.kind === 'BOOKING_VIA_MAP' && service.clinicCount === 0,
  )
  const withoutPhone = active.filter((service) => kindsWithPhone.includes(service.kind) && !service.phone)
  const missing: MissingForActivation[] = []
  if (plan.insuredCount === 0) missing.push('INSURED')
  if (plan.name.trim() === '') missing.push('NAME')
  if (plan.insuranceCompanyId === null) missing.push('INSURANCE_COMPANY')
  if (withoutClinic.length > 0) missing.push('CLINIC')
  if (withoutPhone.length > 0) missing.push('PHONE')
  if (plan.isCompanyDeleted) missing.push('CLIENT_COMPANY')
  return { missing, offerIds: [...withoutClinic, ...withoutPhone].map((service) => service.offerId) }
}
