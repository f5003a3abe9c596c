import type { NounSample } from '../sample-shape.ts'

export const placesSample: NounSample = {
  idFields: { cityId: null, cityIds: null },
}
