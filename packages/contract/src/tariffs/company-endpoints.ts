import * as z from 'zod'
import { currency, day, id, reference, rowsOf } from '../common.ts'
import { query } from '../endpoint.ts'
import { fieldsOfHr } from '../insurers/endpoints.ts'
import { tariff } from './endpoints.ts'

export const companyProgram = z.strictObject({
  programId: id,
  name: z.string(),
  isAvailable: z.boolean(),
  insuranceCompany: reference.nullable(),
  validityStartAt: day.nullable(),
  validityEndAt: day.nullable(),
  currency,
  insuredCount: z.int(),
  requiredFieldsToAdd: z.array(z.enum(fieldsOfHr)),
  requiredFieldsToDeactivate: z.array(z.enum(fieldsOfHr)),
  /** Empty if the company's officers may not see prices */
  tariffs: z.array(tariff),
})
export type CompanyProgram = z.output<typeof companyProgram>

/** The plans of a company with their prices, in the area of its officers */
export const companyTariffs = {
  programs: query({
    path: '/company/program/list',
    scope: 'company',
    access: { anyOf: ['INSURED_VIEW'] },
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(companyProgram) }),
    errors: [],
    summary: 'The plans of a company with their price lists and the fields that their insurers require.',
  }),
}
