import type { NounSample } from '../sample-shape.ts'

const gate = 'ADMIN, OPERATOR'

export const changesSample: NounSample = {
  rights: [
    ['/company/employee-change/list', 'INSURED_VIEW', 'domain COMPANY'],
    ['/company/employee-change/detail', 'INSURED_VIEW', 'domain COMPANY'],
    ['/company/employee-change/row/save', 'INSURED_UPDATE', 'domain COMPANY'],
    ['/company/employee-change/row/delete', 'INSURED_UPDATE', 'domain COMPANY'],
    ['/company/employee-change/submit', 'INSURED_UPDATE', 'domain COMPANY'],
    ['/company/employee-change/withdraw', 'INSURED_UPDATE', 'domain COMPANY'],
    ['/insurance/employee-change/list', 'INSURED_UPDATE', gate],
    ['/insurance/employee-change/detail', 'INSURED_UPDATE', gate],
    ['/insurance/employee-change/accept', 'INSURED_CREATE', gate],
    ['/insurance/employee-change/undo', 'INSURED_CREATE', gate],
    ['/insurance/employee-change/undo/preview', 'INSURED_UPDATE', gate],
    ['/company/employee-change/row/answer', 'INSURED_UPDATE', 'domain COMPANY'],
    ['/insurance/employee-change/ask', 'INSURED_UPDATE', gate],
    ['/insurance/employee-change/reject', 'INSURED_UPDATE', gate],
  ],
  idFields: {
    acceptanceId: 'employee_change_acceptances',
    employeeChangeId: 'employee_changes',
    rowId: 'employee_change_rows',
    rowIds: 'employee_change_rows',
    principalPersonProfileId: 'insured',
  },
  inputs: {
    'companyChanges.add': (idOf, unique) => ({
      programId: idOf('programId'),
      effectiveDate: '2026-12-01',
      employee: { firstName: 'Sample', lastName: unique() },
    }),
    'changes.detail': (idOf) => ({ employeeChangeId: idOf('employeeChangeId') }),
  },
}
