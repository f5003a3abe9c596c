import type { changes } from '@coverline/contract/changes/endpoints'
import type { ChangeReview, ReviewedRow } from '@coverline/contract/changes/shapes'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { memberService } from '../../members/service.ts'
import { planService } from '../../plans/service.ts'
import { sentChanges } from '../access.ts'
import { type Facts, readFacts } from '../facts.ts'
import { findByTicket, findChange, findRows } from '../queries.ts'
import { type Acceptance, findLastAcceptance } from '../undo/acceptance-queries.ts'
import { detailView, rowView } from '../view.ts'
import { otherPriceNow, priceFrom, type Reviewed, reviewRows } from './review-rows.ts'

/** Returns a change that a company sent, with what each row does and what has to be decided. */
export async function showReview(
  ctx: CtxOf<typeof changes.detail>,
  { employeeChangeId, ticketId }: InputOf<typeof changes.detail>,
): Promise<OutputOf<typeof changes.detail>> {
  const sent = sentChanges(ctx)
  const change =
    ticketId === undefined
      ? await findChange(sent, employeeChangeId ?? '')
      : await findByTicket(sent, ticketId)
  if (!change || (employeeChangeId !== undefined && change.id !== employeeChangeId))
    return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  const facts = await readFacts(ctx, change.companyId, rows)
  const reviewed = await reviewRows(ctx, rows, facts)
  const { rows: _rows, can: _can, ...detail } = await detailView(ctx, change, rows, facts)
  const others = [...reviewed.values()].flatMap(({ others: [first] }) => (first ? [first.planId] : []))
  const plans = await programsOf(ctx, others)
  return {
    ...detail,
    rows: rows.flatMap((row) => {
      const found = reviewed.get(row.id)
      return found ? [reviewedView(ctx, found, facts, plans)] : []
    }),
    acceptance: await acceptanceView(ctx, await findLastAcceptance(ctx, change.id)),
    can: { decide: change.state === 'SUBMITTED' },
  }
}

async function acceptanceView(
  ctx: Context,
  acceptance: Acceptance | undefined,
): Promise<ChangeReview['acceptance']> {
  if (!acceptance) return null
  const { id: acceptanceId, acceptedAt, acceptedBy: userId, rowCount: rows } = acceptance
  const names = await memberService.namesOf(ctx, [userId])
  const acceptedBy = userId === null ? null : { userId, name: names.get(userId) ?? '' }
  return { acceptanceId, acceptedAt: acceptedAt.toISOString(), acceptedBy, rows }
}

async function programsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const id of new Set(ids)) found.set(id, (await planService.head(ctx, id))?.name ?? '')
  return found
}

function reviewedView(
  ctx: Context,
  reviewed: Reviewed,
  facts: Facts,
  plans: ReadonlyMap<string, string>,
): ReviewedRow {
  const { row, effect, conflict, match, choices, coverChoices } = reviewed
  const priced = ({ choice, startDate }: (typeof choices)[number]) => ({
    choice,
    startDate,
    price: priceFrom(row, facts, startDate),
  })
  const [other] = reviewed.others
  return {
    ...rowView(ctx, row, facts),
    effect,
    conflict,
    match: match && {
      personProfileId: match.id,
      name: `${match.firstName} ${match.lastName}`,
      birthdate: match.birthdate,
    },
    otherPolicy: other
      ? {
          policyId: other.id,
          number: other.number,
          program: { id: other.planId, name: plans.get(other.planId) ?? '' },
          endDate: other.endDate,
        }
      : null,
    currentPrice: otherPriceNow(row, facts),
    choices: choices.map(priced),
    coverChoices: coverChoices.map(priced),
  }
}
