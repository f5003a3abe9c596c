import { isLoopback } from '../../../platform/config/is-loopback.ts'

type RelyingParty = { id: string; origin: string; name: string }

/**
 * Returns what passkeys are bound to: the address of the product, from the configuration and no request. A
 * browser binds none to a number, so a trial on this machine has them at `localhost`.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl)
  if (isLoopback(publicUrl)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin, name: 'Coverline' }
}
