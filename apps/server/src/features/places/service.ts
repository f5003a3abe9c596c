import { citiesOfAddresses, cityNamed, findCity } from './queries.ts'

export const placeService = {
  find: findCity,
  /** Returns the city of a parsed address, if it is unambiguous. */
  cityNamed,
  /** SQL that finds the cities of many addresses. */
  citiesOfAddresses,
}
