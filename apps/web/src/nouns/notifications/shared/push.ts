import { call } from '@coverline/client/call'
import { areas, type NoticeAreaId, noticeAreaIds } from '@coverline/contract/areas'
import { noticeCalls } from './notice-calls.ts'

/** The app of insured people has a worker that also opens it without a network; a page has one worker. */
const isApp = ({ prefix }: { prefix: string }) => prefix === areas.member.prefix
/** Each area has its own worker: its notices belong to another session's workspace. */
const scopeOf = (area: NoticeAreaId) => (isApp(areas[area]) ? areas[area].prefix : `${areas[area].prefix}/`)
const scriptOf = (area: NoticeAreaId) =>
  isApp(areas[area]) ? '/app-worker.js' : `/notices-worker.js?home=${encodeURIComponent(areas[area].home)}`

/** True if this browser can show notices while no page is open. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** DENIED: the user or the device refuses; DISMISSED: the question was closed without an answer. */
export class PushRefused extends Error {
  readonly reason: 'DENIED' | 'DISMISSED'
  constructor(reason: 'DENIED' | 'DISMISSED') {
    super(reason)
    this.reason = reason
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0)
}

async function subscriptionOf(area: NoticeAreaId): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(area))
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Returns this browser's subscription URL; null without one. */
export async function ownEndpoint(area: NoticeAreaId): Promise<string | null> {
  if (!canPush() || Notification.permission !== 'granted') return null
  return (await subscriptionOf(area))?.endpoint ?? null
}

async function isReady(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

/** Asks the user and subscribes; call it only after a click. A subscription with an older key is replaced. */
export async function subscribe(pushKey: string, area: NoticeAreaId): Promise<Subscription> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushRefused(permission === 'denied' ? 'DENIED' : 'DISMISSED')
  const registration = await navigator.serviceWorker.register(scriptOf(area), { scope: scopeOf(area) })
  await isReady(registration)
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) }
  const made = await registration.pushManager.subscribe(options).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

/** Ends the subscription of this browser. Returns its former URL. */
export async function unsubscribe(area: NoticeAreaId): Promise<string | null> {
  if (!canPush()) return null
  const subscription = await subscriptionOf(area)
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** The next user of this browser must not get the former user's notices. Never blocks a sign-out. */
export async function forgetThisBrowser(): Promise<void> {
  for (const area of noticeAreaIds) {
    try {
      const endpoint = await unsubscribe(area)
      if (endpoint) await call(noticeCalls[area].deleteDevice, { endpoint })
    } catch {
      // The push service tells the server sooner or later that the subscription has ended.
    }
  }
}

/** Handles clicks on notices while a page is open: the worker focuses the page and sends the target. */
export function onNoticeClick(go: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const hear = ({ data }: MessageEvent<unknown>) => {
    const { kind, path } = Object(data) as { kind?: unknown; path?: unknown }
    if (kind === 'coverline.open' && typeof path === 'string') go(path)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
