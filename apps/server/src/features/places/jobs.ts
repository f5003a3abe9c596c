import { exportCities } from './export-cities.ts'

export const placesJobs = [exportCities.job]
