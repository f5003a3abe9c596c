import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { findRenewals } from './queries.ts'
import { lockEnding, setFacts } from './write-queries.ts'
import { mergeKnown } from '../../platform/merge-known.ts'

/** Saves the deal status or the note of a renewal. */
export async function saveRenewal(
  ctx: CtxOf<typeof renewals.save>,
  input: InputOf<typeof renewals.save>,
): Promise<OutputOf<typeof renewals.save>> {
  const { policyId } = input
  await lockEnding(ctx, [policyId])
  const [row] = await findRenewals(ctx, [policyId])
  if (!row) return ctx.fail('common.not-found')
  const present = { transactionStatusSave: row.transactionStatus, noteSave: row.note }
  const { transactionStatusSave, noteSave } = mergeKnown(ctx, input, present)
  const facts = {
    transactionStatus: transactionStatusSave ?? row.transactionStatus,
    note: noteSave ?? row.note,
  }
  await setFacts(ctx, policyId, facts)
  const changes = changesBetween(
    { dealStatus: row.transactionStatus, renewalNote: row.note },
    { dealStatus: facts.transactionStatus, renewalNote: facts.note },
  )
  ctx.audit({ action: 'renewals.updated', entity: 'policies', entityId: policyId, changes })
  ctx.emit('renewals.changed', { policyId })
  return { ok: true }
}
