import type { NounSample } from '../sample-shape.ts'

export const templatesSample: NounSample = {
  rights: [
    ['/insurance/demo-program/list', 'PLANS_VIEW'],
    ['/insurance/demo-program/detail', 'PLANS_VIEW'],
    ['/insurance/demo-program/save', 'PLANS_CREATE|PLANS_UPDATE|PLANS_DELETE', 'by payload'],
    ['/insurance/demo-program/apply', 'PLANS_CREATE'],
  ],
  idFields: { templateId: 'plan_templates' },
  inputs: {
    'templates.apply': () => ({ name: 'Sample', insurancePlanTypeSave: 'INDIVIDUAL' }),
  },
}
