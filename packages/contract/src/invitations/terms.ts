import { fillIn, unknownIn } from '../variables.ts'

/** Result of an invitation */
export const invitationOutcomes = ['SCHEDULED', 'SENT', 'FAILED', 'CANCELED'] as const

/** Variables of the welcome mail's text, written as {{name}} */
export const invitationVariables = [
  'name',
  'provider',
  'plan',
  'policyNumber',
  'validUntil',
  'email',
] as const
export type InvitationVariable = (typeof invitationVariables)[number]

/** Returns the unknown variables of a text. */
export const unknownVariables = (text: string): string[] => unknownIn(text, invitationVariables)

/** Fills in the variables of a text; a missing value leaves nothing behind. */
export const fillVariables = (text: string, values: Record<InvitationVariable, string | null>): string =>
  fillIn(text, values)
