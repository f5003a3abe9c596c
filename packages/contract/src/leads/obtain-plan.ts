import * as z from 'zod'
import { day, enteredDay, id, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { sum } from '../payments/endpoints.ts'
import { insuranceTypes } from '../plans/terms.ts'

const shown = z.string().nullable()

/** What a company and its plan are made from. What is left out is taken from the lead; null leaves it empty. */
export const planFields = {
  companyName: requiredText(200).nullable().optional(),
  programName: requiredText(200).nullable().optional(),
  insuranceCompanyId: id.nullable().optional(),
  insuranceType: z.enum(insuranceTypes).optional(),
  startDateSave: enteredDay.nullable().optional(),
  endDateSave: enteredDay.nullable().optional(),
  premiumSave: sum.nullable().optional(),
}

/** The same with what was taken from the lead */
const filledForm = z.strictObject({
  companyName: shown,
  programName: shown,
  insuranceCompanyId: id.nullable(),
  insuranceType: z.enum(insuranceTypes),
  startDateSave: day.nullable(),
  endDateSave: day.nullable(),
  premiumSave: shown,
})
export type ObtainPlanForm = z.output<typeof filledForm>

/** What will be made; null: its name is missing */
const items = z.strictObject({
  company: z
    .strictObject({ isNew: z.boolean(), clientCompanyId: id.nullable(), name: z.string() })
    .nullable(),
  program: z
    .strictObject({ isNew: z.boolean(), programId: id.nullable(), name: z.string(), insurer: shown })
    .nullable(),
})
export type ObtainPlanItems = z.output<typeof items>

/** What keeps a company and a plan from being taken back */
export const planUndoHolds = [
  'PLAN_PEOPLE',
  'PLAN_SERVICES',
  'PLAN_ACTIVE',
  'COMPANY_PLANS',
  'COMPANY_OFFICERS',
  'COMPANY_FILES',
] as const
export type PlanUndoHold = (typeof planUndoHolds)[number]

const obtainPlanErrors = [
  'leads.not-won',
  'leads.policy-exists',
  'leads.only-companies',
  'plans.invalid-validity',
  'plans.insurer-inactive',
] as const

// The use case needs LEADS_UPDATE and INSURED_CREATE as well.
const access = { anyOf: ['PLANS_CREATE'] } as const

/** Endpoints that make a client company and its plan from a won corporate lead */
export const obtainPlanEndpoints = {
  previewPlan: query({
    path: '/insurance/lead/obtain-plan/preview',
    scope: 'provider',
    access,
    input: z.strictObject({ leadId: id, ...planFields }),
    output: z.strictObject({
      form: filledForm,
      items,
      /** The fields to correct, with what is wrong */
      fields: z.record(z.string(), z.string()),
    }),
    errors: ['leads.not-won', 'leads.policy-exists', 'leads.only-companies'],
    summary: 'What a won corporate lead becomes: the client company and its plan.',
  }),
  obtainPlan: command({
    path: '/insurance/lead/obtain-plan',
    scope: 'provider',
    access,
    input: z.strictObject({ leadId: id, ...planFields }),
    output: z.strictObject({ leadId: id, clientCompanyId: id, programId: id }),
    errors: obtainPlanErrors,
    summary: 'Make a client company with a corporate plan from a won lead, both or nothing.',
  }),
}
