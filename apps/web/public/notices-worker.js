// Shows the notices that come while no page is open, and brings the right page to the front. It keeps nothing and answers no request.

// As a part of the worker of the app it leaves to that one when a newer version begins.
if (!self.isAppWorker) self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Each area has a worker of its own, which shows pages of this area only. It is registered with the area's home.
const prefix = new URL(self.registration.scope).pathname.replace(/\/$/u, '')
const isOwn = (pathname) => pathname === prefix || pathname.startsWith(`${prefix}/`)
const wanted = new URL(self.location.href).searchParams.get('home') ?? prefix
const home = isOwn(wanted) ? wanted : prefix

const read = (data) => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Coverline', body = '', path = home, tag, lang } = read(event.data)
  // The same notice once more takes the place of the first, without a sound.
  const options = { body, lang, tag, renotify: false, icon: '/favicon.svg', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

const ownPath = (path) => {
  const url = new URL(String(path ?? home), self.location.origin)
  return url.origin === self.location.origin && isOwn(url.pathname)
    ? url.pathname + url.search + url.hash
    : home
}

const open = async (path) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => isOwn(new URL(each.url).pathname))
  if (!page) return self.clients.openWindow(path)
  page.postMessage({ kind: 'coverline.open', path })
  return page.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data?.path)))
})
