import type { CardFace } from '@coverline/contract/cards/shapes'
import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { planService } from '../plans/service.ts'
import type { cardsOf } from './access.ts'

type Row = Awaited<ReturnType<typeof cardsOf>>[number]

/** Returns what is printed on the cards of policies, in their order. */
export async function facesOf(ctx: Context, rows: readonly Row[]): Promise<CardFace[]> {
  const birthdates = await insuredService.birthdatesOf(
    ctx,
    rows.map(({ insuredId }) => insuredId),
  )
  const phones = await planService.phonesOf(ctx, [...new Set(rows.map(({ planId }) => planId))])
  return rows.map((row) => ({
    policyId: row.id,
    policyNumber: row.number,
    certificateNumber: row.certificateNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    patronymicName: row.patronymicName,
    birthdate: birthdates.get(row.insuredId) ?? null,
    program: row.planName,
    insurer: row.insurerName,
    startDate: row.startDate,
    endDate: row.endDate,
    phones: phones
      .filter(({ planId }) => planId === row.planId)
      .map(({ title, phone }) => ({ title, phone })),
  }))
}
