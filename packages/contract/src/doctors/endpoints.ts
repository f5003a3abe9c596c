import * as z from 'zod'
import {
  done,
  email,
  id,
  ids,
  language,
  listFields,
  listOf,
  moment,
  reference,
  requiredText,
  rowsOf,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { doctorDuty, doctorPause } from './duty.ts'
import {
  doctorAccesses,
  doctorSexes,
  doctorStatuses,
  liveStatuses,
  loginPattern,
  mostEntries,
  mostSpecializations,
  workModes,
} from './terms.ts'

const names = z.partialRecord(language, requiredText(100))

export const specialization = z.strictObject({
  specializationId: id,
  /** In the reader's language, or in one that it has */
  name: z.string(),
  names: z.partialRecord(language, z.string()),
  status: z.enum(doctorStatuses),
  /** Active doctors who have it */
  doctorCount: z.int(),
})
export type Specialization = z.output<typeof specialization>

const year = z.int().min(1900).max(2100)
const experience = z.strictObject({
  place: requiredText(200),
  position: text(200).default(''),
  fromYear: year.nullable().default(null),
  toYear: year.nullable().default(null),
})
const education = z.strictObject({
  place: requiredText(200),
  degree: text(200).default(''),
  year: year.nullable().default(null),
})
export type Experience = z.output<typeof experience>
export type Education = z.output<typeof education>

export const doctor = z.strictObject({
  doctorId: id,
  fullName: z.string(),
  email: z.string(),
  position: z.string(),
  sex: z.enum(doctorSexes),
  photo: z.strictObject({ cdnFileId: id }).nullable(),
  insuranceCompany: reference.nullable(),
  specializations: z.array(z.strictObject({ specializationId: id, name: z.string() })),
  status: z.enum(doctorStatuses),
  liveStatus: z.enum(liveStatuses),
  workMode: z.enum(workModes),
  /** Of a doctor on duty */
  pause: doctorPause.nullable(),
  /** The name to sign in with; null for an account with an e-mail */
  login: z.string().nullable(),
  access: z.enum(doctorAccesses),
  /** The start of the next free slot */
  nextSlotAt: moment.nullable(),
  /** Slots of this week in the provider's zone, and how many of them are booked */
  slotCount: z.int(),
  bookedCount: z.int(),
  can: z.strictObject({ update: z.boolean(), giveLogin: z.boolean(), plan: z.boolean() }),
})
export type Doctor = z.output<typeof doctor>

export const doctorDetail = doctor.extend({
  description: z.string(),
  experience: z.array(experience),
  education: z.array(education),
  badges: z.array(z.string()),
  createdAt: moment,
})
export type DoctorDetail = z.output<typeof doctorDetail>

const view = { anyOf: ['TELEMEDICINE_VIEW'], feature: 'TELEMEDICINE' } as const

export const doctors = {
  list: query({
    path: '/insurance/telemedicine/doctor/list',
    scope: 'provider',
    access: view,
    input: z.strictObject({
      ...listFields(['fullName', 'position', 'status', 'createdAt']),
      specId: id.optional(),
      specIds: ids(200).optional(),
      status: z.enum(doctorStatuses).optional(),
      liveStatus: z.enum(liveStatuses).optional(),
      workMode: z.enum(workModes).optional(),
      doctorIds: ids(1000).optional(),
      /** Only active doctors without a free slot ahead */
      withoutSlots: z.literal(true).optional(),
    }),
    output: listOf(doctor),
    errors: [],
    summary: 'Doctors of telemedicine by name; a doctor gets the own record only.',
  }),
  detail: query({
    path: '/insurance/telemedicine/doctor/detail',
    scope: 'provider',
    access: view,
    input: z.strictObject({ doctorId: id }),
    output: doctorDetail,
    errors: [],
    summary: 'One doctor.',
  }),
  save: command({
    path: '/insurance/telemedicine/doctor/save',
    scope: 'provider',
    access: {
      anyOf: ['TELEMEDICINE_CREATE', 'TELEMEDICINE_UPDATE'],
      feature: 'TELEMEDICINE',
      byInput: (input: { doctorId?: string | undefined }) =>
        input.doctorId ? 'TELEMEDICINE_UPDATE' : 'TELEMEDICINE_CREATE',
    },
    input: z.strictObject({
      doctorId: id.optional(),
      ...editable({
        fullName: requiredText(100).optional(),
        email: email.optional(),
        position: requiredText(200).optional(),
        description: text(4000).optional(),
        sex: z.enum(doctorSexes).optional(),
        specializationIds: ids(mostSpecializations).optional(),
        insuranceCompanyId: id.nullable().optional(),
        workMode: z.enum(workModes).optional(),
        experience: z.array(experience).max(mostEntries).optional(),
        education: z.array(education).max(mostEntries).optional(),
        badges: z.array(requiredText(100)).max(mostEntries).optional(),
      }),
      status: z.enum(doctorStatuses).optional(),
      photoCdnFileIdSave: id.optional(),
      photoCdnFileIdDelete: z.literal(true).optional(),
      /** A name for the sign-in, with a password that its owner replaces at the first one; needs ADD_MEMBERS_UPDATE. */
      login: z.string().trim().toLowerCase().regex(loginPattern).optional(),
      password: z.string().min(1).max(1000).optional(),
      /** Instead of a login: the account of the e-mail is invited by mail. */
      invite: z.literal(true).optional(),
    }),
    output: z.strictObject({ doctorId: id }),
    errors: [
      'doctors.form-invalid',
      'doctors.login-not-saved',
      'doctors.has-bookings',
      'doctors.already-doctor',
      'common.changed-meanwhile',
    ],
    summary: 'Create, change, activate or deactivate a doctor; the status ends and restores the access.',
  }),
  specializations: query({
    path: '/insurance/telemedicine/doctor-specialization/list',
    scope: 'provider',
    access: view,
    input: z.strictObject({ status: z.literal('ACTIVE').default('ACTIVE') }),
    output: z.strictObject({ ...rowsOf(specialization) }),
    errors: [],
    summary: 'The active specializations by name.',
  }),
  saveSpecialization: command({
    path: '/insurance/telemedicine/doctor-specialization/save',
    scope: 'provider',
    access: { anyOf: ['TELEMEDICINE_UPDATE'], feature: 'TELEMEDICINE' },
    input: z.strictObject({
      specializationId: id.optional(),
      ...editable({ names: names.optional() }),
      /** NOT_ACTIVE deletes it. */
      status: z.enum(doctorStatuses).optional(),
    }),
    output: z.strictObject({ specializationId: id }),
    errors: ['doctors.specialization-in-use', 'doctors.specialization-taken', 'common.changed-meanwhile'],
    summary: 'Create, rename or delete a specialization; one that active doctors have stays.',
  }),
  ping: query({
    path: '/insurance/ping/doctor',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({ doctorId: id, pingType: z.literal('ADMIN').default('ADMIN') }),
    output: done,
    errors: [],
    summary: 'Tell that the page of the calling doctor is open; sent every 10 seconds.',
  }),
  ...doctorDuty,
}
