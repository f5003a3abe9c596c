import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { invitations } from '@coverline/contract/invitations/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { isVisiblePerson } from '../queries.ts'
import { invitationsOf } from './queries.ts'

/** Lists the invitations of a person with their states. */
export async function listInvitations(
  ctx: CtxOf<typeof invitations.list>,
  { personProfileId }: InputOf<typeof invitations.list>,
): Promise<OutputOf<typeof invitations.list>> {
  if (!(await isVisiblePerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  const rows = await invitationsOf(ctx, personProfileId)
  return {
    items: rows.map(({ id, ...row }) => ({
      ...row,
      invitationId: id,
      sendAt: row.sendAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}
