// Shows the notices that come while no page is open, and brings the right page to the front. It keeps nothing and answers no request.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const read = (data) => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Coverline', body = '', path = '/admin', tag, lang } = read(event.data)
  // The same notice once more takes the place of the first, without a sound.
  const options = { body, lang, tag, renotify: false, icon: '/favicon.svg', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

const ownPath = (path) => {
  const url = new URL(String(path ?? '/admin'), self.location.origin)
  return url.origin === self.location.origin && url.pathname.startsWith('/admin')
    ? url.pathname + url.search + url.hash
    : '/admin'
}

const open = async (path) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => new URL(each.url).pathname.startsWith('/admin'))
  if (!page) return self.clients.openWindow(path)
  page.postMessage({ kind: 'coverline.open', path })
  return page.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data?.path)))
})
