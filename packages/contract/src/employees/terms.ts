/** Where an insured person of a company stands today; each person has exactly one. */
export const employeeStates = ['ACTIVE', 'ADDING', 'REMOVING', 'REMOVED'] as const
export type EmployeeState = (typeof employeeStates)[number]

/** The tabs of the list */
export const employeeTypes = [...employeeStates, 'ALL'] as const
export type EmployeeType = (typeof employeeTypes)[number]

export const employeeInvitations = ['NOT_INVITED', 'INVITED', 'REGISTERED'] as const
export type EmployeeInvitation = (typeof employeeInvitations)[number]
