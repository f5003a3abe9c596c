import * as z from 'zod'
import { day, nothing } from '../common.ts'
import { query } from '../endpoint.ts'

/** The profile of an insured person as the app shows it */
export const memberProfile = {
  detail: query({
    path: '/member/profile/detail',
    scope: 'member',
    access: '@auth',
    audited: true,
    input: nothing,
    output: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      patronymicName: z.string().nullable(),
      birthDate: day.nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    errors: [],
    summary: 'The own name, birth date and contacts, as the provider holds them.',
  }),
}
