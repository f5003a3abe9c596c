import { errorTable } from '@coverline/contract/errors'
import type { Change, Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { policyService } from '../../policies/service.ts'
import { emailsOf, planInvitation, plannedInvitation } from './queries.ts'
import { sendWelcome } from './send-welcome.ts'

export const MAILS_PER_JOB = 100

/** Queues the scheduled invitation of a restored person again; each mail is sent once. */
export async function resumeInvitation(ctx: Context, id: string): Promise<void> {
  const planned = await plannedInvitation(ctx, id)
  if (!planned) return
  const { providerId } = ctx.actor
  const payload = { providerId, invitationId: planned.id, personProfileIds: [id], locale: ctx.locale }
  const isLater = planned.at.getTime() > ctx.now.getTime()
  await ctx.enqueue(sendWelcome, payload, isLater ? { startAfter: planned.at } : {})
}

type Invited = { sent: number; errors: { personProfileId: string; code: string }[] }

/**
 * Queues welcome mails, for now or later; people without e-mail are listed in `errors`. Fails with not-found
 * if an id is not a person's.
 */
export async function invite(
  ctx: Context,
  personProfileIds: readonly string[],
  sendAt?: string,
): Promise<Invited> {
  const ids = [...new Set(personProfileIds)]
  const locked = await policyService.lockPeople(ctx.db, ctx.actor.providerId, ids)
  if (locked.length < ids.length) ctx.fail('common.not-found')
  const people = await emailsOf(ctx, locked)
  const guests = people.filter((person) => person.email !== null).map((person) => person.id)
  const wanted = sendAt ? new Date(sendAt) : ctx.now
  const isLater = wanted.getTime() > ctx.now.getTime()
  const invitation = { id: newId(), at: isLater ? wanted : ctx.now }
  await planInvitation(ctx, guests, invitation)
  for (let from = 0; from < guests.length; from += MAILS_PER_JOB) {
    const payload = {
      providerId: ctx.actor.providerId,
      invitationId: invitation.id,
      personProfileIds: guests.slice(from, from + MAILS_PER_JOB),
      locale: ctx.locale,
    }
    await ctx.enqueue(sendWelcome, payload, isLater ? { startAfter: wanted } : {})
  }
  const parentId = newId()
  if (guests.length > 1) ctx.audit({ id: parentId, action: 'insured.invited-many', entity: 'insured' })
  for (const id of guests) {
    const changes: Change[] = [{ field: 'invitationAt', before: null, after: invitation.at.toISOString() }]
    const parent = guests.length > 1 ? { parentId } : {}
    ctx.audit({ action: 'insured.invited', entity: 'insured', entityId: id, changes, ...parent })
  }
  ctx.emit('insured.changed', policyService.eventIds('personProfileIds', guests))
  const { code } = errorTable['insured.no-email']
  const errors = people
    .filter((person) => person.email === null)
    .map(({ id }) => ({ personProfileId: id, code }))
  return { sent: guests.length, errors }
}
