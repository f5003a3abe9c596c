import type { Clinic, ClinicPoint } from '@coverline/contract/clinics/endpoints'
import type { Actor } from '../../platform/actor.ts'
import { clinicAbilities } from './access.ts'
import type { ClinicValues } from './rules.ts'

/** A clinic as read by queries.ts. */
export type ClinicRow = ClinicValues & {
  id: string
  cityName: string | null
  cityRegion: string | null
  cityCountry: string | null
  offerCount: number
  createdAt: Date
}

/** A clinic on the map as read by queries.ts. */
export type PointRow = Omit<ClinicPoint, 'clinicId'> & { id: string }

/** Builds a clinic of the list. */
export function clinicView(row: ClinicRow, actor: Actor): Clinic {
  return {
    clinicId: row.id,
    name: row.name,
    addressLine: row.addressLine,
    description: row.description,
    registrationType: row.registrationType,
    phoneForService: row.phoneForService,
    city:
      row.cityId === null
        ? null
        : {
            id: row.cityId,
            name: row.cityName ?? '',
            region: row.cityRegion ?? '',
            country: row.cityCountry ?? '',
          },
    latitude: row.latitude,
    longitude: row.longitude,
    isApproximate: row.isApproximate,
    offerCount: row.offerCount,
    createdAt: row.createdAt.toISOString(),
    can: clinicAbilities(actor),
  }
}
