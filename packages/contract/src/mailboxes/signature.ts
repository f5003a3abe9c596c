import { fillIn, namedIn, unknownIn } from '../variables.ts'

/** Variables of the signature, written as {{member}}: the member who wrote the message, and the name of the sender. */
export const signatureVariables = ['member', 'company'] as const

/** Returns the unknown variables of a signature. */
export const unknownSignatureVariables = (text: string): string[] => unknownIn(text, signatureVariables)

/**
 * Returns the signature of a mail. A mail without a member, as one of the chatbot, has no line that names one. `text`: the provider's own
 * signature; with null it is the two names in one line.
 */
export function signatureOf(text: string | null, values: { member: string | null; company: string }): string {
  if (text === null) return [values.member, values.company].filter(Boolean).join(', ')
  const lines = text.split('\n').filter((line) => values.member !== null || !namedIn(line).includes('member'))
  return fillIn(lines.join('\n'), values).trim()
}
