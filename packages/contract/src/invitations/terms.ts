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

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/gu

function isVariable(name: string): name is InvitationVariable {
  return invitationVariables.some((variable) => variable === name)
}

/** Returns the unknown variables of a text. */
export function unknownVariables(text: string): string[] {
  return [...text.matchAll(placeholder)].map((match) => match[1] ?? '').filter((name) => !isVariable(name))
}

/** Fills in the variables of a text; a missing value leaves nothing behind. */
export function fillVariables(text: string, values: Record<InvitationVariable, string | null>): string {
  return text.replace(placeholder, (whole, name: string) => (isVariable(name) ? (values[name] ?? '') : whole))
}
