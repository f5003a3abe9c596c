import { hasForeignCents } from '@coverline/contract/money/currencies'
import type { Context } from './context.ts'

/** Fails with the fields whose amounts have cents that their currency, by default the provider's, has not. */
export function checkCents(
  ctx: Pick<Context, 'actor' | 'fail'>,
  amounts: Readonly<Record<string, string | null | undefined>>,
  currency = ctx.actor.workspace?.currency ?? 'EUR',
): void {
  const faulty = Object.entries(amounts).filter(([, amount]) => amount && hasForeignCents(amount, currency))
  if (faulty.length === 0) return
  ctx.fail('common.validation', { fields: Object.fromEntries(faulty.map(([field]) => [field, 'NO_CENTS'])) })
}
