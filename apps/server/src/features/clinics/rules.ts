import type { clinics, RegistrationType } from '@coverline/contract/clinics/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { Present } from '../../platform/merge-known.ts'
import { cellFault } from '@coverline/contract/imports/check/cells'
import { importFormats } from '@coverline/contract/imports/formats'

export type ClinicInput = InputOf<typeof clinics.save>

/** Fields of a clinic without its links; the field names are those of the audit log. */
export type ClinicValues = {
  name: string
  addressLine: string
  description: string | null
  registrationType: RegistrationType
  phoneForService: string | null
  cityId: string | null
  latitude: number | null
  longitude: number | null
  /** True if the point is the city's. */
  isApproximate: boolean
}

/** The values by the names of the form's fields; the city's point is no point of the clinic. */
export const formOf = (clinic: ClinicValues, offerIds: string[]): Present<ClinicInput> => ({
  name: clinic.name,
  addressLine: clinic.addressLine,
  description: clinic.description,
  registrationType: clinic.registrationType,
  phoneForService: clinic.phoneForService,
  cityId: clinic.cityId,
  latitude: clinic.isApproximate ? null : clinic.latitude,
  longitude: clinic.isApproximate ? null : clinic.longitude,
  offerIds,
})

type Point = { latitude: number; longitude: number }
type Given = {
  /** Normalised phone of the input; undefined if not given. */
  phone: string | null | undefined
  /** City of the input, or the city named by a new address; undefined if the city stays. */
  city: (Point & { id: string }) | null | undefined
}

export const newClinic: ClinicValues = {
  name: '',
  addressLine: '',
  description: null,
  registrationType: 'SERVICE',
  phoneForService: null,
  cityId: null,
  latitude: null,
  longitude: null,
  isApproximate: false,
}

const addressColumn = importFormats.clinics.columns.find((column) => column.key === 'address_line')

/**
 * Returns the position of a clinic: the point of the input, else its own point, else the city's point. A
 * city's point changes with the city. `cityPoint` is the point of the clinic's new city, if known.
 */
function placeOf(before: ClinicValues, input: ClinicInput, city: Given['city']) {
  const { latitude, longitude } = input
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return { latitude, longitude, isApproximate: false }
  const isCleared = latitude === null || longitude === null
  const hasOwn = before.latitude !== null && !before.isApproximate && !isCleared
  if (hasOwn || (city === undefined && !isCleared)) {
    return {
      latitude: before.latitude,
      longitude: before.longitude,
      isApproximate: before.isApproximate,
    }
  }
  if (!city) return { latitude: null, longitude: null, isApproximate: false }
  return { latitude: city.latitude, longitude: city.longitude, isApproximate: true }
}

/** Applies the input to the clinic; omitted fields stay. */
export function appliedTo(before: ClinicValues, input: ClinicInput, { phone, city }: Given): ClinicValues {
  return {
    name: input.name ?? before.name,
    addressLine: input.addressLine ?? before.addressLine,
    description: input.description === undefined ? before.description : input.description || null,
    registrationType: input.registrationType ?? before.registrationType,
    phoneForService: phone === undefined ? before.phoneForService : phone,
    cityId: city === undefined ? before.cityId : (city?.id ?? null),
    ...placeOf(before, input, city),
  }
}

/** Validates the form fields by the rules of the clinics file (IMPORT-FILES). */
export function wrongFields(input: ClinicInput, after: ClinicValues): Record<string, string> {
  const fields: Record<string, string> = {}
  if (after.name === '') fields['name'] = 'IS_REQUIRED'
  if (after.addressLine === '') fields['addressLine'] = 'IS_REQUIRED'
  else if (addressColumn && cellFault(addressColumn, after.addressLine) !== null)
    fields['addressLine'] = 'NOT_SUPPORTED_VALUE'
  if (input.clinicId === undefined && input.registrationType === undefined)
    fields['registrationType'] = 'IS_REQUIRED'
  if (after.registrationType === 'SELF' && after.phoneForService === null)
    fields['phoneForService'] = 'IS_REQUIRED'
  const hasLatitude = typeof input.latitude === 'number'
  const hasLongitude = typeof input.longitude === 'number'
  if (hasLatitude !== hasLongitude) fields[hasLatitude ? 'longitude' : 'latitude'] = 'IS_REQUIRED'
  return fields
}
