import type { RowCode } from '@coverline/contract/imports/formats'
import { firstCode, isBlank, isEmail, plainRules, type Question, type Row } from './reference-common.ts'
import { agentEmail } from './world.ts'

const stages = ['incoming', 'won', 'lost', 'negotiation']
const channels = ['referral', 'cold_calling']

/** Sums of the random sheets; `1.234` may be a thousand. */
const isSum = (text: string): boolean => ['12', '1.200,50', '0.01', '€12', '12 USD', '$12'].includes(text)
const currencies: Record<string, string> = { EUR: 'EUR', usd: 'USD', '€': 'EUR', JPY: 'JPY' }
const written: Record<string, string> = { '€12': 'EUR', '12 USD': 'USD' }

/** The faults of a readable sum beside the currency of its row; the provider of the random sheets counts in EUR. */
function moneyCode(text: string, currency: string): RowCode | null {
  const ofRow = currencies[currency]
  if (currency !== '' && ofRow === undefined) return null
  if (text === '$12')
    return ofRow === undefined ? 'CURRENCY_UNCLEAR' : ofRow === 'USD' ? null : 'OTHER_CURRENCY'
  if (ofRow !== undefined && written[text] !== undefined && written[text] !== ofRow) return 'OTHER_CURRENCY'
  return ofRow === 'JPY' && /[.,]\d*[1-9]/.test(text) ? 'NO_CENTS' : null
}

/** Reference implementation of the leads file's rules, cell by cell. */
export function referenceLeads(_question: Question, row: Row, key: string): RowCode | null {
  if (isBlank(row)) return null
  const text = row[key] ?? ''
  const filled = text !== ''
  const stage = row['stage']?.toLowerCase() ?? ''
  const isNamed = ['title', 'company_name', 'first_name', 'last_name'].some((name) => row[name] !== '')
  return firstCode([
    ['IS_REQUIRED', () => key === 'title' && !isNamed],
    ['IS_REQUIRED', () => key === 'deal_premium' && !filled && stage === 'won'],
    ['IS_REQUIRED', () => key === 'lost_reason' && !filled && stage === 'lost'],
    ['MAX_CELL_SIZE_EXCEED', () => key === 'notes' && [...text].length > 4000],
    ...(key === 'notes' ? [] : plainRules(key, text, row)),
    ['NOT_SUPPORTED_VALUE', () => filled && key === 'stage' && !stages.includes(stage)],
    ['NOT_SUPPORTED_VALUE', () => filled && key === 'channel' && !channels.includes(text.toLowerCase())],
    ['AMOUNT_UNCLEAR', () => filled && key === 'deal_premium' && !isSum(text)],
    ['NOT_SUPPORTED_VALUE', () => filled && key === 'currency' && currencies[text] === undefined],
    ...(['CURRENCY_UNCLEAR', 'OTHER_CURRENCY', 'NO_CENTS'] as const).map((code): [RowCode, () => boolean] => [
      code,
      () => key === 'deal_premium' && moneyCode(text, row['currency'] ?? '') === code,
    ]),
    [
      'AGENT_NOT_FOUND',
      () => filled && key === 'agent_email' && isEmail(text) && text.toLowerCase() !== agentEmail,
    ],
  ])
}
