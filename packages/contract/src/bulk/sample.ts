import type { NounSample } from '../sample-shape.ts'

export const bulkSample: NounSample = {
  rights: [
    [
      '/insurance/bulk/list',
      'POLICIES_UPDATE|POLICIES_DELETE|INSURED_UPDATE|INSURED_DELETE|LEADS_UPDATE|LEADS_DELETE',
      'of its kind',
    ],
    [
      '/insurance/bulk/detail',
      'POLICIES_UPDATE|POLICIES_DELETE|INSURED_UPDATE|INSURED_DELETE|LEADS_UPDATE|LEADS_DELETE',
      'of its kind',
    ],
    [
      '/insurance/bulk/row/list',
      'POLICIES_UPDATE|POLICIES_DELETE|INSURED_UPDATE|INSURED_DELETE|LEADS_UPDATE|LEADS_DELETE',
      'of its kind',
    ],
    [
      '/insurance/bulk/retry',
      'POLICIES_UPDATE|POLICIES_DELETE|INSURED_UPDATE|INSURED_DELETE|LEADS_UPDATE|LEADS_DELETE',
      'of its kind',
    ],
    [
      '/insurance/bulk/run',
      'POLICIES_UPDATE|POLICIES_DELETE|INSURED_UPDATE|INSURED_DELETE|LEADS_UPDATE|LEADS_DELETE',
      'of its kind',
    ],
    [
      '/insurance/bulk/cancel',
      'POLICIES_UPDATE|POLICIES_DELETE|INSURED_UPDATE|INSURED_DELETE|LEADS_UPDATE|LEADS_DELETE',
      'of its kind',
    ],
    [
      '/insurance/bulk/undo',
      'POLICIES_UPDATE|POLICIES_DELETE|INSURED_UPDATE|INSURED_DELETE|LEADS_UPDATE|LEADS_DELETE',
      'of its kind',
    ],
    [
      '/insurance/bulk/save',
      'POLICIES_UPDATE|POLICIES_DELETE|INSURED_UPDATE|INSURED_DELETE|LEADS_UPDATE|LEADS_DELETE',
      'by payload',
    ],
  ],
  idFields: { operationId: 'bulk_operations', leadIds: 'leads' },
  inputs: {
    'bulk.save': (idOf) => ({ kind: 'POLICIES_ACTIVATE', policyIds: [idOf('policyId')] }),
  },
}
