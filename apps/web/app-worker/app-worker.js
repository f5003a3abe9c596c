// The worker of the app of insured people: it opens the app without a network. It never answers a call of the API and keeps no data of
// a person; what the app shows without a network, it keeps sealed by itself.
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

// A page has one worker: this one shows notices too.
self.isAppWorker = true
self.importScripts('/notices-worker.js')

/** How long a page waits for the server before the kept one opens, in milliseconds */
const patience = 3000
const shell = '/app'

// The build puts the files in: the page, and what the pages of the app load. Their names have a hash, so that the kept one is right.
precache(self.__PRECACHE)
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()

// A page that is open without a worker gets this one. A newer one waits until all pages are closed, or until a page asks for it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', ({ data }) => {
  if (data === 'coverline.take-over') void self.skipWaiting()
})

const pause = () => new Promise((resolve) => setTimeout(resolve, patience))

async function openPage({ request }) {
  const answer = await Promise.race([fetch(request).catch(() => undefined), pause()])
  // A server that is being restarted answers by its proxy.
  if (answer && answer.status < 500) return answer
  return (await matchPrecache(shell)) ?? answer ?? Response.error()
}

registerRoute(new NavigationRoute(openPage, { allowlist: [/^\/app(?:[/?]|$)/u] }))
