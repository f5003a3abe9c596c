// The worker of the app of insured people: it opens the app without a network. It never answers a call of the API and keeps no data of
// a person; what the app shows without a network, it keeps sealed by itself.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

// A page has one worker: this one shows notices too.
self.isAppWorker = true
self.importScripts('/notices-worker.js')

/** How long a page waits for the server before the kept one opens, in milliseconds */
const patience = 3000
const shell = '/app'

// The build puts the files in: the page, and what the pages of the app load. Their names have a hash, so that the kept one is right.
const kept = new PrecacheController()
kept.addToCacheList(self.__PRECACHE)
registerRoute(
  new PrecacheRoute(kept, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }),
)
cleanupOutdatedCaches()

self.addEventListener('install', (event) => kept.install(event))
// A page that is open without a worker gets this one. A newer one waits until all pages are closed, or until a page asks for it.
self.addEventListener('activate', (event) => {
  void kept.activate(event)
  event.waitUntil(self.clients.claim())
})

/** Keeps what is missing: a log-out emptied the cache, or the browser needed the room. */
async function fill() {
  const cache = await self.caches.open(kept.strategy.cacheName)
  for (const [url, key] of kept.getURLsToCacheKeys()) {
    if (await cache.match(key)) continue
    const answer = await fetch(url, { cache: url === key ? 'default' : 'reload' })
    if (answer.ok) await cache.put(key, answer)
  }
}

self.addEventListener('message', (event) => {
  if (event.data === 'coverline.take-over') void self.skipWaiting()
  if (event.data === 'coverline.fill') event.waitUntil(fill().catch(() => undefined))
})

const pause = () => new Promise((resolve) => setTimeout(resolve, patience))

async function openPage({ request }) {
  const answer = await Promise.race([fetch(request).catch(() => undefined), pause()])
  // A server that is being restarted answers by its proxy.
  if (answer && answer.status < 500) return answer
  return (await kept.matchPrecache(shell)) ?? answer ?? Response.error()
}

registerRoute(new NavigationRoute(openPage, { allowlist: [/^\/app(?:[/?]|$)/u] }))
