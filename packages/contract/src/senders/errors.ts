import type { NounErrors } from '../errors-shape.ts'

export const sendersErrors = {
  'senders.not-a-sender': { status: 409, code: 'NOT_A_SENDER_OF_THE_CONVERSATION' },
  'senders.own-address': { status: 409, code: 'OWN_ADDRESS_CAN_NOT_BE_BLOCKED' },
  'senders.public-host': { status: 409, code: 'PUBLIC_MAIL_HOST_CAN_NOT_BE_BLOCKED' },
} as const satisfies NounErrors
