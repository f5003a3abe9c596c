import type { Feature } from '../../platform/feature.ts'
import { bookingsApi } from './api.ts'
import { bookingsPersonData } from './person-data.ts'

export const bookingsFeature: Feature = {
  name: 'bookings',
  api: bookingsApi,
  personData: bookingsPersonData,
}
