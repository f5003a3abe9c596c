import type { Employee, ListedEmployee, Relative } from '@coverline/contract/employees/endpoints'
import type { CompanyPersonRow } from '../insured/service.ts'

export function employeeView(row: CompanyPersonRow): Employee {
  const { id, planId, planName, ...person } = row
  return {
    personProfileId: id,
    firstName: person.firstName,
    lastName: person.lastName,
    patronymicName: person.patronymicName,
    email: person.email,
    birthdate: person.birthdate,
    relationship: person.relationship,
    principalId: person.principalId,
    state: person.state,
    stateDay: person.stateDay,
    insuredSince: person.insuredSince,
    program: { id: planId, name: planName },
    invitation: person.invitation,
  }
}

/** Shows a relative; one that is not accepted yet names its change instead of a person. */
export function relativeView(row: CompanyPersonRow): Relative {
  const { id, changeId } = row
  const isPerson = changeId === null
  return {
    ...employeeView(row),
    personProfileId: isPerson ? id : null,
    addition: isPerson ? null : { employeeChangeId: changeId, rowId: id },
  }
}

/** Shows a row of the list. */
export const listedView = (row: CompanyPersonRow): ListedEmployee => ({
  ...relativeView(row),
  isMatch: row.isMatch,
})

export const nameOf = (person: Pick<Employee, 'firstName' | 'lastName' | 'patronymicName'>): string =>
  [person.firstName, person.patronymicName, person.lastName].filter(Boolean).join(' ')
