import type { Employee } from '@coverline/contract/employees/endpoints'
import type { CompanyPersonRow } from '../insured/service.ts'

export function employeeView(row: CompanyPersonRow): Employee {
  const { id, planId, planName, isMatch: _isMatch, ...person } = row
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

export const nameOf = (person: Pick<Employee, 'firstName' | 'lastName' | 'patronymicName'>): string =>
  [person.firstName, person.patronymicName, person.lastName].filter(Boolean).join(' ')
