import * as z from 'zod'
import {
  id,
  ids,
  listFields,
  listOf,
  moment,
  optionalText,
  reference,
  rowsOf,
  search,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { tableFile, tableFormat } from '../table-file.ts'
import { cityName } from '../places/endpoints.ts'
import { serviceKinds, serviceStatuses } from '../plans/terms.ts'
import { editable } from '../known.ts'

/** SELF: people book with the clinic itself, so it has a phone. SERVICE: the provider books for them. */
export const registrationTypes = ['SELF', 'SERVICE'] as const
export type RegistrationType = (typeof registrationTypes)[number]

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export const clinic = z.strictObject({
  clinicId: id,
  name: z.string(),
  addressLine: z.string(),
  description: z.string().nullable(),
  registrationType: z.enum(registrationTypes),
  /** E.164 */
  phoneForService: z.string().nullable(),
  city: cityName.nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  /** True if the point is the city's, because the clinic has none. */
  isApproximate: z.boolean(),
  offerCount: z.int(),
  createdAt: moment,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
})
export type Clinic = z.output<typeof clinic>

/** A service as needed for a choice; `title` in the language of the caller. */
export const linkedOffer = z.strictObject({
  offerId: id,
  title: z.string(),
  kind: z.enum(serviceKinds),
  status: z.enum(serviceStatuses),
  program: reference,
})
export type LinkedOffer = z.output<typeof linkedOffer>

export const clinicDetail = clinic.extend({ offers: z.array(linkedOffer) })
export type ClinicDetail = z.output<typeof clinicDetail>

const filters = {
  searchQuery: search,
  offerIds: ids().optional(),
  insuranceCompanyIds: ids().optional(),
  cityIds: ids().optional(),
  registrationTypes: z.array(z.enum(registrationTypes)).optional(),
  clinicIds: ids(100_000).optional(),
}

export const clinicPoint = z.strictObject({
  clinicId: id,
  name: z.string(),
  addressLine: z.string(),
  latitude,
  longitude,
  isApproximate: z.boolean(),
})
export type ClinicPoint = z.output<typeof clinicPoint>

/** Maximum number of points on one map */
export const mostPoints = 20_000
/** Clinics linked to one service, or services linked to one clinic, in one save */
const links = ids(10_000)

export const clinics = {
  list: query({
    path: '/insurance/clinic/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({
      ...listFields(['name', 'city', 'registrationType', 'offerCount', 'createdAt'], {
        limit: 1000,
        maxLimit: 100_000,
      }),
      ...filters,
    }),
    output: listOf(clinic),
    errors: [],
    maxBodyBytes: 8_000_000,
    summary: 'Clinics, of services, of insurance companies and of cities when asked for.',
  }),
  detail: query({
    path: '/insurance/clinic/detail',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({ clinicId: id }),
    output: clinicDetail,
    errors: [],
    summary: 'One clinic with the services that it is linked to.',
  }),
  save: command({
    path: '/insurance/clinic/save',
    scope: 'provider',
    access: {
      anyOf: ['PLANS_UPDATE'],
      byInput: (input: { clinicId?: string | undefined; clinicDelete?: true | undefined }) =>
        input.clinicDelete ? 'PLANS_DELETE' : input.clinicId ? 'PLANS_UPDATE' : 'PLANS_CREATE',
    },
    input: z.strictObject({
      clinicId: id.optional(),
      ...editable({
        name: text(255).optional(),
        /** Latin letters, with the country */
        addressLine: text(255).optional(),
        description: optionalText(4000),
        registrationType: z.enum(registrationTypes).optional(),
        /** With +, or in the provider's country */
        phoneForService: optionalText(40),
        /** Omitted for a new clinic: parsed from the address. */
        cityId: id.nullable().optional(),
        /** Both or neither; null restores the city's point. */
        latitude: latitude.nullable().optional(),
        longitude: longitude.nullable().optional(),
        /** Replaces the services that it is linked to. */
        offerIds: links.optional(),
      }),
      clinicDelete: z.literal(true).optional(),
    }),
    output: z.strictObject({ clinicId: id }),
    errors: ['clinics.needed-by-active-plans', 'common.changed-meanwhile'],
    summary: 'Create, change or delete a clinic.',
  }),
  saveBulk: command({
    path: '/insurance/clinic/save-bulk',
    scope: 'provider',
    access: {
      anyOf: ['PLANS_UPDATE'],
      byInput: (input: { clinicDelete?: true | undefined; restore?: true | undefined }) =>
        input.clinicDelete || input.restore ? 'PLANS_DELETE' : 'PLANS_UPDATE',
    },
    input: z
      .strictObject({
        clinicIds: ids(100_000).min(1),
        clinicDelete: z.literal(true).optional(),
        /** Undoes a deletion within 30 days. */
        restore: z.literal(true).optional(),
        offerIdsAdd: links.min(1).optional(),
        offerIdsRemove: links.min(1).optional(),
      })
      .refine(
        (input) =>
          [input.clinicDelete, input.restore, input.offerIdsAdd ?? input.offerIdsRemove].filter(Boolean)
            .length === 1,
      ),
    output: z.strictObject({ changed: z.int() }),
    errors: ['clinics.needed-by-active-plans'],
    maxBodyBytes: 8_000_000,
    summary: 'Delete many clinics, take that back, or link them to services.',
  }),
  listInCsv: command({
    path: '/insurance/clinic/list-in-csv',
    scope: 'provider',
    access: { anyOf: ['PLANS_EXPORT'] },
    input: z.strictObject({ ...filters, ...tableFormat }),
    output: tableFile,
    errors: [],
    mayDefer: true,
    noIdempotency: true,
    maxBodyBytes: 8_000_000,
    summary: 'Clinics as CSV, in the format of their import; above 5,000 rows by a job.',
  }),
  points: query({
    path: '/insurance/clinic/point/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject(filters),
    maxBodyBytes: 8_000_000,
    output: z.strictObject({ ...rowsOf(clinicPoint), withoutPoint: z.int() }),
    errors: [],
    summary: 'Where clinics are, for a map; at most 20,000 of them.',
  }),
  mapStyle: query({
    path: '/insurance/clinic/map/detail',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({}),
    output: z.strictObject({ styleUrl: z.string().nullable() }),
    errors: [],
    summary: 'The style of the map; null where the installation has none.',
  }),
  duplicates: query({
    path: '/insurance/clinic/duplicate/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({
      page: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(30),
    }),
    output: z.strictObject({
      ...rowsOf(z.strictObject({ clinics: z.array(clinic) })),
      totalCount: z.int(),
    }),
    errors: [],
    summary: 'Groups of clinics of one name that lie within 200 m or have nearly the same address.',
  }),
  offers: query({
    path: '/insurance/clinic/offer/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({
      searchQuery: search,
      offerIds: ids().optional(),
      limit: z.int().min(1).max(1000).default(100),
    }),
    output: z.strictObject({ ...rowsOf(linkedOffer), totalCount: z.int() }),
    errors: [],
    summary: 'Services of all plans, for linking clinics to them.',
  }),
}
