import type {
  FieldOfHr,
  Insurer,
  InsurerDetail,
  insurerStatuses,
} from '@coverline/contract/insurers/endpoints'
import type { Actor } from '../../platform/actor.ts'
import { insurerAbilities } from './access.ts'

/** Fields of an insurance company; the field names are those of the audit log. */
export type InsurerValues = {
  title: string
  email: string | null
  status: (typeof insurerStatuses)[number]
  logoFileId: string | null
  channel: Insurer['insuranceChannel']
  fieldsToAdd: FieldOfHr[]
  fieldsToDeactivate: FieldOfHr[]
}

export type InsurerRow = InsurerValues & {
  id: string
  planCount: number
  activePlanCount: number
  createdAt: Date
}

export type DocumentRow = {
  fileId: string
  name: string
  mediaType: string
  bytes: number
  createdAt: Date
  createdByName: string | null
}

export function documentView(row: DocumentRow): InsurerDetail['documents'][number] {
  return {
    cdnFileId: row.fileId,
    fileName: row.name,
    contentType: row.mediaType,
    size: row.bytes,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
  }
}

export function insurerView(row: InsurerRow, actor: Actor): Insurer {
  return {
    insuranceCompanyId: row.id,
    title: row.title,
    email: row.email,
    status: row.status,
    logo: row.logoFileId === null ? null : { cdnFileId: row.logoFileId },
    insuranceChannel: row.channel,
    requiredFieldsToAdd: row.fieldsToAdd,
    requiredFieldsToDeactivate: row.fieldsToDeactivate,
    planCount: row.planCount,
    activePlanCount: row.activePlanCount,
    createdAt: row.createdAt.toISOString(),
    can: insurerAbilities(actor),
  }
}
