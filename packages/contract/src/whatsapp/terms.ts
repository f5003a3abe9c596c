/** The official Cloud API, or a phone linked by QR code */
export const whatsappKinds = ['CLOUD', 'DEVICE'] as const
export type WhatsappKind = (typeof whatsappKinds)[number]

/** CONNECTING: waits for the scan of the code. DOWN: messages wait until the link is back. */
export const whatsappStates = ['CONNECTING', 'LINKED', 'DOWN', 'UNLINKED'] as const
export type WhatsappState = (typeof whatsappStates)[number]

/**
 * Why a link is down: no answer, the access token was rejected, the phone logged it out, no activity, or
 * another rejection.
 */
export const whatsappDownReasons = ['UNREACHABLE', 'TOKEN', 'LOGGED_OUT', 'SILENT', 'REFUSED'] as const
export type WhatsappDownReason = (typeof whatsappDownReasons)[number]

/**
 * Why an incoming event became no message: its content was not understood, or storing it failed every time.
 */
export const whatsappEventReasons = ['UNREADABLE', 'NOT_STORED'] as const
export type WhatsappEventReason = (typeof whatsappEventReasons)[number]

/**
 * Any message is allowed for 24 hours after the client's last message, then only templates. A linked phone
 * has no such window.
 */
export const whatsappWindowHours = 24

/**
 * True if WhatsApp accepts a text as the value of a placeholder: without line breaks, tabs, and more than four
 * blanks in a row.
 */
export function isTemplateValue(text: string): boolean {
  return !/[\t\v\f\r\n\u0085\u2028\u2029]|\s{5,}/.test(text)
}

/** Returns the placeholders of a template's text in order: {{1}} or {{name}}. */
export function templateGaps(text: string | null): string[] {
  const found = [...(text ?? '').matchAll(/\{\{\s*(\w{1,60})\s*\}\}/g)].map((gap) => gap[1] ?? '')
  return [...new Set(found)]
}

/** Fills the placeholders of a template's text; one with an empty value stays visible. */
export function fillTemplate(text: string | null, values: readonly string[]): string {
  const gaps = templateGaps(text)
  return (text ?? '').replace(
    /\{\{\s*(\w{1,60})\s*\}\}/g,
    (whole, gap: string) => values[gaps.indexOf(gap)] || whole,
  )
}
