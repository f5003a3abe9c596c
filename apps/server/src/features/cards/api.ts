import { cards } from '@coverline/contract/cards/endpoints'
import { implement } from '../../platform/implement.ts'
import { verifyCard } from './checking/verify-card.ts'

export const cardsApi = implement('cards', cards, { verify: verifyCard })
