import { citiesOfAddresses, cityNamed, findCity } from './queries.ts'

/** What other features need of countries and cities. */
export const placeService = {
  /** A city by its id. */
  find: findCity,
  /** The city that a read address names, if it is just one. */
  cityNamed,
  /** SQL that finds the cities of many addresses. */
  citiesOfAddresses,
}
