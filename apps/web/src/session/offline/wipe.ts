import { clearChosenInsurers } from '@coverline/client/session-store'
import { areas } from '@coverline/contract/areas'
import { emptyOffline } from './database.ts'

/**
 * Deletes what the app of insured people left on this device: its database, its caches, its choices and its notices. The
 * worker stays without its files, which the next sign-in brings back. What staff keep on the same origin stays, which the header Clear-Site-Data could not spare.
 */
export async function wipeApp(): Promise<void> {
  clearChosenInsurers()
  await emptyOffline().catch(() => undefined)
  try {
    for (const name of await globalThis.caches.keys()) await globalThis.caches.delete(name)
    const registration = await navigator.serviceWorker.getRegistration(areas.member.prefix)
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // Browsers have neither on an origin that is not secure.
  }
}
