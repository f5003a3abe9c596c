import { places } from '@coverline/contract/places/endpoints'
import { implement } from '../../platform/implement.ts'
import { exportCities } from './export-cities.ts'
import { listCities } from './list-cities.ts'
import { listCountries } from './list-countries.ts'

export const placesApi = implement('places', places, {
  countries: listCountries,
  cities: listCities,
  citiesCsv: exportCities.answer,
})
