import { createHmac, randomBytes } from 'node:crypto'

export type WhatsappAccount = {
  phoneNumberId: string
  businessAccountId: string
  accessToken: string
  appSecret: string
  verifyToken: string
}

export type TakenMessage = {
  id: string
  to: string
  type: string
  key: string
  body: Record<string, unknown>
}

/** A name as WhatsApp gives one to a message. */
export const newWamid = (): string => `wamid.${randomBytes(18).toString('base64')}`

/** A message of a client as a webhook carries it. */
export function inboundOf(
  from: string,
  message: Record<string, unknown>,
  name = 'Ana',
): Record<string, unknown> {
  const number = from.replace('+', '')
  return {
    contacts: [{ wa_id: number, profile: { name } }],
    messages: [
      {
        id: newWamid(),
        from: number,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        ...message,
      },
    ],
  }
}

export function statusOf(
  message: Pick<TakenMessage, 'id' | 'to' | 'key'>,
  state: string,
  code?: number,
): Record<string, unknown> {
  return {
    id: message.id,
    status: state,
    timestamp: String(Math.floor(Date.now() / 1000)),
    recipient_id: message.to,
    biz_opaque_callback_data: message.key,
    ...(code === undefined ? {} : { errors: [{ code, title: 'Failed' }] }),
  }
}

export function bodyOf(account: WhatsappAccount, value: Record<string, unknown>): string {
  const metadata = { display_phone_number: '15550783881', phone_number_id: account.phoneNumberId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: account.businessAccountId, changes: [change] }],
  })
}

export function signed(appSecret: string, body: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

/** Templates as an account may have them: some can be used here, some can't. */
export const sampleTemplates = [
  {
    name: 'visit_reminder',
    language: 'en',
    status: 'APPROVED',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Visit on {{1}}' },
      { type: 'BODY', text: 'Hello {{1}}, we expect you at {{2}}.' },
      { type: 'FOOTER', text: 'Harbour Insurance' },
    ],
  },
  {
    name: 'hello',
    language: 'es',
    status: 'APPROVED',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Hola, ¿podemos ayudarle?' }],
  },
  {
    name: 'rejected',
    language: 'en',
    status: 'REJECTED',
    category: 'MARKETING',
    components: [{ type: 'BODY', text: 'Buy now' }],
  },
  {
    name: 'with_picture',
    language: 'en',
    status: 'APPROVED',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Look' },
    ],
  },
]
