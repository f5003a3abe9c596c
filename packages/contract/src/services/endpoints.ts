import * as z from 'zod'
import { benefitRules } from '../benefits/shapes.ts'
import {
  currencyCode,
  done,
  id,
  ids,
  language,
  listFields,
  listOf,
  moment,
  optionalText,
  requiredText,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { serviceSource } from '../generation/endpoints.ts'
import { serviceKinds, serviceStatuses, serviceTypes } from '../plans/terms.ts'
import { serviceIcon } from './shapes.ts'
import { editable } from '../known.ts'

export const serviceText = z.strictObject({
  language,
  title: requiredText(255),
  description: text(4000),
  sort: z.int().min(0).max(100_000),
})
export type ServiceText = z.output<typeof serviceText>

/** A service of a plan (API: offer) */
export const service = z.strictObject({
  offerId: id,
  packageId: id,
  status: z.enum(serviceStatuses),
  type: z.enum(serviceTypes),
  kind: z.enum(serviceKinds),
  phone: z.string().nullable(),
  clinicIds: z.array(id),
  /** At most one; without one the kind's own picture is shown. */
  icons: z.array(serviceIcon),
  localizations: z.array(serviceText),
  /** Null: no limits, co-payment and other benefit rules are set. */
  benefits: benefitRules.nullable(),
  /** Sources of its fields, for services generated from a PDF */
  source: serviceSource.nullable(),
  createdAt: moment,
})
export type Service = z.output<typeof service>

const bulk = z
  .strictObject({
    offerIds: ids(100_000).min(1),
    status: z.enum(serviceStatuses).optional(),
    /** Undoes a deletion within 30 days. */
    restore: z.literal(true).optional(),
  })
  .refine((input) => Boolean(input.status) !== Boolean(input.restore))

export const services = {
  list: query({
    path: '/insurance/offer/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({
      ...listFields(['sort', 'title', 'kind', 'status', 'createdAt'], { limit: 1000, maxLimit: 100_000 }),
      packageId: id,
      statuses: z.array(z.enum(serviceStatuses)).optional(),
      kinds: z.array(z.enum(serviceKinds)).optional(),
    }),
    output: listOf(service),
    errors: [],
    summary: 'Services of a plan in their order.',
  }),
  detail: query({
    path: '/insurance/offer/detail',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({ offerId: id }),
    output: service,
    errors: [],
    summary: 'One service.',
  }),
  save: command({
    path: '/insurance/offer/save',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'] },
    input: z.strictObject({
      offerId: id.optional(),
      packageId: id.optional(),
      ...editable({
        status: z.enum(serviceStatuses).optional(),
        type: z.enum(serviceTypes).optional(),
        kind: z.enum(serviceKinds).optional(),
        phone: optionalText(40),
        clinicIds: ids().optional(),
        icons: z.array(serviceIcon).max(1).optional(),
        localizations: z.array(serviceText).min(1).max(4).optional(),
        benefits: benefitRules.extend({ currency: currencyCode }).nullable().optional(),
      }),
    }),
    output: z.strictObject({ offerId: id }),
    errors: ['plans.cannot-activate', 'benefits.currency-in-use', 'common.changed-meanwhile'],
    summary: 'Create or change a service.',
  }),
  saveBulk: command({
    path: '/insurance/offer/save-bulk',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'] },
    input: bulk,
    output: z.strictObject({
      changed: z.int(),
      /** Restored but inactive: their plan is active and they lack a phone or clinics. */
      notActiveOfferIds: z.array(id),
    }),
    errors: ['plans.cannot-activate'],
    maxBodyBytes: 8_000_000,
    summary: 'Set the status of many services, or take their deletion back.',
  }),
  order: command({
    path: '/insurance/offer/order',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'] },
    /** Services that are not named follow in their old order. */
    input: z.strictObject({ packageId: id, offerIds: ids(100_000).min(1) }),
    output: done,
    errors: [],
    maxBodyBytes: 8_000_000,
    summary: 'Put the services of a plan into this order, in every language.',
  }),
  copy: command({
    path: '/insurance/offer/copy',
    scope: 'provider',
    access: { anyOf: ['PLANS_CREATE'] },
    input: z.strictObject({
      offerIds: ids(100_000).min(1),
      /** The target plan of the copies; omitted: each stays in its own plan. */
      packageId: id.optional(),
    }),
    output: z.strictObject({
      /** The copies, in the order of their originals */
      offerIds: z.array(id),
      /** Copied but inactive: the plan is active and they lack a phone or clinics. */
      notActiveOfferIds: z.array(id),
    }),
    errors: [],
    maxBodyBytes: 8_000_000,
    summary: 'Copy services with texts, icons, clinics and benefits, within their plan or into another.',
  }),
  delete: command({
    path: '/insurance/offer/delete',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'] },
    input: z.strictObject({ offerIds: ids(100_000).min(1) }),
    output: done,
    errors: [],
    maxBodyBytes: 8_000_000,
    summary: 'Delete services; it can be taken back for 30 days.',
  }),
}
