import type { NounSample } from '../sample-shape.ts'

export const viewsSample: NounSample = {
  rights: [
    ['/insurance/view/list', 'POLICIES_VIEW|INSURED_VIEW|REQUESTS_VIEW'],
    ['/insurance/view/save', 'POLICIES_VIEW|INSURED_VIEW|REQUESTS_VIEW'],
    ['/insurance/view/delete', 'POLICIES_VIEW|INSURED_VIEW|REQUESTS_VIEW'],
  ],
  idFields: { viewId: 'saved_views' },
  inputs: {
    'views.save': () => ({ list: 'policies', search: '{}' }),
  },
}
