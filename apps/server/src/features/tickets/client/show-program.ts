import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { TicketPolicy } from '@coverline/contract/tickets/shapes'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { benefitService } from '../../benefits/service.ts'
import { policyService } from '../../policies/service.ts'
import { findTickets } from '../row-queries.ts'

/** Returns the policies of a ticket's person: their services, remaining limits and a payment summary. */
export async function showProgram(
  ctx: CtxOf<typeof tickets.program>,
  { ticketId }: InputOf<typeof tickets.program>,
): Promise<OutputOf<typeof tickets.program>> {
  const [ticket] = await findTickets(ctx, [ticketId])
  if (!ticket) return ctx.fail('common.not-found')
  const personProfileId = ticket.insuredId
  return {
    personProfileId,
    policies:
      personProfileId === null ? [] : await policiesOf(policyService.withAllPeople(ctx), personProfileId),
  }
}

async function policiesOf(ctx: Context, insuredId: string): Promise<TicketPolicy[]> {
  const rows = await policyService.rowsOf(ctx, [insuredId])
  const benefits = new Map(
    (await benefitService.ofPerson(ctx, insuredId)).map((each) => [each.policyId, each.benefits]),
  )
  // Amounts need the right to see policies; a doctor sees only what is covered.
  const seesMoney = ctx.actor.isSuperAdmin || ctx.actor.permissions.has('POLICIES_VIEW')
  const payments = seesMoney
    ? await policyService.payments.inShort(
        ctx,
        rows.map(({ id }) => id),
      )
    : []
  return rows.map((row) => {
    const { policyId, number, program, insuranceCompany, state, startDate, endDate } = policyService.view(
      ctx,
      row,
    )
    const { policyId: _id, ...money } = payments.find((each) => each.policyId === policyId) ?? {
      policyId: null,
    }
    return {
      policyId,
      number,
      program,
      insuranceCompany,
      state,
      startDate,
      endDate,
      services: (benefits.get(policyId) ?? []).map(({ offerId, title, limits, refusal }) => ({
        offerId,
        title,
        limits: limits.map(({ unit, period, quantity, used, left }) => ({
          unit,
          period,
          quantity,
          used,
          left,
        })),
        refusal,
      })),
      payments: 'currency' in money ? money : null,
    }
  })
}
