import type { cards } from '@coverline/contract/cards/endpoints'
import { readLiveCode } from '@coverline/contract/cards/live-code'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { benefitService } from '../../benefits/service.ts'
import { cardsOf } from '../access.ts'
import { countChecks, insertCheck } from '../check-queries.ts'
import { lockKey, providerOfKey } from '../key-queries.ts'
import { secretOf } from '../secrets.ts'
import { facesOf } from '../view.ts'
import { checkedServices } from './checked-services.ts'
import { judgeCode } from './judge-code.ts'

type Answer = OutputOf<typeof cards.verify>
type Read = NonNullable<ReturnType<typeof readLiveCode>>

const mostChecksAnHour = 60
const hour = 3_600_000

/** Returns the card of a code that is right now: its key and its policy. */
async function cardOf(ctx: Context, read: Read) {
  const key = await lockKey(ctx, read.keyId)
  const verdict = key ? await judgeCode(read, secretOf(ctx, key), ctx.now) : 'WRONG'
  if (verdict === 'EXPIRED') throw new AppError('cards.code-expired')
  const own = key && verdict === 'VALID' ? await cardsOf(ctx, key.insuredId) : []
  const policy = own.find(({ id }) => id === read.policyId)
  if (!key || !policy) throw new AppError('cards.not-found')
  if ((await countChecks(ctx, policy.id, new Date(ctx.now.getTime() - hour))) >= mostChecksAnHour)
    throw new AppError('common.too-many-requests', { details: { retryAfterSeconds: hour / 1000 } })
  return { key, policy }
}

async function check(ctx: Context, read: Read): Promise<Answer> {
  const { key, policy } = await cardOf(ctx, read)
  const { showsLeft } = read
  const { insuredId } = policy
  const refusals = (await benefitService.policyRefusals(ctx, insuredId, ctx.today)).get(policy.id) ?? []
  const isCovered = refusals.length === 0
  const [face] = await facesOf(ctx, [policy])
  if (!face) throw new AppError('cards.not-found')
  const { policyId, ...shown } = face
  const checkId = newId()
  await insertCheck(ctx, { id: checkId, keyId: key.id, insuredId, policyId, isCovered, showsLeft })
  ctx.audit({ action: 'cards.checked', entity: 'policies', entityId: policyId })
  ctx.emit('cards.changed', { personProfileId: insuredId })
  return {
    ...shown,
    checkedAt: ctx.now.toISOString(),
    providerName: ctx.actor.workspace?.providerName ?? '',
    isCovered,
    reasons: benefitService.reasonsIn(ctx.locale, refusals),
    showsLeft,
    services: await checkedServices(ctx, { insuredId, policyId, showsLeft }),
  }
}

/** Checks a card by its live code. Unknown and foreign cards, ended phones and wrong codes get one and the same answer. */
export async function verifyCard(
  ctx: CtxOf<typeof cards.verify>,
  { code }: InputOf<typeof cards.verify>,
): Promise<Answer> {
  const read = readLiveCode(code)
  const providerId = read ? await providerOfKey(ctx, read.keyId) : null
  if (!read || providerId === null) return ctx.fail('cards.not-found')
  const inside = runAsSystem(ctx.services)(providerId, 'cards.verify', (system) =>
    check({ ...system, locale: ctx.locale }, read),
  )
  return inside.catch((error: unknown) => {
    if (error instanceof AppError && error.errorName === 'common.not-found')
      return ctx.fail('cards.not-found')
    throw error
  })
}
