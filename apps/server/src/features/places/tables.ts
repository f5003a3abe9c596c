import { owns } from '../../platform/db/owns.ts'

export const placesTables = owns('cities', 'city_names', 'place_sets')
