import type { NounSample } from '../sample-shape.ts'

export const plansSample: NounSample = {
  idFields: { packageId: 'plans', programId: 'plans', programIds: 'plans', programIdSave: 'plans' },
  inputs: {
    'plans.save': () => ({
      name: 'Sample',
      insurancePlanTypeSave: 'INDIVIDUAL',
      insuranceTypeSave: 'HEALTH',
    }),
  },
}
