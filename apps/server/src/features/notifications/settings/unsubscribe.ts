import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import { isFixed } from '@coverline/contract/notifications/terms'
import type { Change } from '../../../platform/context.ts'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import type { Services } from '../../../platform/services.ts'
import type { StoredSettings } from '../rules.ts'
import { lockSettings, writeSettings } from './settings-queries.ts'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts'

/** Ends the mails that a link is for; null if it is not our link. */
export async function endMails(services: Services, token: string): Promise<Unsubscription | null> {
  const claims = readUnsubscribeToken(services.keys, token)
  if (!claims || (claims.kind !== 'DIGEST' && isFixed(claims.kind))) return null
  const { providerId, userId, kind } = claims
  await runAsSystem(services)(
    providerId,
    'notifications.unsubscribe',
    async (ctx) => {
      const before = await lockSettings(ctx, userId)
      const after: StoredSettings =
        kind === 'DIGEST'
          ? { ...before, digest: { hour: 9, weekday: 'MON', ...before.digest, frequency: 'NONE' } }
          : { ...before, email: { ...before.email, [kind]: false } }
      await writeSettings(ctx, userId, after, kind === 'DIGEST' ? null : undefined)
      const changes: Change[] = [{ field: 'kind', before: null, after: kind }]
      ctx.audit({ action: 'notifications.unsubscribed', entity: 'users', entityId: userId, changes })
      ctx.emit('notifications.changed', {}, { userIds: [userId] })
    },
    { userId },
  )
  return claims
}

/** Ends the mails of a kind, or the digest, for the holder of the link; no session is needed. */
export const unsubscribe = beforeTransaction<typeof notifications.unsubscribe>(
  async (
    outside,
    { token }: InputOf<typeof notifications.unsubscribe>,
  ): Promise<() => Promise<OutputOf<typeof notifications.unsubscribe>>> => {
    const claims = await endMails(outside.services, token)
    if (!claims) return outside.fail('notifications.link-not-valid')
    return async () => ({ kind: claims.kind === 'DIGEST' ? null : claims.kind })
  },
)
