import type { Employee, Relative } from '@coverline/contract/employees/endpoints'

export const employeeName = (person: Pick<Employee, 'firstName' | 'lastName' | 'patronymicName'>): string =>
  [person.firstName, person.patronymicName, person.lastName].filter(Boolean).join(' ')

/** What identifies a row of the list or of a family: the person, or the row of a change that is to add the person. */
export const entryId = ({ personProfileId, addition }: Relative): string =>
  personProfileId ?? addition?.rowId ?? ''

/** The page of a person, or the change that is to add the person */
export const entryPath = ({ personProfileId, addition }: Relative): string =>
  addition ? `/hr/changes/${addition.employeeChangeId}` : `/hr/employees/${personProfileId}`

/** The same with the place of the row in the change */
export const entryHref = (entry: Relative): string =>
  entry.addition ? `${entryPath(entry)}#${entry.addition.rowId}` : entryPath(entry)
