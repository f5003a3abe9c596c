import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { hashOfToken, providerOfToken } from '../../../platform/tokens/link-token.ts'
import { findByToken, type OpenPoll } from './link-queries.ts'

/**
 * Runs work for the holder of a link, in the provider that its token names. A token that is wrong, over or of an
 * erased person gets one and the same answer.
 */
export async function asAnswerer<T>(
  { services, locale, fail }: Pick<Context<'polls.link-not-valid'>, 'services' | 'locale' | 'fail'>,
  token: string,
  work: (ctx: Context, poll: OpenPoll) => Promise<T>,
): Promise<T> {
  const inside = runAsSystem(services)(providerOfToken(token), 'polls.answer', async (system) => {
    const ctx = { ...system, locale }
    const poll = await findByToken(ctx, hashOfToken(token))
    if (!poll) throw new AppError('polls.link-not-valid')
    return work(ctx, poll)
  })
  return inside.catch((error: unknown) => {
    // There is no such provider.
    if (error instanceof AppError && error.errorName === 'common.not-found')
      return fail('polls.link-not-valid')
    throw error
  })
}
