import type { Employee, ListedEmployee } from '@coverline/contract/employees/endpoints'

export const employeeName = (person: Pick<Employee, 'firstName' | 'lastName' | 'patronymicName'>): string =>
  [person.firstName, person.patronymicName, person.lastName].filter(Boolean).join(' ')

/** What identifies a row of the list: the person, or the row of a change that is to add the person. */
export const entryId = ({ personProfileId, addition }: ListedEmployee): string =>
  personProfileId ?? addition?.rowId ?? ''

/** The page of a person, or the change that is to add the person, at its row */
export const entryHref = ({ personProfileId, addition }: ListedEmployee): string =>
  addition ? `/hr/changes/${addition.employeeChangeId}#${addition.rowId}` : `/hr/employees/${personProfileId}`
