import { fold } from '@coverline/contract/fold'
import { readChoice } from '@coverline/contract/imports/choices'
import { leadTitle } from '@coverline/contract/imports/check/lead-title'
import { leadCurrency } from '@coverline/contract/imports/check/lead-money'
import { leadNameKey, leadWords } from '@coverline/contract/leads/search-text'
import { newId } from '../../../platform/id.ts'
import type { StagingExtras, WrittenCells } from '../staging.ts'

const lower = (text: string): string => text.toLowerCase()

/** Keys to match a lead, an id for a new one, and what is derived from its cells. A blank is an empty text. */
export const leadsStaging: StagingExtras = {
  keys: [
    { name: 'email_key', source: 'email', fold: lower },
    { name: 'agent_key', source: 'agent_email', fold: lower },
  ],
  made: [
    { name: 'new_id', type: 'uuid' },
    { name: 'shown_title', type: 'text' },
    { name: 'title_fold', type: 'text' },
    { name: 'name_key', type: 'text' },
    { name: 'words', type: 'text' },
    { name: 'client_type', type: 'text' },
    { name: 'reason', type: 'text' },
    { name: 'reason_text', type: 'text' },
    { name: 'money_currency', type: 'text' },
  ],
  make: (at, written) => {
    const [firstName, lastName, companyName] = [at('first_name'), at('last_name'), at('company_name')]
    const title = leadTitle(at)
    const named = { title, firstName, lastName, companyName, email: at('email'), phone: at('phone') }
    const isCompany = companyName !== null && firstName === null && lastName === null
    return [
      newId(),
      title,
      fold(title),
      leadNameKey(named),
      leadWords(named),
      isCompany ? 'CORPORATE' : 'INDIVIDUAL',
      ...reasonOf(at('stage'), at('lost_reason')),
      currencyOf(written),
    ]
  },
}

/** A reason in other words than those of the list is OTHER with these words. */
function reasonOf(stage: string | null, text: string | null): [reason: string, text: string] {
  if (stage !== 'LOST' || text === null) return ['', '']
  const reason = readChoice('lost_reason', text) ?? 'OTHER'
  return reason === 'OTHER' ? [reason, text] : [reason, '']
}

/** The currency that the row names; a blank leaves the provider's. A faulty row is not saved. */
function currencyOf({ text, heading }: WrittenCells): string {
  const cells = {
    premium: text('deal_premium'),
    currency: text('currency'),
    heading: heading('deal_premium'),
  }
  const found = leadCurrency(cells, null)
  return (typeof found === 'string' ? null : found.currency) ?? ''
}
