import type { memberCards } from '@coverline/contract/cards/member-endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { memberPolicyState } from '@coverline/contract/policies/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { insurerService } from '../../insurers/service.ts'
import { cardsOf } from '../access.ts'
import { facesOf } from '../view.ts'
import { holderOf } from './holder.ts'

/** Lists the cards of the caller and of the people that the caller acts for; an ended policy has none. */
export async function listCards(
  ctx: CtxOf<typeof memberCards.list>,
): Promise<OutputOf<typeof memberCards.list>> {
  const all = (await cardsOf(ctx, holderOf(ctx))).map((row) => ({
    row,
    state: memberPolicyState({ ...row, isCanceled: row.canceledFrom !== null }, ctx.today),
  }))
  const shown = all.filter(({ state }) => state !== 'ENDED')
  const insurerIds = shown.flatMap(({ row: { insurerId } }) => (insurerId === null ? [] : [insurerId]))
  const logos = await insurerService.logosOf(ctx, [...new Set(insurerIds)])
  const faces = await facesOf(
    ctx,
    shown.map(({ row }) => row),
  )
  const items = shown.flatMap(({ row, state }, nth) => {
    const face = faces[nth]
    if (!face) return []
    const { insurerId: id, insurerName } = row
    const insurer = id === null ? null : { id, name: insurerName ?? '', logoFileId: logos.get(id) ?? null }
    return [{ ...face, personProfileId: row.insuredId, state, insurer }]
  })
  return { items }
}
