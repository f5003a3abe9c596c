import * as z from 'zod'
import {
  currencyCode,
  day,
  done,
  email,
  enteredDay,
  id,
  ids,
  listFields,
  listOf,
  moment,
  nothing,
  optionalText,
  requiredText,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { features } from '../permissions.ts'
import { editable } from '../known.ts'
import { licenceStates, secondFactors } from './terms.ts'

/** A provider as the platform's manager sees it: name, licence and the switches of the locked features */
export const provider = z.strictObject({
  providerId: id,
  domainId: id,
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  features: z.array(z.enum(features)),
  licence: z.strictObject({ insuredLimit: z.int().nullable(), validUntil: day.nullable() }),
  insuredCount: z.int(),
  memberCount: z.int(),
  createdAt: moment,
})
export type Provider = z.output<typeof provider>

export const profile = z.strictObject({
  providerId: id,
  name: z.string(),
  title: z.string().nullable(),
  logoCdnFileId: id.nullable(),
  country: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  secondFactor: z.enum(secondFactors),
  features: z.array(z.enum(features)),
  licence: z.strictObject({
    insuredLimit: z.int().nullable(),
    validUntil: day.nullable(),
    insuredCount: z.int(),
    memberCount: z.int(),
  }),
})

/** The licence as its users see it. The figures are null for roles that don't see every insured person. */
export const licence = z.strictObject({
  state: z.enum(licenceStates),
  validUntil: day.nullable(),
  /** The day on which the workspace becomes read-only */
  readOnlyFrom: day.nullable(),
  insuredCount: z.int().nullable(),
  insuredLimit: z.int().nullable(),
})
export type Licence = z.output<typeof licence>

const providerFields = {
  name: requiredText(200).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  currency: currencyCode.optional(),
  timeZone: requiredText(60).optional(),
}

export const workspaces = {
  providers: query({
    path: '/platform/provider/list',
    scope: 'platform',
    access: '@auth',
    input: z.strictObject({
      ...listFields(['name', 'createdAt', 'insuredCount', 'memberCount']),
      providerIds: ids().optional(),
    }),
    output: listOf(provider),
    errors: [],
    summary: 'All providers of the platform.',
  }),
  saveProvider: command({
    path: '/platform/provider/save',
    scope: 'platform',
    access: '@auth',
    input: z.strictObject({
      providerId: id.optional(),
      ...editable({
        ...providerFields,
        featuresSave: z.array(z.enum(features)).optional(),
        insuredLimitSave: z.int().min(0).max(100_000_000).nullable().optional(),
        validUntilSave: enteredDay.nullable().optional(),
      }),
      /** The first administrator of a new provider */
      adminEmail: email.optional(),
    }),
    output: z.strictObject({ providerId: id }),
    errors: ['members.already-member', 'common.changed-meanwhile'],
    summary: 'Create a provider, change its licence, unlock or lock features.',
  }),
  saveLayout: command({
    path: '/platform/setting/save',
    scope: 'platform',
    access: '@auth',
    input: z.strictObject({ layout: z.enum(['dashboard', 'top']) }),
    output: done,
    errors: [],
    summary: 'Choose the layout of the admin area for the whole platform.',
  }),
  profile: query({
    path: '/insurance/provider/detail',
    scope: 'provider',
    access: { anyOf: ['MY_PROFILE_VIEW'] },
    input: nothing,
    output: profile,
    errors: [],
    summary: 'The own provider: logo, title, licence and its use.',
  }),
  licence: query({
    path: '/insurance/licence/detail',
    scope: 'provider',
    access: '@auth',
    input: nothing,
    output: licence,
    errors: [],
    summary: 'State of the licence: how many people it still allows and until when it is valid.',
  }),
  saveProfile: command({
    path: '/insurance/provider/save',
    scope: 'provider',
    access: { anyOf: ['MY_PROFILE_UPDATE'] },
    input: z.strictObject({
      ...editable({ ...providerFields, title: optionalText(200) }),
      logoCdnFileIdSave: id.optional(),
      logoCdnFileIdDelete: z.literal(true).optional(),
    }),
    output: done,
    errors: ['common.changed-meanwhile'],
    summary: 'Change the own provider.',
  }),
  saveSecondFactor: command({
    path: '/insurance/provider/second-factor/save',
    scope: 'provider',
    access: { anyOf: ['MY_PROFILE_UPDATE'], roles: ['ADMIN'] },
    input: z.strictObject({ secondFactor: z.enum(secondFactors) }),
    output: done,
    errors: ['accounts.own-factor-first'],
    summary: 'Choose who needs a second factor to sign in; requiring one needs an own one.',
  }),
}
