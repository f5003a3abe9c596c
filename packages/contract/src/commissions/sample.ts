import type { NounSample } from '../sample-shape.ts'

export const commissionsSample: NounSample = {
  rights: [
    ['/insurance/commission/list', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/commission/total/list', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/commission/policy/detail', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/commission/list-in-csv', 'POLICIES_EXPORT'],
    ['/insurance/commission/rate/list', 'POLICIES_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/commission/rate/save', 'POLICIES_UPDATE', 'role ADMIN'],
    ['/insurance/commission/policy/save', 'POLICIES_UPDATE', 'role ADMIN'],
  ],
}
