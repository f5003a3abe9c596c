import type { OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import { planFields } from '@coverline/contract/leads/obtain-plan'
import * as z from 'zod'

export type PlanPreviewed = OutputOf<typeof leads.previewPlan>

const { companyName, programName, insuranceCompanyId, insuranceType } = planFields
export const planSchema = z.strictObject({
  companyName: companyName.unwrap().unwrap(),
  programName: programName.unwrap().unwrap(),
  insuranceCompanyId,
  insuranceType: insuranceType.unwrap(),
  startDateSave: planFields.startDateSave.unwrap().unwrap(),
  endDateSave: planFields.endDateSave.unwrap().unwrap(),
  premiumSave: planFields.premiumSave,
})

export const initialPlanValues = ({ form }: PlanPreviewed) => ({
  companyName: form.companyName ?? '',
  programName: form.programName ?? '',
  insuranceCompanyId: form.insuranceCompanyId,
  insuranceType: form.insuranceType,
  startDateSave: form.startDateSave ?? '',
  endDateSave: form.endDateSave ?? '',
  premiumSave: form.premiumSave,
})
