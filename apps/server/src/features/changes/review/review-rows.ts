import { dayAfter } from '@coverline/contract/calendar'
import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import type { RowChoice, RowConflict } from '@coverline/contract/changes/terms'
import { termOn } from '@coverline/contract/tariffs/terms'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import type { Facts } from '../facts.ts'
import { findCover, findInsuredIn, findPeople, type PersonFacts, type PolicyFacts } from '../facts-queries.ts'
import type { StoredRow } from '../queries.ts'
import { isAsked, isPlanOpen, priceNow, type RowPrice } from '../rules.ts'

export type Reviewed = {
  row: StoredRow
  effect: ReviewedRow['effect']
  conflict: RowConflict | null
  /** Who the row is, or may be */
  match: PersonFacts | null
  /** The policies that the person has on these days */
  others: PolicyFacts[]
  choices: { choice: RowChoice; startDate: string }[]
  /** What may be done about those policies if the row is chosen to be this person */
  coverChoices: { choice: RowChoice; startDate: string }[]
  /** True if the row is a stored person who is and was in no plan of the company: their data stay as they are. */
  isStranger: boolean
  /** True if the principal of a relative is insured already */
  isPrincipalThere: boolean
}

type Step = { facts: Facts; leaving: ReadonlySet<string>; done: ReadonlyMap<string, Reviewed> }

/** Says what each open row of a change would do if it were accepted now, and what has to be decided first. */
export async function reviewRows(
  ctx: Context,
  rows: readonly StoredRow[],
  facts: Facts,
): Promise<Map<string, Reviewed>> {
  const done = new Map<string, Reviewed>()
  const leaving = new Set(
    rows.flatMap(({ kind, state, policyId }) =>
      kind === 'REMOVE' && state === 'SUBMITTED' && policyId !== null ? [policyId] : [],
    ),
  )
  // Principals first: a relative shares contacts with the person that its principal is.
  const ordered = rows.toSorted(
    (a, b) => Number(a.principalRowId !== null) - Number(b.principalRowId !== null),
  )
  for (const row of ordered) {
    const reviewed =
      row.kind === 'REMOVE'
        ? await reviewLeaver(ctx, row, facts)
        : await reviewAddition(ctx, row, { facts, leaving, done })
    // An open question comes first: what else is in the way can change with its answer.
    done.set(row.id, isAsked(row) ? { ...reviewed, conflict: 'QUESTION', choices: [] } : reviewed)
  }
  return done
}

const nothing = {
  match: null,
  others: [],
  choices: [],
  coverChoices: [],
  isStranger: false,
  isPrincipalThere: false,
}

async function reviewLeaver(ctx: Context, row: StoredRow, facts: Facts): Promise<Reviewed> {
  const match = facts.people.get(row.insuredId ?? '') ?? null
  const base = { ...nothing, row, effect: 'POLICY_ENDS' as const, match }
  if (row.state !== 'SUBMITTED') return { ...base, conflict: null }
  const cover = match
    ? await findCover(ctx, [match.id], { from: row.effectiveDate, until: null }, [row.planId])
    : []
  const isCovered = cover.some(({ id }) => id === row.policyId)
  return { ...base, conflict: isCovered ? null : 'NOT_INSURED' }
}

/** Returns the principal's profile as far as it is known, or that the principal is not there. */
function principalOf(
  row: StoredRow,
  { facts, done }: Step,
): { id: string | null; isGone: boolean; isThere: boolean } {
  if (row.principalId !== null) {
    const isThere = facts.people.has(row.principalId)
    return { id: row.principalId, isGone: !isThere, isThere }
  }
  if (row.principalRowId === null) return { id: null, isGone: false, isThere: false }
  const here = done.get(row.principalRowId)
  const principal = here?.row ?? facts.principals.get(row.principalRowId)
  const isOpen = here !== undefined && principal?.state === 'SUBMITTED'
  const isThere = principal?.state === 'ACCEPTED' && principal.insuredId !== null
  if (isThere) return { id: principal.insuredId, isGone: false, isThere }
  return { id: here?.match?.id ?? null, isGone: !isOpen, isThere }
}

async function reviewAddition(ctx: Context, row: StoredRow, step: Step): Promise<Reviewed> {
  const { facts } = step
  const principal = principalOf(row, step)
  const base = {
    ...nothing,
    row,
    effect: 'NEW_PERSON' as const,
    isPrincipalThere: principal.isThere,
  }
  if (row.state !== 'SUBMITTED')
    return { ...base, conflict: null, match: facts.people.get(row.insuredId ?? '') ?? null }
  const { firstName, lastName, birthdate } = row.person
  if (!firstName || !lastName) return { ...base, conflict: 'INCOMPLETE' }
  if (!isPlanOpen(row, facts)) return { ...base, conflict: 'PROGRAM' }
  if (principal.isGone) return { ...base, conflict: 'PRINCIPAL' }
  const entered = insuredService.entries.read(ctx, row.person)
  const found = await insuredService.entries.match(ctx, entered, principal.id)
  if (found.kind === 'need-to-merge') return { ...base, conflict: 'TWO_PEOPLE' }
  if (found.kind === 'profile') {
    const match = await personOf(ctx, found.profile.id)
    const isStranger = !(await findInsuredIn(ctx, [found.profile.id], [...facts.plans.keys()])).has(
      found.profile.id,
    )
    const known = { ...base, effect: 'KNOWN_PERSON' as const, match, isStranger }
    return withCover(ctx, { ...known, ...(isStranger ? strangerAsked(row) : { conflict: null }) }, step)
  }
  const start = row.effectiveDate
  if (found.kind === 'main-info-not-match') {
    const match = await personOf(ctx, found.personProfileId)
    const choices = [{ choice: 'USE_PERSON' as const, startDate: start }]
    return withSecondQuestion(ctx, { ...base, match, conflict: 'OTHER_DATA', choices }, step)
  }
  const [namesake] = birthdate ? await insuredService.namesakes(ctx, { firstName, lastName, birthdate }) : []
  if (!namesake) return { ...base, conflict: null }
  const match = await personOf(ctx, namesake.id)
  const choices = (['USE_PERSON', 'NEW_PERSON'] as const).map((choice) => ({ choice, startDate: start }))
  return withSecondQuestion(ctx, { ...base, match, conflict: 'SIMILAR', choices }, step)
}

/** Only an operator may match a company's entry with a person that the company never insured. */
function strangerAsked({ effectiveDate: startDate }: StoredRow): Pick<Reviewed, 'conflict' | 'choices'> {
  return { conflict: 'OTHER_DATA', choices: [{ choice: 'USE_PERSON', startDate }] }
}

async function personOf(ctx: Context, id: string): Promise<PersonFacts | null> {
  return (await findPeople(ctx, [id])).get(id) ?? null
}

/** Adds what is asked next if the row is this person, and the person is insured on these days already. */
async function withSecondQuestion(ctx: Context, reviewed: Reviewed, step: Step): Promise<Reviewed> {
  const others = await coverOf(ctx, reviewed, step)
  if (others.length === 0) return reviewed
  return { ...reviewed, others, coverChoices: choicesOf(reviewed.row, others, step.facts) }
}

/** Adds what follows from other policies that the person has on these days. */
async function withCover(ctx: Context, reviewed: Reviewed, step: Step): Promise<Reviewed> {
  const others = await coverOf(ctx, reviewed, step)
  if (others.length === 0) return reviewed
  return { ...reviewed, others, conflict: 'INSURED', choices: choicesOf(reviewed.row, others, step.facts) }
}

/** The policies that a person has on the days of a row; those that end in the same change don't count. */
async function coverOf(
  ctx: Context,
  { row, match }: Reviewed,
  { facts, leaving }: Step,
): Promise<PolicyFacts[]> {
  const until = facts.plans.get(row.planId)?.validityEnd ?? null
  const days = { from: row.effectiveDate, until }
  const cover = match ? await findCover(ctx, [match.id], days) : []
  return cover.filter(({ id }) => !leaving.has(id))
}

/** The last day of a policy; null without one */
function lastDayOf({ endDate, deactivationDate }: PolicyFacts): string | null {
  const off = deactivationDate === null ? null : dayAfter(deactivationDate, -1)
  if (off === null || endDate === null) return off ?? endDate
  return off < endDate ? off : endDate
}

function choicesOf(row: StoredRow, others: readonly PolicyFacts[], facts: Facts): Reviewed['choices'] {
  const startDate = row.effectiveDate
  const ends = others.map(lastDayOf)
  const last = ends.every((end) => end !== null) ? ends.toSorted().at(-1) : undefined
  const after = last === undefined ? null : dayAfter(last, 1)
  const plan = facts.plans.get(row.planId)
  const isOpen = after !== null && plan !== undefined && termOn(plan, after) !== null
  return [
    ...(isOpen ? [{ choice: 'START_AFTER' as const, startDate: after }] : []),
    { choice: 'INSURE_TWICE', startDate },
    { choice: 'END_OTHER', startDate },
  ]
}

/** What an open row costs by the price lists of now, if it is another sum than the agreed one; null if nothing changed. */
export function otherPriceNow(row: StoredRow, facts: Facts): RowPrice | null {
  if (row.state !== 'SUBMITTED') return null
  const price = priceNow(row, facts)
  if (!price || price.amount === row.amount) return null
  const { premium, amount, days, termDays } = price
  return { premium, amount, days, termDays }
}

/** What a row would cost with another first day; the price that was sent if the day stays */
export function priceFrom(row: StoredRow, facts: Facts, startDate: string) {
  if (startDate !== row.effectiveDate) {
    const price = priceNow(row, facts, startDate)
    return (
      price && { premium: price.premium, amount: price.amount, days: price.days, termDays: price.termDays }
    )
  }
  const { premium, amount, days, termDays } = row
  if (premium === null || amount === null || days === null || termDays === null) return null
  return { premium, amount, days, termDays }
}
