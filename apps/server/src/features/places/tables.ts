import { owns } from '../../platform/db/owns.ts'

export const placesTables = owns({
  cities: {
    country: 'plain',
    district_code: 'plain',
    id: 'key',
    latitude: 'plain',
    longitude: 'plain',
    name: 'plain',
    name_fold: 'plain',
    region: 'plain',
    region_code: 'plain',
  },
  city_names: {
    city_id: 'key',
    country: 'plain',
    name_fold: 'plain',
  },
  place_sets: {
    loaded_at: 'plain',
    version: 'plain',
  },
})
