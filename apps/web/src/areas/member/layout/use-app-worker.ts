import { areas } from '@coverline/contract/areas'
import { useEffect, useState } from 'react'

const script = '/app-worker.js'

/** Opens the newer version in this page once its worker has taken over. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('coverline.take-over')
}

/** Calls back with each worker of a newer version that waits until all pages are closed. */
function watchWaiting(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker) => void): void {
  const look = () => {
    // Without a controller it is the first version, which does not wait.
    if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

/**
 * Registers the worker that opens the app without a network. Returns how to go over to a newer version that waits, which is
 * never done by itself: something may be being written. Null: there is none.
 */
export function useAppWorker(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    let isShown = true
    let registered: ServiceWorkerRegistration | undefined
    const options = { scope: areas.member.prefix, updateViaCache: 'none' } as const
    navigator.serviceWorker.register(script, options).then(
      (registration) => {
        registered = registration
        // What a log-out deleted; the first version keeps everything by itself.
        registration.active?.postMessage('coverline.fill')
        watchWaiting(registration, (worker) => isShown && setWaiting(worker))
      },
      // A browser that keeps nothing has no offline app.
      () => undefined,
    )
    // An app that stays open for days asks when it is looked at again.
    const look = () => document.visibilityState === 'visible' && registered?.update().catch(() => undefined)
    document.addEventListener('visibilitychange', look)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return waiting && (() => takeOver(waiting))
}
