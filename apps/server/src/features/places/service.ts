import { citiesOfAddresses, cityNamed, findCity, findCityNames } from './queries.ts'

export const placeService = {
  find: findCity,
  namesOf: findCityNames,
  /** Returns the city of a parsed address, if it is unambiguous. */
  cityNamed,
  /** SQL that finds the cities of many addresses. */
  citiesOfAddresses,
}
