/** The countries of the catalogue (LIMITS) */
export const countryCodes = [
  'AE',
  'AM',
  'BR',
  'CL',
  'CY',
  'ES',
  'FR',
  'GE',
  'KZ',
  'MX',
  'PR',
  'RU',
  'TJ',
  'UZ',
] as const
export type CountryCode = (typeof countryCodes)[number]

/** Values of tickets and bookings that the dictionary of a workspace names (CALLS-3) */
export const ticketStatuses = ['NEW', 'IN_PROGRESS', 'DONE'] as const

export const cancellationReasons = [
  'CLIENT_REQUEST',
  'CLIENT_NOT_REACHED',
  'CLINIC_NOT_AVAILABLE',
  'DOCTOR_NOT_AVAILABLE',
  'NOT_COVERED',
  'DUPLICATE',
  'OTHER',
] as const

/** Subject of a ticket; LEAD also exists but users cannot choose it. */
export const ticketBusinessTypes = [
  'CHAT',
  'CALL',
  'CLINIC_RECEPTION',
  'DOCTOR_CALL',
  'TELEMEDICINE_RECEPTION',
  'INSURANCE',
  'COMPANY_EMPLOYEE_ADD',
  'COMPANY_EMPLOYEE_REMOVE',
] as const

export const bookingStatuses = ['NEW', 'CONFIRMED', 'DONE', 'CANCELED', 'NO_SHOW'] as const

export const ticketSourceTypes = ['APP', 'EMAIL', 'HR', 'WHATSAPP', 'OPERATOR'] as const
