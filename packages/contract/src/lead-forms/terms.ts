/** What a form may ask besides the name */
export const askedFields = ['email', 'phone', 'companyName', 'headcount', 'insuranceType', 'message'] as const
export type AskedField = (typeof askedFields)[number]

export const fieldModes = ['OFF', 'OPTIONAL', 'REQUIRED'] as const
export type FieldMode = (typeof fieldModes)[number]

export type AskedFields = Record<AskedField, FieldMode>

/** The texts of a form; an empty one is replaced by the standard text of the language. */
export const formTexts = ['title', 'intro', 'consent', 'thanks'] as const
export type FormText = (typeof formTexts)[number]
export type FormTexts = Record<FormText, string>

/** The provider, and 128 bits by which a new key differs from the old one */
export const formKeyPattern = /^[\w-]{43}$/

/** Most sites that may show a form */
export const mostOrigins = 20

const originPattern =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/

/**
 * Returns the origin of a site's address as browsers write it; null if it cannot show the form. Browsers offer the
 * proof of work to secure pages only, so a site needs https; a developer's own machine does not.
 */
export function originOf(address: string): string | null {
  const text = address.trim()
  const url = URL.parse(/^[a-z]+:\/\//iu.test(text) ? text : `https://${text}`)
  return url && originPattern.test(url.origin) ? url.origin : null
}

/** The client can be reached: the form requires an e-mail or a phone. */
export const hasContact = ({ email, phone }: Pick<AskedFields, 'email' | 'phone'>): boolean =>
  email === 'REQUIRED' || phone === 'REQUIRED'

/** How long a proof of work is accepted */
export const challengeMinutes = 30
