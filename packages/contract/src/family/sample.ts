import type { NounSample } from '../sample-shape.ts'

export const familySample: NounSample = {
  rights: [['/member/family/list', '@auth', 'insured person']],
}
