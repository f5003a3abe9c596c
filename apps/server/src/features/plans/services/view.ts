import type { Service } from '@coverline/contract/services/endpoints'
import type { IconAlias } from '@coverline/contract/services/icons'
import type { ServiceValues } from './rules.ts'

export type ServiceText = Service['localizations'][number]

export type ServiceRow = ServiceValues & {
  id: string
  planId: string
  iconAlias: IconAlias | null
  iconFileId: string | null
  source: Service['source']
  localizations: ServiceText[]
  clinicIds: string[]
  benefits: Service['benefits']
  createdAt: Date
}

export function iconsOf(row: Pick<ServiceRow, 'iconAlias' | 'iconFileId'>): Service['icons'] {
  return row.iconAlias === null ? [] : [{ alias: row.iconAlias, cdnFileId: row.iconFileId }]
}

export function serviceView(row: ServiceRow): Service {
  return {
    offerId: row.id,
    packageId: row.planId,
    status: row.status,
    type: row.type,
    kind: row.kind,
    phone: row.phone,
    clinicIds: row.clinicIds,
    icons: iconsOf(row),
    source: row.source,
    localizations: row.localizations,
    benefits: row.benefits,
    createdAt: row.createdAt.toISOString(),
  }
}
