import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test as base } from '../journey.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { rangeOf, silence } from '../silence.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { type Account, startWhatsappApi, type WhatsappApi } from '../whatsapp-api.ts'
import { words } from '../words.ts'

interface Own {
  own: { api: WhatsappApi; platform: Platform }
}

// A separate platform: a provider's link and its drops affect all journeys on it.
const test = base.extend<object, Own>({
  own: [
    async ({ browserName: _browser }, provide) => {
      const api = await startWhatsappApi()
      const platform = await startPlatform({ WHATSAPP_API_URL: api.told.url })
      await provide({ api, platform })
      await platform.stop()
      api.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, provide) => {
    await provide(own.platform.url)
  },
})
test.describe.configure({ mode: 'serial' })

const t = words('en')
const client = '+34655000111'

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=whatsapp')
}

/** Address of the client's ticket, once it was opened */
let chat = ''

async function openChat(page: Page): Promise<void> {
  await page.goto(chat === '' ? '/admin/tickets' : chat)
  if (chat === '') await page.getByText('Marta on WhatsApp').first().click()
  await expect(page.getByTestId('whatsapp-window')).toBeVisible()
  chat = page.url()
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('[contenteditable=true]').first().fill(text)
  await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
}

test('an administrator links a number, and no other member can', async ({ page, own: { api, platform } }) => {
  await signIn(page, 'operator')
  await openSettings(page)
  await expect(page.getByText(t('whatsapp:adminOnly'))).toBeVisible()
  await axe(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'admin')
  await openSettings(page)
  await expect(page.getByText(t('whatsapp:device.unavailable'))).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: t('whatsapp:cloud.begin') }).click()
  const form = page.getByRole('dialog')
  const fill = (name: keyof Account, value: string) =>
    form
      .locator('input')
      .nth(['phoneNumberId', 'businessAccountId', 'accessToken', 'appSecret', 'verifyToken'].indexOf(name))
      .fill(value)
  for (const name of ['phoneNumberId', 'businessAccountId', 'appSecret', 'verifyToken'] as const)
    await fill(name, api.told.account[name])
  await fill('accessToken', 'EAAwrongwrongwrong')
  await form.getByRole('button', { name: t('common:save'), exact: true }).click()
  await expect(page.getByText(t('errors:whatsapp.refused'))).toBeVisible()
  await fill('accessToken', api.told.account.accessToken)
  await axe(page)
  await form.getByRole('button', { name: t('common:save'), exact: true }).click()
  await expect(page.getByText('+15550783881')).toBeVisible()
  const address = (await page.locator('code').first().textContent()) ?? ''
  await api.ask('listen', new URL(new URL(address).pathname, platform.url).href)
  await axe(page)
  await screenshot(page, 'whatsapp-link')
})

test('a client gets a free answer and a template', async ({ page, own: { api } }) => {
  await api.ask('receive', client, 'Good morning, am I insured in Portugal?', 'Marta on WhatsApp')
  await signIn(page, 'admin')
  await openChat(page)
  await expect(page.getByText('Good morning, am I insured in Portugal?').last()).toBeVisible()
  await expect(page.getByTestId('whatsapp-window')).toContainText('23 h 5')
  await write(page, 'Yes, you are')
  await expect.poll(() => api.ask<string[]>('texts', client)).toContain('Yes, you are')
  await page.getByRole('button', { name: t('whatsapp:window.choose') }).click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: /visit_reminder/ }).click()
  const inputs = modal.getByRole('textbox')
  for (const [nth, value] of ['12 May', 'Marta', '10:30'].entries()) await inputs.nth(nth + 1).fill(value)
  await expect(modal.getByTestId('template-preview')).toContainText('Hello Marta, we expect you at 10:30.')
  await axe(page)
  await screenshot(page, 'whatsapp-template')
  await modal.getByRole('button', { name: t('whatsapp:template.send'), exact: true }).click()
  await expect.poll(() => api.ask<string[]>('texts', client)).toContain('template')
  await expect(page.getByText('Hello Marta, we expect you at 10:30.').last()).toBeVisible()
})

test('a long voice message continues to play after its address has expired', async ({
  page,
  own: { api },
}) => {
  await signIn(page, 'admin')
  // Replaces the client's file by ten minutes of silence that the browser can play; an expired address gets
  // no response.
  const sound = silence(600)
  let expired = ''
  await page.route(/\/api\/files\//, (route) => {
    if (route.request().url() === expired) return route.fulfill({ status: 404 })
    const [from, to] = rangeOf(route.request().headers()['range'], sound.length)
    return route.fulfill({
      status: 206,
      contentType: 'audio/wav',
      headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${to}/${sound.length}` },
      body: sound.subarray(from, to + 1),
    })
  })
  await api.ask('voice', client, 'Marta on WhatsApp')
  await openChat(page)
  const voice = page.locator('audio').last()
  const lasts = () => voice.evaluate((media: HTMLAudioElement) => Math.round(media.duration))
  await expect.poll(lasts).toBe(600)
  const first = (await voice.getAttribute('src')) ?? ''
  expired = new URL(first, page.url()).href
  await voice.evaluate((media: HTMLAudioElement) => {
    media.muted = true
    media.currentTime = 500
    void media.play().catch(() => undefined)
  })
  await expect.poll(() => voice.getAttribute('src')).not.toBe(first)
  await expect.poll(() => voice.evaluate((media: HTMLAudioElement) => media.currentTime)).toBeGreaterThan(500)
})

test('a drop is shown on every page, waiting messages are sent on recovery, and the link is ended', async ({
  page,
  own: { api },
}) => {
  await signIn(page, 'admin')
  await openSettings(page)
  await api.ask('expire')
  await page.getByRole('button', { name: t('whatsapp:link.check') }).click()
  await expect(page.getByText(t('whatsapp:reasons.TOKEN'))).toBeVisible()
  await openChat(page)
  await expect(page.getByTestId('whatsapp-down')).toBeVisible()
  await write(page, 'While it is down')
  await expect(page.getByText(t('whatsapp:waiting'))).toBeVisible()
  await axe(page)
  await screenshot(page, 'whatsapp-down')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByTestId('whatsapp-down')).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await api.ask('restore')
  await openSettings(page)
  await page.getByRole('button', { name: t('whatsapp:link.check') }).click()
  await expect.poll(() => api.ask<string[]>('texts', client)).toContain('While it is down')
  const known = page.waitForResponse((answer) => answer.url().includes('/whatsapp/state/detail'))
  await page.goto('/admin/programs')
  await known
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByTestId('whatsapp-down')).toHaveCount(0)
  await openSettings(page)
  await page
    .getByRole('button', { name: t('ui:actions') })
    .or(page.getByRole('button', { name: t('whatsapp:link.unlink') }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('whatsapp:link.unlink') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('whatsapp:unlink.confirm') })
    .click()
  await expect(page.getByRole('button', { name: t('whatsapp:cloud.begin') })).toBeVisible()
})
