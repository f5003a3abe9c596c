import type { Guard } from './guard.ts'

const amounts = 'packages/contract/src/money/amounts.ts'
const sums = 'packages/contract/src/money/amounts.test.ts'
const files = 'apps/server/src/features/imports/leads/import-leads.test.ts'
const leads = 'apps/server/src/features/leads/leads.test.ts'

/** Sums of money: how they are read, and that what was agreed is what is made */
export const money: readonly Guard[] = [
  {
    holds: '`1,240` is asked about and not read as a thousand.',
    file: amounts,
    from: 'decimal === undefined && whole.split(/[.,]/).length === 2)',
    to: 'decimal === undefined && whole.split(/[.,]/).length === 0)',
    test: sums,
    title: 'refuses "1,240" as AMOUNT_UNCLEAR',
  },
  {
    holds: 'A sum in another currency than its field or row is refused.',
    file: amounts,
    from: "  if (parts.currency !== null && named !== null && parts.currency !== named) return 'OTHER_CURRENCY'\n",
    to: '',
    test: sums,
    title: 'takes the currency of its field unless the text names another one',
  },
  {
    holds: 'A sign of several currencies is refused at its cell.',
    file: 'packages/contract/src/imports/check/lead-money.ts',
    from: "  if (money === 'OTHER_CURRENCY' || money === 'CURRENCY_UNCLEAR' || money === 'NO_CENTS') return money\n",
    to: '',
    test: files,
    title: 'is refused at its cell where its currency is not said',
  },
  {
    holds: 'A lead of a file keeps the currency that its row names.',
    file: 'apps/server/src/features/leads/imported/import-queries.ts',
    from: "coalesce(nullif(s.money_currency, ''), $4)",
    to: '$4::text',
    test: files,
    title: 'a heading names the currency of its column',
  },
  {
    holds: 'A code that ISO 4217 has not is no currency.',
    file: 'packages/contract/src/common.ts',
    from: 'currency.refine(isCurrency)',
    to: 'currency.refine((code) => isCurrency(code) || code.length === 3)',
    test: leads,
    title: 'has a currency of ISO 4217, and no cents where the currency has none',
  },
  {
    holds: 'A change of the currency leaves no cents where it has none.',
    file: 'apps/server/src/features/leads/change-lead.ts',
    from: '  checkSums(ctx, after)\n',
    to: '',
    test: leads,
    title: 'has a currency of ISO 4217, and no cents where the currency has none',
  },
  {
    holds: 'The history formats a sum once.',
    file: 'apps/web/src/kit/text/use-format.ts',
    from: '  if (!/^-?\\d+(\\.\\d+)?$/u.test(amount)) return amount\n',
    to: '',
    test: 'apps/web/src/kit/text/use-format.test.ts',
    title: 'a sum is formatted once',
  },
]
