import type { Guard } from './guard.ts'

const amounts = 'packages/contract/src/money/amounts.ts'
const sums = 'packages/contract/src/money/amounts.test.ts'
const files = 'apps/server/src/features/imports/leads/import-leads.test.ts'
const accepting = 'apps/server/src/features/changes/review/accept-rows.ts'
const agreed = 'apps/server/src/features/changes/review/agreed.test.ts'
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
    from: "return currency !== null && currency !== named ? 'OTHER_CURRENCY' : null",
    to: 'return null',
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
  {
    holds: 'An accepted addition gets the payment that was agreed.',
    file: accepting,
    from: "  await policyService.payments.agreed.schedule(ctx, { policyId, amount: price.amount ?? '0', startDate })\n",
    to: '',
    test: agreed,
    title: 'an accepted addition has the premium and the payment that the officer confirmed',
  },
  {
    holds: 'A leaver gets back exactly what was agreed.',
    file: accepting,
    from: '    await policyService.payments.agreed.giveBack(ctx, {',
    to: '    if (amount === null) await policyService.payments.agreed.giveBack(ctx, {',
    test: agreed,
    title: 'a leaver gets exactly what was previewed',
  },
  {
    holds: 'The undo of an acceptance takes back what was given back.',
    file: 'apps/server/src/features/changes/undo/undo-acceptance.ts',
    from: '    await policyService.payments.agreed.takeBack(ctx, { ...one, cause: causeOf(acceptance.id) })',
    to: '    void one',
    test: agreed,
    title: 'the undo of an acceptance takes payments, credit and premium back',
  },
  {
    holds: 'A newer price list holds only if the operator chooses it.',
    file: accepting,
    from: "price === 'CURRENT' && startDate",
    to: "price !== 'AGREED' && startDate",
    test: agreed,
    title: 'a price list that changed since shows both sums',
  },
  {
    holds: 'Whoever is said to be a known person with a policy needs a second answer.',
    file: accepting,
    from: "  if (!cover) return rowNeedsDecision(ctx, row, facts, { conflict: 'INSURED' })\n",
    to: "  if (!cover) return { choice: found.choice, cover: 'INSURE_TWICE', startDate: found.startDate }\n",
    test: 'apps/server/src/features/changes/review/second-question.test.ts',
    title: 'without an answer to the second question the acceptance fails and names the row',
  },
  {
    holds: 'The figures of a running period count who is insured today.',
    file: 'apps/server/src/features/insured/company/figure-queries.ts',
    from: 'to < ctx.today ? to : ctx.today',
    to: 'to',
    test: 'apps/server/src/features/metrics/same-count.test.ts',
    title: 'figures, plans and employees count the same people as insured today',
  },
]
