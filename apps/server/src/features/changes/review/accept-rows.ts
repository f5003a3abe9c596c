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
import { findEnded, insertAcceptance, noteEnded, noteEnding } from '../undo/acceptance-queries.ts'
import { acceptRow } from '../write-queries.ts'
import { priceFrom, type Reviewed, reviewRows } from './review-rows.ts'
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
  const chosen = new Map(wanted.map(({ rowId, choice }) => [rowId, choice]))
  const accepted = rows.filter(({ id }) => chosen.has(id))
  if (accepted.length < chosen.size) return ctx.fail('common.not-found', { fields: { rows: 'NOT_FOUND' } })
  if (accepted.some(({ state }) => state !== 'SUBMITTED')) ctx.fail('changes.decided')
  const entries = accepted
    .filter(({ kind }) => kind === 'ADD')
    .map(({ person }) => insuredService.entries.read(ctx, person))
  await insuredService.entries.holdAll(ctx, entries)
  const reviewed = await reviewRows(ctx, rows, facts)
  const steps = accepted.map((row) => stepOf(ctx, reviewed.get(row.id), chosen))
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
    acceptanceId,
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
function forRow(ctx: Ctx, rowId: string): Parameters<typeof insuredService.entries.addToPlan>[0] {
  return {
    ...ctx,
    fail: (name, extras) =>
      isCommon(name)
        ? ctx.fail(name, extras)
        : ctx.fail('changes.conflict', { details: { rowId, code: errorTable[name].code } }),
  }
}

type AcceptStep = Reviewed & { choice: RowChoice | null; startDate: string }

/** What is done with a row; fails if it needs a decision that was not given. */
function stepOf(
  ctx: Ctx,
  reviewed: Reviewed | undefined,
  chosen: ReadonlyMap<string, RowChoice | undefined>,
): AcceptStep {
  if (!reviewed) return ctx.fail('common.not-found')
  const { row, conflict, choices } = reviewed
  const details = { rowId: row.id, conflict }
  const wanted = chosen.get(row.id)
  const found = choices.find(({ choice }) => choice === wanted)
  if (conflict !== null && !found) ctx.fail('changes.conflict', { details })
  const { principalRowId } = row
  // A relative needs its principal, accepted before or now.
  if (principalRowId !== null && !chosen.has(principalRowId) && !reviewed.isPrincipalThere)
    ctx.fail('changes.conflict', { details: { ...details, conflict: 'PRINCIPAL' } })
  if (conflict === null || !found) return { ...reviewed, choice: null, startDate: row.effectiveDate }
  return { ...reviewed, choice: found.choice, startDate: found.startDate }
}

/** Notes the state of the ended policies, so that the acceptance can be taken back as long as they keep it. */
async function noteWhatEnded(ctx: Ctx, acceptanceId: string): Promise<void> {
  const ended = (await findEnded(ctx, acceptanceId)).map(({ policyId }) => policyId)
  if (ended.length > 0) await noteEnded(ctx, acceptanceId, policyService.states.imagesOf(ctx, ended))
}

async function endPolicies(ctx: Ctx, steps: readonly AcceptStep[], acceptanceId: string): Promise<void> {
  for (const { row, startDate: day } of steps) {
    const [insuredId, policyId] = [row.insuredId ?? '', row.policyId ?? '']
    const policies = await policyService.ofPeople(ctx, [insuredId], row.planId)
    const own = policies.filter(({ id }) => id === policyId)
    await noteEnding(ctx, { acceptanceId, rowId: row.id }, policyService.states.imagesOf(ctx, [policyId]))
    const { refused } = await policyService.changeStates(ctx, own, { do: 'deactivate', day })
    if (own.length === 0 || refused.length > 0)
      ctx.fail('changes.conflict', { details: { rowId: row.id, conflict: 'NOT_INSURED' } })
    const price = storedPriceOf(row)
    await acceptRow(ctx, { ...price, insuredId, policyId, isPersonMade: false, effectiveDate: day })
  }
  const people = steps.flatMap(({ row }) => row.insuredId ?? [])
  if (people.length > 0) ctx.emit('insured.changed', policyService.eventIds('personProfileIds', people))
}

const storedPriceOf = ({ id: rowId, premium, amount, days, termDays }: StoredRow) => ({
  rowId,
  premium,
  amount,
  days,
  termDays,
})

/** The warnings of adding a person that the officers' entry answers: it says what is right. */
const confirmed = [
  'EMAIL_NOT_EXISTS_IN_PROFILE',
  'PHONE_NOT_EXISTS_IN_PROFILE',
  'EMAIL_NOT_MATCH_IN_PROFILE',
  'PHONE_NOT_MATCH_IN_PROFILE',
]

type Adding = { facts: Facts; added: Map<string, string>; acceptanceId: string }

async function addPerson(ctx: Ctx, step: AcceptStep, { facts, added, acceptanceId }: Adding): Promise<void> {
  const { row, match, choice, startDate } = step
  const plan = facts.plans.get(row.planId)
  const inner = forRow(ctx, row.id)
  const policy = { startDateSave: startDate, endDateSave: plan?.validityEnd ?? null }
  if (choice === 'END_OTHER') await endOthers(ctx, step, acceptanceId)
  const confirm = choice === 'INSURE_TWICE' ? [...confirmed, 'POLICY_OVERLAPS'] : confirmed
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
  await acceptRow(ctx, {
    ...sentPrice(row.id, priceFrom(row, facts, startDate)),
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
  acceptanceId: string,
): Promise<void> {
  const ids = others.map(({ id }) => id)
  const policies = await policyService.lockForChange(ctx, ids)
  await noteEnding(ctx, { acceptanceId, rowId: row.id }, policyService.states.imagesOf(ctx, ids))
  const { refused } = await policyService.changeStates(ctx, policies, { do: 'deactivate', day })
  if (refused.length > 0) ctx.fail('changes.conflict', { details: { rowId: row.id, conflict: 'INSURED' } })
}

function linkOf({ row }: AcceptStep, { facts, added }: Omit<Adding, 'acceptanceId'>) {
  const { relationship: linkType, principalRowId, principalId } = row
  if (linkType === 'PRINCIPAL') return undefined
  const here = principalRowId === null ? undefined : added.get(principalRowId)
  const before = facts.principals.get(principalRowId ?? '') ?? facts.rows.get(principalRowId ?? '')
  const personProfileId = principalId ?? here ?? before?.insuredId ?? undefined
  return personProfileId === undefined ? undefined : { linkType, personProfileId }
}
