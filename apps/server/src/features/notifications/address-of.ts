import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'

type Address = { email: string | null; locale: string | null }

/**
 * Returns where and in which language a user gets mails. The account of an insured person has no e-mail: the profile has it, and
 * the language too unless the person has chosen one in the app.
 */
export async function addressOf(
  ctx: Context,
  { userId, email, locale }: Address & { userId: string },
): Promise<Address> {
  if (email !== null) return { email, locale }
  const profile = await insuredService.accounts.addressOf(ctx, userId)
  return { email: profile?.email ?? null, locale: locale ?? profile?.language ?? null }
}
