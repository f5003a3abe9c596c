import type { Service } from '@coverline/contract/services'
import type { ServiceValues } from './rules.ts'

export type ServiceText = Service['localizations'][number]

/** A service as queries.ts reads it. */
export type ServiceRow = ServiceValues & {
  id: string
  planId: string
  icons: Service['icons']
  source: Service['source']
  localizations: ServiceText[]
  createdAt: Date
}

/** A service with all its texts. Clinics are linked to services when clinics exist. */
export function serviceView(row: ServiceRow): Service {
  return {
    offerId: row.id,
    packageId: row.planId,
    status: row.status,
    type: row.type,
    kind: row.kind,
    phone: row.phone,
    clinicIds: [],
    icons: row.icons,
    source: row.source,
    localizations: row.localizations,
    createdAt: row.createdAt.toISOString(),
  }
}
