import type { RowChoice } from '@coverline/contract/changes/terms'
import type { InputOf } from '@coverline/contract/endpoint'
import type { changes } from '@coverline/contract/changes/endpoints'
import { errorTable, isCommon } from '@coverline/contract/errors'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { tellChanged } from '../access.ts'
import { notifyDecision } from '../notices/notify-officers.ts'
import type { Facts } from '../facts.ts'
import type { StoredChange, StoredRow } from '../queries.ts'
import { sentPrice } from '../rules.ts'
import { causeOf, findEnded, insertAcceptance, noteEnded, noteEnding } from '../undo/acceptance-queries.ts'
import { acceptRow, type SentPrice } from '../write-queries.ts'
import { otherPriceNow, priceFrom, type Reviewed, reviewRows } from './review-rows.ts'
import { rowNeedsDecision } from './row-needs-decision.ts'
import { settleChange } from './settle-change.ts'

type Ctx = CtxOf<typeof changes.accept>
type Wanted = InputOf<typeof changes.accept>['rows']

type Plan = { rows: readonly StoredRow[]; facts: Facts; sendWelcomeEmail: boolean }

/**
 * Accepts rows of a locked change: people and policies are made and policies end by the same checks as anywhere else,
 * all of it or nothing. Leavers come first, so that a person can move from plan to plan. Returns how many rows stay open.
 */
export async function acceptRows(
  ctx: Ctx,
  change: StoredChange,
  wanted: Wanted,
  { rows, facts, sendWelcomeEmail }: Plan,
): Promise<number> {
  const chosen = new Map(wanted.map(({ rowId, ...choices }) => [rowId, choices]))
  const accepted = rows.filter(({ id }) => chosen.has(id))
  if (accepted.length < chosen.size) return ctx.fail('common.not-found', { fields: { rows: 'NOT_FOUND' } })
  if (accepted.some(({ state }) => state !== 'SUBMITTED')) ctx.fail('changes.decided')
  const entries = accepted
    .filter(({ kind }) => kind === 'ADD')
    .map(({ person }) => insuredService.entries.read(ctx, person))
  await insuredService.entries.holdAll(ctx, entries)
  const reviewed = await reviewRows(ctx, rows, facts)
  const steps = accepted.map((row) => stepOf(ctx, reviewed.get(row.id), { chosen, facts }))
  const people = steps.flatMap(({ match, row }) => [match?.id ?? [], row.insuredId ?? []].flat())
  await policyService.lockPeople(ctx.db, ctx.actor.providerId, [...new Set(people)])
  const acceptanceId = await insertAcceptance(
    ctx,
    change.id,
    accepted.map(({ id }) => id),
  )
  await endPolicies(
    ctx,
    steps.filter(({ row }) => row.kind === 'REMOVE'),
    { facts, acceptanceId },
  )
  const added = new Map<string, string>()
  const additions = steps
    .filter(({ row }) => row.kind === 'ADD')
    .toSorted((a, b) => Number(a.row.principalRowId !== null) - Number(b.row.principalRowId !== null))
  for (const step of additions) await addPerson(ctx, step, { facts, added, acceptanceId })
  await noteWhatEnded(ctx, acceptanceId)
  if (sendWelcomeEmail && added.size > 0) await insuredService.invite(ctx, [...new Set(added.values())])
  const left = await settleChange(ctx, change)
  ctx.audit({
    action: 'changes.accepted',
    entity: 'changes',
    entityId: change.id,
    changes: [{ field: 'rows', before: null, after: accepted.length }],
  })
  await notifyDecision(ctx, change, 'ACCEPTED')
  tellChanged(ctx, change)
  return left
}

/** What checks of a person and a policy refuse is said of the row that an operator has to look at again. */
function forRow(
  ctx: Ctx,
  row: StoredRow,
  facts: Facts,
): Parameters<typeof insuredService.entries.addToPlan>[0] {
  return {
    ...ctx,
    fail: (name, extras) =>
      isCommon(name)
        ? ctx.fail(name, extras)
        : rowNeedsDecision(ctx, row, facts, { code: errorTable[name].code }),
  }
}

type Wish = Omit<Wanted[number], 'rowId'>
/** What is decided about a row: who it is, and what becomes of another policy of that person */
type AcceptStep = Reviewed & {
  choice: RowChoice | null
  cover: RowChoice | null
  startDate: string
  price: SentPrice
}

type Choosing = { chosen: ReadonlyMap<string, Wish>; facts: Facts }

/** What is done with a row; fails if it needs a decision that was not given. */
function stepOf(ctx: Ctx, reviewed: Reviewed | undefined, choosing: Choosing): AcceptStep {
  if (!reviewed) return ctx.fail('common.not-found')
  const { chosen, facts } = choosing
  const { row } = reviewed
  const { choice, cover, startDate } = answersOf(ctx, reviewed, choosing)
  const { principalRowId } = row
  // A relative needs its principal, accepted before or now.
  if (principalRowId !== null && !chosen.has(principalRowId) && !reviewed.isPrincipalThere)
    rowNeedsDecision(ctx, row, facts, { conflict: 'PRINCIPAL' })
  const isCurrent = chosen.get(row.id)?.price === 'CURRENT' && startDate === row.effectiveDate
  const current = isCurrent ? otherPriceNow(row, facts) : null
  const price = sentPrice(row.id, current ?? priceFrom(row, facts, startDate))
  return { ...reviewed, choice, cover, startDate, price }
}

/** Who the row is, and what becomes of another policy: the answers to its questions, both of which it needs. */
function answersOf(
  ctx: Ctx,
  { row, conflict, choices, coverChoices }: Reviewed,
  { chosen, facts }: Choosing,
): Pick<AcceptStep, 'choice' | 'cover' | 'startDate'> {
  if (conflict === null) return { choice: null, cover: null, startDate: row.effectiveDate }
  const wanted = chosen.get(row.id)
  const found = choices.find(({ choice }) => choice === wanted?.choice)
  if (!found) return rowNeedsDecision(ctx, row, facts, { conflict })
  // A question about another policy alone is answered by its own choice.
  if (found.choice !== 'USE_PERSON' || coverChoices.length === 0)
    return { choice: found.choice, cover: found.choice, startDate: found.startDate }
  const cover = coverChoices.find(({ choice }) => choice === wanted?.cover)
  if (!cover) return rowNeedsDecision(ctx, row, facts, { conflict: 'INSURED' })
  return { choice: found.choice, cover: cover.choice, startDate: cover.startDate }
}

/** Notes the state of the ended policies, so that the acceptance can be taken back as long as they keep it. */
async function noteWhatEnded(ctx: Ctx, acceptanceId: string): Promise<void> {
  const ended = (await findEnded(ctx, acceptanceId)).map(({ policyId }) => policyId)
  if (ended.length > 0) await noteEnded(ctx, acceptanceId, policyService.states.imagesOf(ctx, ended))
}

async function endPolicies(
  ctx: Ctx,
  steps: readonly AcceptStep[],
  { facts, acceptanceId }: Pick<Adding, 'facts' | 'acceptanceId'>,
): Promise<void> {
  for (const { row, startDate: day, price } of steps) {
    const [insuredId, policyId] = [row.insuredId ?? '', row.policyId ?? '']
    const policies = await policyService.ofPeople(ctx, [insuredId], row.planId)
    const own = policies.filter(({ id }) => id === policyId)
    await noteEnding(ctx, { acceptanceId, rowId: row.id }, policyService.states.imagesOf(ctx, [policyId]))
    const { refused } = await policyService.changeStates(ctx, own, { do: 'deactivate', day })
    if (own.length === 0 || refused.length > 0) rowNeedsDecision(ctx, row, facts, { conflict: 'NOT_INSURED' })
    const amount = price.amount ?? '0'
    await policyService.payments.agreed.giveBack(ctx, {
      policyId,
      amount,
      from: day,
      cause: causeOf(acceptanceId),
    })
    await acceptRow(ctx, { ...price, insuredId, policyId, isPersonMade: false, effectiveDate: day })
  }
  const people = steps.flatMap(({ row }) => row.insuredId ?? [])
  if (people.length > 0) ctx.emit('insured.changed', policyService.eventIds('personProfileIds', people))
}

/** The warnings of adding a person that the officers' entry answers: it says what is right. */
const confirmed = [
  'EMAIL_NOT_EXISTS_IN_PROFILE',
  'PHONE_NOT_EXISTS_IN_PROFILE',
  'EMAIL_NOT_MATCH_IN_PROFILE',
  'PHONE_NOT_MATCH_IN_PROFILE',
]

type Adding = { facts: Facts; added: Map<string, string>; acceptanceId: string }

async function addPerson(ctx: Ctx, step: AcceptStep, { facts, added, acceptanceId }: Adding): Promise<void> {
  const { row, match, choice, cover, startDate, price } = step
  const plan = facts.plans.get(row.planId)
  const inner = forRow(ctx, row, facts)
  const policy = { startDateSave: startDate, endDateSave: plan?.validityEnd ?? null }
  if (cover === 'END_OTHER') await endOthers(ctx, step, { facts, acceptanceId })
  const confirm = cover === 'INSURE_TWICE' ? [...confirmed, 'POLICY_OVERLAPS'] : confirmed
  const made =
    match && (choice === 'USE_PERSON' || step.isStranger)
      ? await addPolicy(inner, { planId: row.planId, insuredId: match.id }, policy, confirm)
      : await insuredService.entries.addToPlan(
          inner,
          {
            link: linkOf(step, { facts, added }),
            programId: row.planId,
            policy,
            confirm,
            companyId: facts.companyId,
          },
          insuredService.entries.read(inner, row.person),
          row.planId,
        )
  const { personProfileId: insuredId, policyId } = made
  if (policyId === undefined) return ctx.fail('common.conflict')
  added.set(row.id, insuredId)
  await policyService.payments.agreed.schedule(ctx, { policyId, amount: price.amount ?? '0', startDate })
  await acceptRow(ctx, {
    ...price,
    insuredId,
    policyId,
    isPersonMade: insuredId !== match?.id,
    effectiveDate: startDate,
  })
}

type PolicyDays = { startDateSave: string; endDateSave: string | null }

/** Insures a person who was chosen by hand and whose data stay as they are. */
async function addPolicy(
  ctx: ReturnType<typeof forRow>,
  place: { planId: string; insuredId: string },
  days: PolicyDays,
  confirm: readonly string[],
) {
  const values = policyService.valuesOf(days)
  if (!(await policyService.holdPlan(ctx, place.planId))) return ctx.fail('common.not-found')
  await policyService.check(ctx, values, null)
  await policyService.askAboutOverlap(ctx, { ...place, exceptId: null }, null, values, confirm)
  return { personProfileId: place.insuredId, policyId: await policyService.add(ctx, place, values) }
}

async function endOthers(
  ctx: Ctx,
  { others, startDate: day, row }: AcceptStep,
  { facts, acceptanceId }: Pick<Adding, 'facts' | 'acceptanceId'>,
): Promise<void> {
  const ids = others.map(({ id }) => id)
  const policies = await policyService.lockForChange(ctx, ids)
  await noteEnding(ctx, { acceptanceId, rowId: row.id }, policyService.states.imagesOf(ctx, ids))
  const { refused } = await policyService.changeStates(ctx, policies, { do: 'deactivate', day })
  if (refused.length > 0) rowNeedsDecision(ctx, row, facts, { conflict: 'INSURED' })
}

function linkOf({ row }: AcceptStep, { facts, added }: Omit<Adding, 'acceptanceId'>) {
  const { relationship: linkType, principalRowId, principalId } = row
  if (linkType === 'PRINCIPAL') return undefined
  const here = principalRowId === null ? undefined : added.get(principalRowId)
  const before = facts.principals.get(principalRowId ?? '') ?? facts.rows.get(principalRowId ?? '')
  const personProfileId = principalId ?? here ?? before?.insuredId ?? undefined
  return personProfileId === undefined ? undefined : { linkType, personProfileId }
}
