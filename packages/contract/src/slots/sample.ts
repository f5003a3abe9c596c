import type { NounSample } from '../sample-shape.ts'

const days = { from: '2026-12-07', to: '2026-12-13' }

export const slotsSample: NounSample = {
  rights: [],
  idFields: { slotId: 'slots' },
  inputs: {
    'slots.list': (idOf) => ({ doctorId: idOf('doctorId'), ...days }),
  },
}
