import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { emptied, noText } from '../../platform/db/emptied.ts'
import { anyOf, type ErasedSubject, exportRows, type Subject } from '../../platform/person-data.ts'
import { renewalsTables } from './tables.ts'

export const exportRenewals = (ctx: Context, { policies }: Subject) =>
  exportRows(ctx, { renewals: sql`t.policy_id = ${anyOf(policies)}` })

export async function eraseRenewals(ctx: Context, { policies }: ErasedSubject): Promise<void> {
  await sql`update renewals set ${emptied(renewalsTables, 'renewals', { note: noText })} where provider_id = ${ctx.actor.providerId} and policy_id = ${anyOf(policies)}`.execute(
    ctx.db,
  )
}
