/** What became of an invitation. */
export const invitationOutcomes = ['SCHEDULED', 'SENT', 'FAILED', 'CANCELED'] as const

/** What a text of the welcome mail may stand for, written as {{name}}. */
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

/** The names in a text that stand for nothing. */
export function unknownVariables(text: string): string[] {
  return [...text.matchAll(placeholder)].map((match) => match[1] ?? '').filter((name) => !isVariable(name))
}

/** The text with its variables filled in; what a person has not leaves nothing behind. */
export function fillVariables(text: string, values: Record<InvitationVariable, string | null>): string {
  return text.replace(placeholder, (whole, name: string) => (isVariable(name) ? (values[name] ?? '') : whole))
}
