import type { NounSample } from '../sample-shape.ts'

export const accountsSample: NounSample = {
  rights: [['/user/logout', '@auth']],
  idFields: { otpId: null },
}
