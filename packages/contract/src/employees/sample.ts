import type { NounSample } from '../sample-shape.ts'

export const employeesSample: NounSample = {
  rights: [
    ['/company/employee/detail', 'INSURED_VIEW', 'domain COMPANY'],
    ['/company/employee/export', 'INSURED_VIEW', 'domain COMPANY'],
  ],
}
