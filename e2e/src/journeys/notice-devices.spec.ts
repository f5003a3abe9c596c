import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { chromiumFlags, windowedChromium } from '../chromium.ts'
import { test } from '../journey.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

// They share the agent's devices.
test.describe.configure({ mode: 'serial' })

const executablePath = windowedChromium()
test.use({ launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) } })

test.describe('notices on devices', () => {
  const t = words('en')
  test.use({ permissions: ['notifications'] })

  // A subscription comes from the browser vendor's push service, which a test does not have, so this stub
  // answers instead. The service worker, its scope, the permission and all calls are real.
  async function withPushService(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const endpoint = 'https://push.example.org/journey'
      let subscribed = sessionStorage.getItem('subscribed') === 'yes'
      const subscription = {
        endpoint,
        unsubscribe: () => {
          subscribed = false
          sessionStorage.removeItem('subscribed')
          return Promise.resolve(true)
        },
        toJSON: () => ({
          endpoint,
          keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        }),
      }
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(subscribed ? subscription : null),
        subscribe: () => {
          subscribed = true
          sessionStorage.setItem('subscribed', 'yes')
          return Promise.resolve(subscription)
        },
      })
    })
  }

  // No tool can click a system notification, so the worker receives a click event for the only one it shows.
  // The page is already in front, where a worker may bring it only after a real click.
  async function click(page: Page): Promise<void> {
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(async () => {
      type Notices = { getNotifications(): Promise<Notification[]> }
      const { registration } = globalThis as unknown as { registration: Notices }
      const [notification] = await registration.getNotifications()
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
      })
      globalThis.dispatchEvent(event)
    })
  }

  test('are enabled by a click; the browser is then listed and removed', async ({ page }) => {
    await withPushService(page)
    await signIn(page, 'agent')
    await page.goto('/admin/settings?tab=notifications')
    await page.getByRole('button', { name: t('notifications:devices.turnOn') }).click()
    await expect(page.getByText(t('notifications:devices.thisOne'))).toBeVisible()
    await expect(page.getByText(t('notifications:devices.neverUsed'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('notifications:devices.turnOn') })).toHaveCount(0)
    const scope = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/admin/')
      return registration?.active && new URL(registration.scope).pathname
    })
    expect(scope).toBe('/admin/')
    await axe(page)
    await page.reload()
    await expect(page.getByText(t('notifications:devices.thisOne'))).toBeVisible()
    const name = t('notifications:devices.remove', { name: '' }).trim()
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:delete') })
      .click()
    await expect(page.getByText(t('notifications:devices.empty'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('notifications:devices.turnOn') })).toBeVisible()
  })

  test('are each shown once by the worker and open their target', async ({ page }) => {
    await withPushService(page)
    await signIn(page, 'agent')
    await page.goto('/admin/settings?tab=notifications')
    await page.getByRole('button', { name: t('notifications:devices.turnOn') }).click()
    await expect(page.getByText(t('notifications:devices.thisOne'))).toBeVisible()
    // Delivers it like the push service, through the browser's developer tools.
    const tools = await page.context().newCDPSession(page)
    const versions = new Promise<{ registrationId: string }>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [own] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/admin/'))
        if (own) resolve(own)
      })
    })
    await tools.send('ServiceWorker.enable')
    const { registrationId } = await versions
    const origin = new URL(page.url()).origin
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin/')
        const notices = (await registration?.getNotifications()) ?? []
        return notices.map(({ title, body }) => `${title} ${body}`.trim())
      })
    // A push while the worker starts is lost: it is delivered again, but never while the former one may still be shown.
    const deliverUntilShown = (notice: { title: string; body?: string; path: string; tag: string }) =>
      expect(async () => {
        const data = JSON.stringify(notice)
        await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
        const text = `${notice.title} ${notice.body ?? ''}`.trim()
        await expect.poll(shown, { timeout: 8000 }).toEqual([text])
      }).toPass({ timeout: 60_000 })
    const one = { title: 'New message from a client', path: '/admin/users', tag: 'a' }
    await deliverUntilShown({ ...one, body: 'Harbour' })
    // A second one of the same conversation takes its place.
    await deliverUntilShown({ ...one, body: 'Harbour street' })
    // The page is already open: a click navigates it there.
    await click(page)
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect.poll(shown).toEqual([])
    // A notice for several ones opens their list on the current page.
    await deliverUntilShown({
      title: 'You have missed 2',
      path: '/admin/my-settings#notifications',
      tag: 'b',
    })
    await click(page)
    await expect(page.getByRole('region', { name: t('notifications:title'), exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await axe(page)
  })
})

test.describe('a browser that blocks notices', () => {
  test.use({ permissions: [] })

  test('shows how to allow them', async ({ page }) => {
    const t = words('en')
    await page.addInitScript(() => {
      Notification.requestPermission = () => Promise.resolve('denied')
    })
    await signIn(page, 'agent')
    await page.goto('/admin/settings?tab=notifications')
    await page.getByRole('button', { name: t('notifications:devices.turnOn') }).click()
    await expect(page.getByText(t('notifications:devices.deniedText'))).toBeVisible()
    await axe(page)
  })
})
