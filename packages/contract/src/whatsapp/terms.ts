/** The official Cloud API, or a telephone that was linked by a QR code. */
export const whatsappKinds = ['CLOUD', 'DEVICE'] as const
export type WhatsappKind = (typeof whatsappKinds)[number]

/** CONNECTING waits for the code to be scanned; DOWN: messages wait until the link is back. */
export const whatsappStates = ['CONNECTING', 'LINKED', 'DOWN', 'UNLINKED'] as const
export type WhatsappState = (typeof whatsappStates)[number]

/** Why a link is down: no answer, the access token is refused, the telephone logged it out, no sign of life, or refused otherwise. */
export const whatsappDownReasons = ['UNREACHABLE', 'TOKEN', 'LOGGED_OUT', 'SILENT', 'REFUSED'] as const
export type WhatsappDownReason = (typeof whatsappDownReasons)[number]

/** Free answers for 24 hours after the client wrote last; afterwards templates only. A linked telephone knows no such window. */
export const whatsappWindowHours = 24

/** The gaps of a template's text in their order: {{1}} or {{name}}. */
export function templateGaps(text: string | null): string[] {
  const found = [...(text ?? '').matchAll(/\{\{\s*(\w{1,60})\s*\}\}/g)].map((gap) => gap[1] ?? '')
  return [...new Set(found)]
}

/** A template's text with its gaps filled; an empty gap stays to be seen. */
export function fillTemplate(text: string | null, values: readonly string[]): string {
  const gaps = templateGaps(text)
  return (text ?? '').replace(
    /\{\{\s*(\w{1,60})\s*\}\}/g,
    (whole, gap: string) => values[gaps.indexOf(gap)] || whole,
  )
}
