import { employees } from '@coverline/contract/employees/endpoints'
import { implement } from '../../../platform/implement.ts'
import { exportEmployees } from './export-employees.ts'
import { listEmployees } from './list-employees.ts'
import { showEmployee } from './show-employee.ts'
import { suggestEmployees } from './suggest-employees.ts'

export const employeesApi = implement('employees', employees, {
  list: listEmployees,
  suggest: suggestEmployees,
  detail: showEmployee,
  export: exportEmployees,
})
