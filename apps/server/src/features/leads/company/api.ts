import { companyLeads } from '@coverline/contract/leads/company-endpoints'
import { implement } from '../../../platform/implement.ts'
import { requestInsurance } from './request-insurance.ts'

/** What officers of client companies ask for */
export const companyLeadsApi = implement('companyLeads', companyLeads, { request: requestInsurance })
