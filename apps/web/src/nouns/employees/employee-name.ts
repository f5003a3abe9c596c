import type { Employee } from '@coverline/contract/employees/endpoints'

export const employeeName = (person: Pick<Employee, 'firstName' | 'lastName' | 'patronymicName'>): string =>
  [person.firstName, person.patronymicName, person.lastName].filter(Boolean).join(' ')
