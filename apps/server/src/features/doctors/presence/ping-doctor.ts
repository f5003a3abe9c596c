import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { withProvider } from '../../../platform/db/connection/transaction.ts'
import { stamp } from '../../../platform/outbox/outbox.ts'
import { doctorAudience } from '../access.ts'
import { notePing } from './presence-queries.ts'

/**
 * Notes that the page of the calling doctor is open. It is no command: a heartbeat every 10 seconds leaves no
 * audit row and no outbox row, only the one row of the doctor's presence. Others are told when the doctor comes.
 */
export async function pingDoctor(
  ctx: CtxOf<typeof doctors.ping>,
  { doctorId }: InputOf<typeof doctors.ping>,
): Promise<OutputOf<typeof doctors.ping>> {
  // Any account may call; the doctor is found in its grants, whichever workspace is open.
  const grant = ctx.actor.account?.grants.find((each) => each.doctorId === doctorId)
  if (!grant) return ctx.fail('common.not-found')
  const { providerId } = grant
  const { pools, announcer } = ctx.services
  const isBack = await withProvider(pools, providerId, (db) =>
    notePing(db, { providerId, doctorId, now: ctx.now }),
  )
  if (isBack)
    announcer.announce(
      stamp(providerId, [{ event: 'doctors.presence', ids: { doctorId }, audience: doctorAudience }]),
    )
  return { ok: true }
}
