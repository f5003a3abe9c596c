import type { ChangeAcceptance } from '@coverline/contract/changes/terms'
import type { OfficerSight } from '@coverline/contract/companies/officer-terms'
import type { Company } from '@coverline/contract/companies/endpoints'
import type { Actor } from '../../platform/actor.ts'
import { companyAbilities } from './access.ts'

/** Fields of a company; the field names are those of the audit log. */
export type CompanyValues = {
  name: string
  insurerId: string | null
  logoFileId: string | null
  changeAcceptance: ChangeAcceptance
  additionNoticeDays: number
  leaverNoticeDays: number
  officersSee: OfficerSight[]
  mailsSummary: boolean
}

/** A company as read by queries.ts. */
export type CompanyRow = CompanyValues & {
  id: string
  insurerName: string | null
  planCount: number
  activePlanCount: number
  insuredCount: number
  createdAt: Date
}

/** Builds a client company with its plan counts. */
export function companyView(row: CompanyRow, actor: Actor): Company {
  return {
    clientCompanyId: row.id,
    name: row.name,
    logo: row.logoFileId === null ? null : { cdnFileId: row.logoFileId },
    insuranceCompany: row.insurerId === null ? null : { id: row.insurerId, name: row.insurerName ?? '' },
    planCount: row.planCount,
    activePlanCount: row.activePlanCount,
    insuredCount: row.insuredCount,
    changeAcceptance: row.changeAcceptance,
    additionNoticeDays: row.additionNoticeDays,
    leaverNoticeDays: row.leaverNoticeDays,
    officersSee: row.officersSee,
    mailsSummary: row.mailsSummary,
    createdAt: row.createdAt.toISOString(),
    can: companyAbilities(actor),
  }
}
