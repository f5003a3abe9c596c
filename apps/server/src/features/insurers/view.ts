import type { Insurer, insurerStatuses } from '@coverline/contract/insurers'
import type { Actor } from '../../platform/actor.ts'
import { insurerAbilities } from './access.ts'

/** What an insurance company consists of; the fields' names are those of the audit. */
export type InsurerValues = {
  title: string
  email: string | null
  status: (typeof insurerStatuses)[number]
  logoFileId: string | null
}

/** An insurance company as queries.ts reads it. */
export type InsurerRow = InsurerValues & {
  id: string
  planCount: number
  activePlanCount: number
  createdAt: Date
}

/** An insurance company with the counts of its plans. */
export function insurerView(row: InsurerRow, actor: Actor): Insurer {
  return {
    insuranceCompanyId: row.id,
    title: row.title,
    email: row.email,
    status: row.status,
    logo: row.logoFileId === null ? null : { cdnFileId: row.logoFileId },
    planCount: row.planCount,
    activePlanCount: row.activePlanCount,
    createdAt: row.createdAt.toISOString(),
    can: insurerAbilities(actor),
  }
}
