import * as z from 'zod'
import {
  day,
  email,
  enteredDay,
  enteredMoment,
  id,
  ids,
  language,
  listFields,
  listOf,
  moment,
  optionalText,
  reference,
  requiredText,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { proposedContact } from './contact-endpoints.ts'
import { birthDay } from './birth-day.ts'
import { confirmableCases, genders, linkTypes, maritalStatuses, relationships } from './terms.ts'
import { personFilters } from './filters.ts'
import { invitationStates } from '../members/endpoints.ts'
import { policy, policyFields } from '../policies/endpoints.ts'
import { policyStates } from '../policies/terms.ts'
import { editable } from '../known.ts'

/** Fields of the person form, defined once; inputs and outputs derive from them. */
export const profileFields = {
  firstName: requiredText(255),
  lastName: requiredText(255),
  patronymicName: optionalText(255),
  birthdate: birthDay.nullable().optional(),
  gender: z.enum(genders).nullable().optional(),
  maritalStatus: z.enum(maritalStatuses).nullable().optional(),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  email: email.nullable().optional(),
  phone: optionalText(40),
  identificationNumber: optionalText(255),
  certificateNumber: optionalText(255),
  dhaFileNo: optionalText(255),
  eidNo: optionalText(255),
  visaNo: optionalText(255),
  passportNumber: optionalText(255),
  passportValidUntil: enteredDay.nullable().optional(),
  language: language.nullable().optional(),
}
export type ProfileField = keyof typeof profileFields

const shown = z.string().nullable()

/** An insured person as shown in lists (API: client) */
export const person = z.strictObject({
  personProfileId: id,
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: shown,
  email: shown,
  phone: shown,
  identificationNumber: shown,
  relationship: z.enum(relationships),
  birthdate: day.nullable(),
  policyCount: z.int(),
  /** The policy shown in a list: the one that ends last among the newest. */
  policy: z
    .strictObject({
      policyId: id,
      number: shown,
      state: z.enum(policyStates),
      startDate: day.nullable(),
      endDate: day.nullable(),
      program: reference,
      clientCompany: reference.nullable(),
    })
    .nullable(),
  invitationStatus: z.enum(invitationStates),
  /** The average of the person's poll answers, 1 to 5; null before the first one. */
  satisfaction: z.number().nullable(),
  createdAt: moment,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean(), invite: z.boolean() }),
})
export type Person = z.output<typeof person>

const relative = z.strictObject({
  personProfileId: id,
  firstName: z.string(),
  lastName: z.string(),
  relationship: z.enum(relationships),
  birthdate: day.nullable(),
})

export const personDetail = person.omit({ policy: true, policyCount: true }).extend({
  gender: z.enum(genders).nullable(),
  maritalStatus: z.enum(maritalStatuses).nullable(),
  nationality: shown,
  certificateNumber: shown,
  dhaFileNo: shown,
  eidNo: shown,
  visaNo: shown,
  passportNumber: shown,
  passportValidUntil: day.nullable(),
  language: language.nullable(),
  principal: relative.nullable(),
  relatives: z.array(relative),
  policies: z.array(policy).optional(),
  invitationSentAt: moment.nullable(),
  invitationScheduledAt: moment.nullable(),
  registeredAt: moment.nullable(),
  /** Contacts that wait for the person's link or an operator; the person keeps the present ones until then. */
  proposedContacts: z.array(proposedContact),
})
export type PersonDetail = z.output<typeof personDetail>

export const personErrors = [
  'insured.email-taken',
  'insured.phone-taken',
  'insured.id-number-taken',
  'insured.principal-not-found',
  'insured.principal-is-linked',
  'insured.email-not-exists',
  'insured.phone-not-exists',
  'insured.email-not-match',
  'insured.phone-not-match',
  'insured.need-to-merge',
  'insured.main-info-not-match',
  'policies.not-unique',
  'policies.end-in-past',
  'policies.no-validity',
  'policies.overlaps',
  'policies.incorrect-validity',
] as const

export const insured = {
  list: query({
    path: '/insurance/client/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({
      ...listFields(['lastName', 'email', 'createdAt']),
      ...personFilters,
    }),
    output: listOf(person),
    errors: [],
    summary: 'Insured people.',
  }),
  detail: query({
    path: '/insurance/client/detail',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({ personProfileId: id, withRelations: z.boolean().optional() }),
    output: personDetail,
    errors: [],
    summary: 'One insured person; withRelations adds the policies.',
  }),
  suggest: query({
    path: '/insurance/client/suggest/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({
      searchString: z.string().max(200),
      limit: z.int().min(1).max(1000).default(10),
      page: z.int().min(0).max(1000).default(0),
    }),
    output: listOf(
      z.strictObject({
        personProfileId: id,
        name: z.string(),
        identificationNumber: shown,
        email: shown,
        phone: shown,
      }),
    ),
    errors: [],
    summary: 'People whose data begin or contain the words.',
  }),
  save: command({
    path: '/insurance/client/save',
    scope: 'provider',
    access: {
      anyOf: ['INSURED_CREATE', 'INSURED_UPDATE'],
      byInput: (input: { personProfileId?: string | undefined }) =>
        input.personProfileId ? 'INSURED_UPDATE' : 'INSURED_CREATE',
    },
    input: z.strictObject({
      personProfileId: id.optional(),
      ...editable({
        ...profileFields,
        firstName: profileFields.firstName.optional(),
        lastName: profileFields.lastName.optional(),
        /**
         * The link of a child, relative or parent to a principal, found by profile or ID number; null unlinks.
         */
        link: z
          .strictObject({
            linkType: z.enum(linkTypes),
            personProfileId: id.optional(),
            identificationNumber: optionalText(255),
          })
          .nullable()
          .optional(),
      }),
      /** With a plan: the add-insured cases of PERSON-CHECK apply, and the person gets a policy in it. */
      programId: id.optional(),
      ...policyFields,
      sendWelcomeEmail: z.boolean().optional(),
      sendWelcomeEmailAt: enteredMoment.optional(),
      confirm: z.array(z.enum(confirmableCases)).optional(),
    }),
    output: z.strictObject({ personProfileId: id, policyId: id.optional() }),
    errors: [...personErrors, 'common.changed-meanwhile'],
    summary: 'Add an insured person, with a plan also the policy; or change one.',
  }),
  saveBulk: command({
    path: '/insurance/client/save-bulk',
    scope: 'provider',
    access: { anyOf: ['INSURED_DELETE'] },
    input: z
      .strictObject({
        personProfileIds: ids().min(1),
        personProfileDelete: z.literal(true).optional(),
        /** Undoes a deletion within 30 days, completely or not at all. */
        restore: z.literal(true).optional(),
      })
      .refine((input) => Boolean(input.personProfileDelete) !== Boolean(input.restore)),
    output: z.strictObject({ changed: z.int() }),
    errors: ['insured.id-number-taken', 'insured.email-taken', 'insured.phone-taken', 'policies.not-unique'],
    maxBodyBytes: 8_000_000,
    summary: 'Delete many insured people with their policies, or take that back.',
  }),
  exclude: command({
    path: '/insurance/client/exclude-from-program',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({
      programId: id,
      personProfileIds: ids().min(1),
      /** Omitted: today. */
      deactivationDate: enteredDay.optional(),
    }),
    output: z.strictObject({ changed: z.int() }),
    errors: [],
    maxBodyBytes: 8_000_000,
    summary: "Deactivate people's policies of one plan.",
  }),
  sendWelcomeEmail: command({
    path: '/insurance/client/welcome-email/send',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({ personProfileIds: ids().min(1), sendAt: enteredMoment.optional() }),
    output: z.strictObject({
      sent: z.int(),
      errors: z.array(z.strictObject({ personProfileId: id, code: z.string() })),
    }),
    errors: [],
    maxBodyBytes: 8_000_000,
    summary: 'Send or schedule welcome e-mails; people without e-mail are named in errors.',
  }),
}
