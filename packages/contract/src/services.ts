import * as z from 'zod'
import {
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
} from './common.ts'
import { command, query } from './endpoint.ts'
import { serviceSource } from './generation.ts'
import { serviceKinds, serviceStatuses, serviceTypes } from './plans-terms.ts'

const localization = z.strictObject({
  language,
  title: requiredText(255),
  description: text(4000),
  sort: z.int().min(0).max(100_000),
})

/** A service of a plan (API: offer; decisions: Choices). */
export const service = z.strictObject({
  offerId: id,
  packageId: id,
  status: z.enum(serviceStatuses),
  type: z.enum(serviceTypes),
  kind: z.enum(serviceKinds),
  phone: z.string().nullable(),
  clinicIds: z.array(id),
  icons: z.array(z.strictObject({ alias: z.string(), cdnFileId: id.nullable() })),
  localizations: z.array(localization),
  /** Where its fields were read, for services out of a PDF. */
  source: serviceSource.nullable(),
  createdAt: moment,
})
export type Service = z.output<typeof service>

export const services = {
  list: query({
    path: '/insurance/offer/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({
      ...listFields(['sort', 'title', 'kind', 'status', 'createdAt'], { limit: 1000, maxLimit: 100_000 }),
      packageId: id,
      statuses: z.array(z.enum(serviceStatuses)).optional(),
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
      status: z.enum(serviceStatuses).optional(),
      type: z.enum(serviceTypes).optional(),
      kind: z.enum(serviceKinds).optional(),
      phone: optionalText(40),
      localizations: z.array(localization).min(1).max(4).optional(),
    }),
    output: z.strictObject({ offerId: id }),
    errors: ['plans.cannot-activate'],
    summary: 'Create or change a service.',
  }),
  delete: command({
    path: '/insurance/offer/delete',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'] },
    input: z.strictObject({ offerIds: ids(100_000).min(1) }),
    output: done,
    errors: [],
    summary: 'Delete services.',
  }),
}
