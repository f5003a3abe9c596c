import { type BrowserContext, expect, type Page } from '@playwright/test'
import { appToken, newPerson, signInToApp } from '../app-person.ts'
import { axe } from '../axe.ts'
import { inDatabase } from '../database.ts'
import { readDevice } from '../device-store.ts'
import { test } from '../journey.ts'
import { typeCode } from '../keys.ts'
import { knownMails, mailedText } from '../mail.ts'
import { readQr } from '../read-qr.ts'
import { screens } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { words } from '../words.ts'

const t = words('en')
const codeOf = (page: Page) => page.getByRole('img', { name: t('cards:code') })
const send = (page: Page) => page.getByRole('button', { name: t('conversations:send'), exact: true })
const bubble = (page: Page, text: string) => page.locator('article').filter({ hasText: text })
const bar = (page: Page) => page.locator('[data-offline]')

type Admin = Awaited<ReturnType<typeof newPerson>>['admin']

/** Waits until the app can open without a network: its worker is there, and an answer of each of these calls is kept. */
async function readyForLater(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const path of paths)
    await expect.poll(async () => (await readDevice(page)).rows.join('\n'), path).toContain(path)
}

/** Closes the app and opens a page of it anew, as a tap on its sign does. */
async function openAnew(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const next = await context.newPage()
  await page.close()
  await next.goto(path)
  return next
}

/** The texts of a person in the conversation with the insurer, as staff read them */
async function textsOf(admin: Admin, personProfileId: string): Promise<string[]> {
  const { body } = await admin.call<{ conversationId: string | null }>('/insurance/conversation/detail', {
    personProfileId,
  })
  const { conversationId } = body
  if (!conversationId) return []
  type Told = { items: { author: string; text: string }[] }
  const read = await admin.call<Told>('/insurance/conversation/message/list', { conversationId })
  return read.body.items
    .filter(({ author }) => author === 'CLIENT')
    .map(({ text }) => text.replaceAll(/<[^>]*>/gu, ''))
}

test.describe('the app without a network', () => {
  test.use({ viewport: screens.phone })

  test('opens the card cold, and a second browser accepts its code', async ({ page, context, browser }) => {
    const { email, policyNumber, mark } = await newPerson()
    await signInToApp(page, email)
    await page.goto('/app/card')
    await expect(codeOf(page)).toBeVisible()
    await readyForLater(page, '/member/card/list')
    await context.setOffline(true)
    const card = await openAnew(context, page, '/app/card')
    await expect(codeOf(card)).toBeVisible()
    await expect(card.getByText(policyNumber)).toBeVisible()
    await expect(bar(card)).toContainText(/As of \d{1,2}/u)
    await axe(card)
    await screenshot(card, 'app-card-offline')
    const clinic = await browser.newPage()
    await clinic.goto(await readQr(codeOf(card)))
    await expect(clinic.getByRole('heading', { name: t('cards:page.covered') })).toBeVisible()
    await expect(clinic.getByRole('heading', { name: `Paula Member${mark}` })).toBeVisible()
    await clinic.close()
    // With the connection the bar goes, and nobody has to sign in.
    await context.setOffline(false)
    await expect(bar(card)).toHaveCount(0)
    await expect(codeOf(card)).toBeVisible()
  })

  test('shows the last copy of what was not opened before, and says what needs a connection', async ({
    page,
    context,
  }) => {
    const { email, mark } = await newPerson()
    await signInToApp(page, email)
    await page.goto('/app')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paula')
    await readyForLater(page, '/member/benefit/list', '/member/family/list', '/member/conversation/detail')
    await context.setOffline(true)
    const cover = await openAnew(context, page, '/app/cover')
    await expect(cover.getByRole('heading', { name: 'Twice' })).toBeVisible()
    await expect(bar(cover)).toContainText(/As of/u)
    await cover.getByRole('link', { name: t('app:member.profile') }).click()
    await expect(cover.getByText(`Paula Member${mark}`)).toBeVisible()
    await expect(cover.getByText(t('app:member.needsConnection'))).toBeVisible()
    await axe(cover)
    await cover
      .getByRole('navigation', { name: t('app:member.nav') })
      .getByRole('link', { name: t('app:member.home') })
      .click()
    await expect(cover.getByRole('heading', { level: 1 })).toContainText('Paula')
  })

  test('keeps messages that are typed, over a closed app, and sends each once when the line is back', async ({
    page,
    context,
  }) => {
    const { admin, email, mark, personProfileId } = await newPerson()
    await signInToApp(page, email)
    await page.goto('/app/messages')
    await expect(page.locator('.ProseMirror')).toBeVisible()
    await readyForLater(page, '/member/conversation/detail')
    await context.setOffline(true)
    const texts = [`First ${mark}`, `Second ${mark}`]
    for (const text of texts) {
      await page.locator('.ProseMirror').fill(text)
      await send(page).click()
      await expect(bubble(page, text)).toContainText(t('conversations:outbox.waiting'))
    }
    await axe(page)
    await screenshot(page, 'app-messages-offline')
    const again = await openAnew(context, page, '/app/messages')
    for (const text of texts) await expect(bubble(again, text)).toBeVisible()
    expect(await textsOf(admin, personProfileId)).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => textsOf(admin, personProfileId)).toEqual(texts)
    await expect(again.locator('[data-outgoing]')).toHaveCount(0)
    for (const text of texts) await expect(bubble(again, text)).toHaveCount(1)
    await again.reload()
    for (const text of texts) await expect(bubble(again, text)).toHaveCount(1)
    expect(await textsOf(admin, personProfileId)).toEqual(texts)
  })
})

test('the worker keeps the page and the files of the app, and none of another area', async ({ page }) => {
  const answer = await page.request.get('/app-worker.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const kept = [...(await answer.text()).matchAll(/["'`](\/(?:app|assets\/[^"'`]+))["'`]/gu)].map(
    ([, url = '']) => url,
  )
  expect(kept).toContain('/app')
  for (const name of ['card-page', 'messages-page', 'message-editor', 'live-code'])
    expect(kept.filter((url) => url.startsWith(`/assets/${name}-`)).length, name).toBeGreaterThan(0)
  expect(kept.filter((url) => /(?:inbox|import|plan|dashboard|employees)-page/u.test(url))).toEqual([])
  let bytes = 0
  for (const url of kept) {
    const file = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    expect(file.status(), url).toBe(200)
    bytes += Number(file.headers()['content-length'])
  }
  // All of it, with the editor of messages, four languages and fonts
  expect(bytes).toBeLessThan(1_000_000)
})

test.describe('the end of a session of the app', () => {
  test.use({ viewport: screens.phone })

  test('leaves none of 20 canaries on the device if it was ended elsewhere', async ({ page }) => {
    const { admin, email, mark, policyNumber, personProfileId } = await newPerson()
    const token = await signInToApp(page, email)
    const canaries = Array.from({ length: 14 }, (_, nth) => `canary${nth}x${mark}`)
    for (const text of canaries.slice(0, 6))
      await admin.call('/insurance/conversation/message/send', {
        personProfileId,
        channelType: 'APP',
        text: `<p>${text}</p>`,
      })
    await page.goto('/app/messages')
    await expect(bubble(page, canaries[5] ?? '')).toBeVisible()
    await page.goto('/app/card')
    await expect(codeOf(page)).toBeVisible()
    await readyForLater(
      page,
      '/member/card/list',
      'messages ',
      '/member/benefit/list',
      '/member/profile/detail',
    )
    const own = [email, policyNumber, `Member${mark}`, '1988-04-12', personProfileId, 'Twice']
    // What the app keeps is sealed: nothing of the person can be read from the device, but the id in names of rows.
    const before = await readDevice(page)
    expect([...canaries, ...own].filter((value) => before.text.includes(value))).toEqual([personProfileId])
    // What lies there unsealed for any reason goes too.
    await page.evaluate(async (planted) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('coverline.app')
        request.addEventListener('success', () => resolve(request.result))
      })
      const rows = opened.transaction('rows', 'readwrite').objectStore('rows')
      for (const name of planted.slice(0, 4)) rows.put({ owner: name, name, rank: 'STAY', at: 1, size: 1 })
      opened.close()
      const cache = await caches.open('anything')
      for (const name of planted.slice(4, 6)) await cache.put(`/planted-${name}`, new Response(name))
      for (const name of planted.slice(6)) localStorage.setItem(`coverline.member.${name}`, name)
    }, canaries.slice(6))
    const all = [...canaries, ...own]
    expect(all).toHaveLength(20)
    expect(all.filter((value) => before.text.includes(value)).length).toBe(1)
    const planted = await readDevice(page)
    expect(canaries.slice(6).filter((value) => !planted.text.includes(value))).toEqual([])

    const other = await appToken(page, email)
    const headers = { authorization: `Bearer ${other}` }
    const listed = await page.request.post('/api/insurance/user/session/list', { headers, data: {} })
    const { items } = (await listed.json()) as { items: { sessionId: string; isCurrent: boolean }[] }
    for (const { sessionId } of items.filter(({ isCurrent }) => !isCurrent))
      await page.request.post('/api/insurance/user/session/end', { headers, data: { sessionId } })
    await page.goto('/app/cover')
    await expect(page).toHaveURL(/\/app\/login/u)
    await expect.poll(async () => (await readDevice(page)).rows.length).toBe(0)
    await expect.poll(async () => (await readDevice(page)).caches).toBe(0)
    const after = await readDevice(page)
    expect([...all, token].filter((value) => after.text.includes(value))).toEqual([])
    expect(after.keys).toEqual([])
  })

  test('leaves nothing of the person after a log-out, and what staff keep on the same origin stays', async ({
    page,
    context,
  }) => {
    const { email } = await newPerson()
    await signInToApp(page, email)
    await page.goto('/app/card')
    await expect(codeOf(page)).toBeVisible()
    await readyForLater(page, '/member/card/list')
    await page.evaluate(() => localStorage.setItem('coverline.draft.of-staff', 'stays'))
    await page.getByRole('link', { name: t('app:member.profile') }).click()
    await page.getByRole('button', { name: t('app:user.logout'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app:user.logout') })
      .click()
    await expect(page).toHaveURL(/\/app\/login$/u)
    await expect.poll(async () => (await readDevice(page)).caches).toBe(0)
    const { rows, keys, text } = await readDevice(page)
    expect([rows, keys]).toEqual([[], []])
    expect(text).toContain('coverline.draft.of-staff')
    // The next sign-in in the same page prepares the device anew.
    await page.getByLabel(t('accounts:member.who')).fill(email)
    const known = await knownMails(email)
    await page.getByRole('button', { name: t('accounts:code.send') }).click()
    const code = await mailedText(email, /^\d{4,8}$/m, known)
    await page.getByLabel(t('accounts:code.digit', { digit: 1 })).focus()
    await typeCode((digit) => page.getByLabel(t('accounts:code.digit', { digit })), code)
    await expect(page).toHaveURL(/\/app$/u)
    await page.getByRole('link', { name: t('app:member.card') }).click()
    await expect(codeOf(page)).toBeVisible()
    await expect.poll(async () => (await readDevice(page)).caches).toBeGreaterThan(50)
    await readyForLater(page, '/member/card/list')
    await context.setOffline(true)
    const card = await openAnew(context, page, '/app/card')
    await expect(codeOf(card)).toBeVisible()
  })

  test('asks for a code and keeps the card if it ran out', async ({ page, browser }) => {
    const { email, personProfileId } = await newPerson()
    await signInToApp(page, email)
    await page.goto('/app/card')
    await expect(codeOf(page)).toBeVisible()
    await readyForLater(page, '/member/card/list')
    const kept = (await readDevice(page)).keys
    await inDatabase(
      `update sessions set expires_at = now() - interval '1 minute' where user_id =
        (select user_id from insured where id = $1)`,
      [personProfileId],
    )
    await page.reload()
    await expect(page).toHaveURL(/\/app\/login/u)
    const { rows, keys } = await readDevice(page)
    expect(keys).toEqual(kept)
    expect(rows.join('\n')).toContain('/member/card/list')
    await signInToApp(page, email)
    await page.goto('/app/card')
    const clinic = await browser.newPage()
    await clinic.goto(await readQr(codeOf(page)))
    await expect(clinic.getByRole('heading', { name: t('cards:page.covered') })).toBeVisible()
    expect((await readDevice(page)).keys).toEqual(kept)
    await clinic.close()
  })
})
