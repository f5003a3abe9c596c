import type { Context } from '../../../platform/context.ts'
import {
  allCompanies,
  findByName,
  findByNumbers,
  findByPayments,
  findCandidates,
  findOfCompany,
} from './candidate-queries.ts'
import { isCompany, nameWords } from './name-rules.ts'
import { numberKeys, slipKeys, slipsOf, withoutOverlaps } from './number-keys.ts'
import { type Evidence, type MatchedLine, proposeFor, type StoredProposal } from '../rules.ts'

type Named = { policyId: string; evidence: Evidence }
type Work<L> = { line: L; text: string; named: Named[] }

const paymentIds = (text: string): string[] =>
  [
    ...text
      .toLowerCase()
      .matchAll(/\b[0-9a-f]{8}-?[0-9a-f]{4}-?7[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}\b/g),
  ].map(([found]) => found.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))

/** Finds policies and payments by the exact numbers in the lines. */
async function byNumber<L>(ctx: Context, works: readonly Work<L>[]): Promise<void> {
  const keys = works.map(({ text }) => numberKeys(text))
  const found = await findByNumbers(ctx, [...new Set(keys.flat().map(({ key }) => key))])
  const policies = new Map<string, string[]>()
  for (const { id, key } of found) policies.set(key, [...(policies.get(key) ?? []), id])
  for (const [nth, work] of works.entries()) {
    const hits = withoutOverlaps((keys[nth] ?? []).filter(({ key }) => policies.has(key)))
    const ids = new Set(hits.flatMap(({ key }) => policies.get(key) ?? []))
    for (const policyId of ids) work.named.push({ policyId, evidence: { by: 'NUMBER' } })
  }
  const references = new Map(works.map((work) => [work, paymentIds(work.text)]))
  const payments = await findByPayments(ctx, [...new Set([...references.values()].flat())])
  for (const [work, ids] of references)
    for (const { id, policyId } of payments)
      if (ids.includes(id)) work.named.unshift({ policyId, evidence: { by: 'REFERENCE', paymentId: id } })
}

async function bySlip<L>(ctx: Context, { text, named }: Work<L>): Promise<void> {
  const slips = slipKeys(numberKeys(text)).flatMap(slipsOf)
  for (const { id } of await findByNumbers(ctx, [...new Set(slips)]))
    if (!named.some(({ policyId }) => policyId === id))
      named.push({ policyId: id, evidence: { by: 'NUMBER_SLIP' } })
}

/** Searches for the payer's full name first, then for its words in pairs: a second name may be missing. */
async function byName<L extends MatchedLine>(
  ctx: Context,
  { line, named }: Work<L>,
  companies: readonly { id: string; name: string }[],
): Promise<void> {
  const payer = nameWords(line.payerName ?? '')
  if (payer.length === 0) return
  const company = companies.find(({ name }) => isCompany(payer, name))
  let found = company ? await findOfCompany(ctx, company.id, line) : await findByName(ctx, payer.join(' '))
  if (found.length === 0 && !company && payer.length > 2 && payer.length <= 5)
    for (const [nth, one] of payer.entries())
      for (const other of payer.slice(nth + 1))
        found = [...found, ...(await findByName(ctx, `${one} ${other}`))]
  for (const policyId of new Set(found))
    if (!named.some((each) => each.policyId === policyId)) named.push({ policyId, evidence: { by: 'NAME' } })
}

/**
 * Finds the payments that lines may be booked as. Exact numbers come first, for all lines together. Only
 * lines without a match are searched with a typing error in their number and by their payer's name.
 */
export async function findProposals<L extends MatchedLine>(
  ctx: Context,
  lines: readonly L[],
): Promise<Map<L, StoredProposal[]>> {
  const works: Work<L>[] = lines.map((line) => ({ line, text: line.purpose, named: [] }))
  await byNumber(ctx, works)
  const ids = () => [...new Set(works.flatMap(({ named }) => named.map(({ policyId }) => policyId)))]
  let candidates = await findCandidates(ctx, ids())
  const propose = ({ line, named }: Work<L>) =>
    proposeFor(
      line,
      named.flatMap(({ policyId, evidence }) => {
        const candidate = candidates.get(policyId)
        return candidate ? [{ candidate, evidence }] : []
      }),
    )
  const unsettled = works.filter((work) => propose(work)[0]?.confidence !== 'CERTAIN')
  if (unsettled.length > 0) {
    const companies = await allCompanies(ctx)
    for (const work of unsettled) {
      if (!work.named.some(({ evidence }) => evidence.by === 'NUMBER')) await bySlip(ctx, work)
      await byName(ctx, work, companies)
    }
    candidates = await findCandidates(ctx, ids())
  }
  return new Map(works.map((work) => [work.line, propose(work)]))
}
