import * as z from 'zod'
import { id, nothing, rowsOf } from '../common.ts'
import { query } from '../endpoint.ts'
import { insurancePlanTypes, insuranceTypes } from '../plans/terms.ts'
import { countryCodes } from './terms.ts'

const option = z.strictObject({ id, name: z.string() })

export const dictionary = z.strictObject({
  insuranceCompanies: z.array(option.extend({ status: z.enum(['ACTIVE', 'NOT_ACTIVE']) })),
  clientCompanies: z.array(option),
  programs: z.array(option.extend({ isAvailable: z.boolean(), clientCompanyId: id.nullable() })),
  insuranceTypes: z.array(z.enum(insuranceTypes)),
  insurancePlanTypes: z.array(z.enum(insurancePlanTypes)),
  offerStatuses: z.array(z.string()),
  offerTypes: z.array(z.string()),
  ticketStatuses: z.array(z.string()),
  cancellationReasons: z.array(z.string()),
  ticketBusinessTypes: z.array(z.string()),
  userDoctorCallStatuses: z.array(z.string()),
  userReceptionStatuses: z.array(z.string()),
  ticketSourceTypeStatuses: z.array(z.string()),
  languages: z.array(z.string()),
})
export type Dictionary = z.output<typeof dictionary>

export const dictionaries = {
  phoneCodes: query({
    method: 'GET',
    path: '/dicts/country-phone-code/list',
    scope: 'public',
    access: '@public',
    input: nothing,
    output: z.strictObject({
      ...rowsOf(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          phoneCode: z.string(),
          phoneRegion: z.enum(countryCodes),
          phoneLength: z.int(),
          phoneMobileMask: z.string(),
          phoneMasks: z.array(z.string()),
          /**
           * For countries that share a calling code: a pattern for the start of this one's national numbers.
           */
          phoneLeadingDigits: z.string().nullable(),
          /** The flag as a data URL of an SVG image */
          flagIcons: z.array(z.string()),
        }),
      ),
    }),
    errors: [],
    summary: 'Countries with phone code, length and masks.',
  }),
  details: query({
    path: '/insurance/dictionary/details',
    scope: 'provider',
    access: '@auth',
    input: nothing,
    output: dictionary,
    errors: [],
    summary: 'The lists that forms and filters of the workspace choose from.',
  }),
}
