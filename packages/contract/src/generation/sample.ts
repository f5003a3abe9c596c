import type { NounSample } from '../sample-shape.ts'

export const generationSample: NounSample = {
  rights: [
    ['/insurance/package/generation/detail', 'PLANS_VIEW'],
    ['/insurance/package/generation/review', 'PLANS_UPDATE'],
  ],
  idFields: { generationId: 'plan_generations' },
}
