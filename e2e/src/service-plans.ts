import type { apiSession } from './api.ts'
import { longTerm } from './days.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>
let made = 0
export const key = (): string => `${Date.now().toString(36)}${process.pid.toString(36)}${++made}`

/** Creates an empty health insurance plan. */
export async function newPlan(admin: Admin): Promise<{ packageId: string; name: string }> {
  const name = `Services ${key()}`
  const { body } = await admin.call<{ packageId: string }>('/insurance/package/save', {
    name,
    insuranceTypeSave: 'HEALTH',
  })
  return { packageId: body.packageId, name }
}

/** Adds a service with English and Russian texts after the existing ones. */
export async function addService(
  admin: Admin,
  packageId: string,
  title: string,
  more: object = {},
): Promise<string> {
  const { body: listed } = await admin.call<{ totalCount: number }>('/insurance/offer/list', { packageId })
  const texts = (['en', 'ru'] as const).map((language) => ({
    language,
    title: language === 'ru' ? `${title} (по-русски)` : title,
    description: `About ${title}`,
    sort: listed.totalCount,
  }))
  const { body } = await admin.call<{ offerId: string }>('/insurance/offer/save', {
    packageId,
    kind: 'INFORMATION',
    localizations: texts,
    ...more,
  })
  return body.offerId
}

/**
 * Returns the id of the oldest insurer, which the demo data made. The first one of the list may be another
 * journey's, which deletes it.
 */
export async function demoInsurer(admin: Admin): Promise<string | undefined> {
  const { body } = await admin.call<{ items: { insuranceCompanyId: string }[] }>(
    '/insurance/insurance-company/list',
    { sortBy: 'createdAt', sortDirection: 'ASC', limit: 1 },
  )
  return body.items[0]?.insuranceCompanyId
}

/** Creates an insured person in an active plan whose only service allows two visits. */
export async function insuredWithLimit(
  admin: Admin,
  kind: 'INFORMATION' | 'BOOKING_VIA_CHAT' | 'TELEMEDICINE' = 'INFORMATION',
): Promise<{ policyId: string; personProfileId: string }> {
  const { packageId } = await newPlan(admin)
  await addService(admin, packageId, 'Twice', {
    kind,
    benefits: {
      limits: [{ unit: 'VISITS', period: 'TERM', quantity: '2' }],
      coPayment: null,
      currency: 'EUR',
      waitingDays: 0,
      approvalNeeded: false,
      covered: ['PRINCIPAL'],
    },
  })
  const { body } = await admin.call<{ personProfileId: string; policyId: string }>('/insurance/client/save', {
    firstName: 'Nora',
    lastName: `Ledger${key()}`,
    identificationNumber: key(),
    programId: packageId,
    ...longTerm(),
  })
  await admin.call('/insurance/package/save', {
    packageId,
    insuranceCompanyId: await demoInsurer(admin),
  })
  await admin.call('/insurance/package/save', { packageId, isAvailable: true })
  return body
}
