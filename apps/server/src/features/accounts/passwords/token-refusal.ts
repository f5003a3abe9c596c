import type { TokenState } from './token-queries.ts'

/** Returns why a token cannot be used; the states exclude each other in this order. */
export function tokenRefusal(
  state: TokenState | undefined,
  now: Date,
): 'accounts.token-not-found' | 'accounts.token-used' | 'accounts.token-expired' | undefined {
  if (!state) return 'accounts.token-not-found'
  if (state.usedAt) return 'accounts.token-used'
  return state.expiresAt <= now ? 'accounts.token-expired' : undefined
}
