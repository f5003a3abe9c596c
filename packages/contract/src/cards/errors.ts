import type { NounErrors } from '../errors-shape.ts'

export const cardsErrors = {
  'cards.not-found': { status: 404, code: 'CARD_NOT_FOUND' },
  'cards.code-expired': { status: 409, code: 'CARD_CODE_EXPIRED' },
  'cards.too-many-devices': { status: 409, code: 'TOO_MANY_CARD_DEVICES' },
} as const satisfies NounErrors
