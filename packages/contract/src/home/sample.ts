import type { NounSample } from '../sample-shape.ts'

export const homeSample: NounSample = {
  rights: [['/member/home', '@auth', 'insured person']],
  idFields: {},
}
