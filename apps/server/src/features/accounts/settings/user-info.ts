import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { readOwn } from '../queries.ts'
import { userView } from '../view.ts'

/** Returns the signed-in user with workspaces and rights. */
export async function userInfo(ctx: CtxOf<typeof accounts.info>): Promise<OutputOf<typeof accounts.info>> {
  const account = accountOf(ctx)
  return userView(account, ctx.actor, await readOwn(ctx.db, account.userId, ctx.now))
}
