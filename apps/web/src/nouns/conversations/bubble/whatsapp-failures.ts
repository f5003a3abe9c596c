const byCode = {
  WINDOW_CLOSED: 'WINDOW_CLOSED',
  NO_ADDRESS: 'NO_ADDRESS',
  NOTHING_TO_SEND: 'NOTHING_TO_SEND',
  WHATSAPP_131047: 'WINDOW_CLOSED',
  WHATSAPP_131026: 'UNDELIVERABLE',
  WHATSAPP_130472: 'BLOCKED',
  WHATSAPP_131049: 'BLOCKED',
  WHATSAPP_131050: 'OPTED_OUT',
  WHATSAPP_131051: 'MEDIA',
  WHATSAPP_131052: 'MEDIA',
  WHATSAPP_131053: 'MEDIA',
  WHATSAPP_132000: 'TEMPLATE',
  WHATSAPP_132001: 'TEMPLATE',
  WHATSAPP_132005: 'TEMPLATE',
  WHATSAPP_132012: 'TEMPLATE',
  WHATSAPP_132018: 'TEMPLATE',
  WHATSAPP_132007: 'TEMPLATE_PAUSED',
  WHATSAPP_132015: 'TEMPLATE_PAUSED',
  WHATSAPP_132016: 'TEMPLATE_PAUSED',
  WHATSAPP_131021: 'RECIPIENT',
  WHATSAPP_131030: 'RECIPIENT',
} as const

const isKnown = (code: string | null): code is keyof typeof byCode => code !== null && code in byCode

/** Returns the text key of a WhatsApp failure. */
export function whatsappFailure(code: string | null): (typeof byCode)[keyof typeof byCode] | 'OTHER' {
  return isKnown(code) ? byCode[code] : 'OTHER'
}
