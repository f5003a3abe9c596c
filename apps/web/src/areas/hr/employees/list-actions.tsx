import { employees } from '@coverline/contract/calls.generated'
import { ExportMenu } from '../../../kit/files/export-menu.tsx'
import { filtersOf } from '../../../nouns/employees/queries.ts'
import { Adding } from '../changes/adding.tsx'
import type { EmployeeSearch } from '../../../nouns/employees/search.ts'

/** What an officer can do with the list; the main action stands last. */
export function ListActions({ search }: { search: EmployeeSearch }) {
  return (
    <>
      <ExportMenu endpoint={employees.export} filters={filtersOf(search)} />
      <Adding isFirst />
    </>
  )
}
