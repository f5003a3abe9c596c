import type { NounSample } from '../sample-shape.ts'

export const importsSample: NounSample = {
  rights: [
    ['/insurance/package/batch/upload', 'PLANS_CREATE'],
    ['/insurance/lead/batch/upload', 'LEADS_DELETE'],
    ['/insurance/import/list', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/detail', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/row/list', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/change/list', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/edit', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/check', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/save', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/discard', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/cancel', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/undo/check', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/undo/run', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
    ['/insurance/import/undo/blocker/list', 'INSURED_CREATE|PLANS_UPDATE|LEADS_DELETE'],
  ],
  idFields: { importId: 'imports' },
  inputs: {
    'imports.save': () => ({ version: 1, saveValidRows: true }),
    'imports.edit': () => ({ version: 1, edits: [{ type: 'set', row: 0, column: 0, value: 'Ana' }] }),
  },
}
