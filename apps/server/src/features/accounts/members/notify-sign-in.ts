import * as z from 'zod'
import type { Account } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { notificationService, type SubjectReader } from '../../notifications/service.ts'
import { findOwnersOfSessions } from '../sessions/session-queries.ts'

type Payload = { providerId: string; userId: string; sessionId: string }

const signInRef: JobRef<Payload> = {
  name: 'accounts.notify-sign-in',
  payload: z.strictObject({ providerId: z.uuid(), userId: z.uuid(), sessionId: z.uuid() }),
}

/** Queues the notices of an insured person's sign-in on another device, one at each provider; staff have none. */
export async function notifyOfSignIn(
  ctx: Pick<Context, 'enqueue'>,
  { userId, profiles }: Pick<Account, 'userId' | 'profiles'>,
  sessionId: string,
): Promise<void> {
  for (const providerId of new Set(profiles.map((profile) => profile.providerId)))
    await ctx.enqueue(signInRef, { providerId, userId, sessionId })
}

/** Notifies a person of a sign-in on another device; the same sign-in is told once. */
export const tellOfSignIn = defineJob({
  ...signInRef,
  handler: (job, { providerId, userId, sessionId }) =>
    job.inProvider(providerId, (ctx) =>
      notificationService.tell(ctx, {
        kind: 'SECURITY',
        happening: 'SIGNED_IN',
        userIds: [userId],
        subject: { noun: 'memberSessions', id: sessionId },
        key: `session ${sessionId}`,
      }),
    ),
})

/** A sign-in concerns its user as long as the session goes on. */
export const signInSubject: SubjectReader = {
  viewers: async (ctx, ids, userIds) => {
    const owners = await findOwnersOfSessions(ctx.db, ids)
    return owners
      .filter(({ userId }) => userIds?.includes(userId) ?? true)
      .map(({ sessionId, userId, isLive }) => ({ subjectId: sessionId, userId, isConcerned: isLive }))
  },
  facts: async (_ctx, ids) =>
    new Map(ids.map((id) => [id, { name: null, number: null, businessType: null, text: null }])),
}
