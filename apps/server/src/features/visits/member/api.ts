import { memberVisits } from '@coverline/contract/visits/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { enterVisit } from './enter-visit.ts'

export const memberVisitsApi = implement('memberVisits', memberVisits, { enter: enterVisit })
