import { languages } from '@coverline/contract/common'
import type { Dictionary } from '@coverline/contract/dictionaries/endpoints'
import {
  bookingStatuses,
  cancellationReasons,
  ticketBusinessTypes,
  ticketSourceTypes,
  ticketStatuses,
} from '@coverline/contract/dictionaries/terms'
import {
  insurancePlanTypes,
  insuranceTypes,
  serviceStatuses,
  serviceTypes,
} from '@coverline/contract/plans/terms'

/** Lists that are the same for every caller. */
export const fixedTerms = {
  insuranceTypes: [...insuranceTypes],
  insurancePlanTypes: [...insurancePlanTypes],
  offerStatuses: [...serviceStatuses],
  offerTypes: [...serviceTypes],
  ticketStatuses: [...ticketStatuses],
  cancellationReasons: [...cancellationReasons],
  ticketBusinessTypes: [...ticketBusinessTypes],
  userDoctorCallStatuses: [...bookingStatuses],
  userReceptionStatuses: [...bookingStatuses],
  ticketSourceTypeStatuses: [...ticketSourceTypes],
  languages: [...languages],
} satisfies Partial<Dictionary>
