import { expect, type Page, type Response } from '@playwright/test'
import { apiSession } from '../api.ts'
import { newPerson } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { pressOn, typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')
const editorOf = (page: Page) => page.locator('[data-thread] .ProseMirror')
const bubble = (page: Page, text: string) => page.locator('[data-thread] article').filter({ hasText: text })
const isDraft = (answer: Response, text: string) =>
  answer.ok() &&
  answer.url().endsWith('/conversation/draft/save') &&
  (answer.request().postData() ?? '').includes(text)
const isSending = '**/api/insurance/conversation/message/send'

/** Two conversations with officers that share a search word, opened one after the other without a reload. */
async function two(page: Page) {
  const mark = key()
  const officers = [await newOfficer(), await newOfficer()]
  const asked = []
  for (const [nth, officer] of officers.entries()) asked.push(await officer.ask(`Question ${nth} ${mark}`))
  const [first, second] = asked
  if (!first || !second) throw new Error('nothing was asked')
  await signIn(page, 'operator')
  await page.goto(`/admin/tickets/${first.ticketId}?searchQuery=${mark}`)
  await expect(page.locator('[data-ticket]')).toHaveCount(2)
  await expect(bubble(page, `Question 0 ${mark}`)).toBeVisible()
  const go = async (nth: 0 | 1) => {
    const { ticketId } = nth === 0 ? first : second
    // From the list while it is new; later by URL, like the back button.
    await page.locator(`[data-ticket="${ticketId}"]`).click()
    await expect(bubble(page, `Question ${nth} ${mark}`)).toBeVisible()
    await expect(editorOf(page)).toBeVisible()
  }
  return { mark, officers, first, second, go }
}

test('a draft is in its conversation when the user returns, and a sent message is not', async ({ page }) => {
  const { mark, go } = await two(page)
  await go(1)
  await go(0)
  // A note does not change the request.
  await page.getByRole('switch', { name: t('conversations:note.switch') }).check()
  const kept = page.waitForResponse((answer) => isDraft(answer, `Begun ${mark}`))
  await editorOf(page).click()
  await typeInto(editorOf(page), `Begun ${mark}`)
  await kept
  await go(1)
  await expect(editorOf(page)).toHaveText('')
  await go(0)
  await expect(editorOf(page)).toHaveText(`Begun ${mark}`)
  const forgotten = page.waitForResponse((answer) => isDraft(answer, '"text":""'))
  await page.getByRole('button', { name: t('conversations:note.save'), exact: true }).click()
  await expect(bubble(page, `Begun ${mark}`)).toBeVisible()
  await go(1)
  await go(0)
  await expect(editorOf(page)).toHaveText('')
  await forgotten
  // Not from cached data either.
  await page.clock.install()
  await page.clock.fastForward(20_000)
  await go(1)
  await go(0)
  await expect(editorOf(page)).toHaveText('')
})

test('a message appears only in its own thread, whichever is open when the server accepts it', async ({
  page,
}) => {
  const { mark, go } = await two(page)
  await go(1)
  await go(0)
  const { promise: isFree, resolve: free } = Promise.withResolvers<undefined>()
  await page.route(isSending, async (route) => {
    await isFree
    await route.continue()
  })
  await page.getByRole('switch', { name: t('conversations:note.switch') }).check()
  await editorOf(page).click()
  await typeInto(editorOf(page), `Private ${mark}`)
  await page.getByRole('button', { name: t('conversations:note.save'), exact: true }).click()
  await expect(page.locator('[data-outgoing]')).toHaveCount(1)
  await go(1)
  await expect(page.locator('[data-outgoing]')).toHaveCount(0)
  const taken = page.waitForResponse(isSending)
  free(undefined)
  await taken
  await page.getByRole('button', { name: t('conversations:search.open') }).click()
  await expect(bubble(page, `Private ${mark}`)).toHaveCount(0)
  await go(0)
  await expect(bubble(page, `Private ${mark}`)).toHaveCount(1)
})

test('the open thread is loaded every ten seconds while real time is broken', async ({ page }) => {
  await page.route('**/api/realtime', (route) => route.abort())
  await page.clock.install()
  const { mark, officers } = await two(page)
  await officers[0]?.ask(`Still here ${mark}`)
  // The page's own ten seconds, not those of the journey
  await page.clock.fastForward(10_000)
  await expect(bubble(page, `Still here ${mark}`)).toBeVisible()
})

test('messages that a closed tab left unsent are sent from the next opened page', async ({
  page,
  context,
}) => {
  const { mark, first } = await two(page)
  await page.route(isSending, (route) => route.abort())
  await editorOf(page).click()
  await typeInto(editorOf(page), `Left behind ${mark}`)
  await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
  await expect(page.locator('[data-outgoing]')).toHaveCount(1)
  // Another tab has its own messages, and neither removes the other's.
  const other = await context.newPage()
  await other.route(isSending, (route) => route.abort())
  await other.goto(`/admin/tickets/${first.ticketId}`)
  await editorOf(other).click()
  await typeInto(editorOf(other), `Left too ${mark}`)
  await other.getByRole('button', { name: t('conversations:send'), exact: true }).click()
  await expect(other.locator('[data-outgoing]')).toHaveCount(2)
  await expect(page.locator('[data-outgoing]')).toHaveCount(2)
  await page.close()
  await other.close()
  const next = await context.newPage()
  const taken = next.waitForResponse(isSending)
  await next.goto('/admin/programs')
  await taken
  await next.goto(`/admin/tickets/${first.ticketId}`)
  for (const text of [`Left behind ${mark}`, `Left too ${mark}`])
    await expect(bubble(next, text)).toHaveCount(1)
  await expect(next.locator('[data-outgoing]')).toHaveCount(0)
})

test('a message rejected by the server is reported on other pages, shown, and sent again', async ({
  page,
}) => {
  const { mark, go } = await two(page)
  const refusal = { code: 'CAN_NOT_TEXT_USER', message: 'You can’t text this user' }
  let isRefusing = true
  const { promise: isFree, resolve: free } = Promise.withResolvers<undefined>()
  await page.route(isSending, async (route) => {
    await isFree
    await (isRefusing ? route.fulfill({ status: 409, json: refusal }) : route.continue())
  })
  await editorOf(page).click()
  await typeInto(editorOf(page), `Refused ${mark}`)
  await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
  await go(1)
  free(undefined)
  await expect(page.getByText(t('conversations:outbox.failed'))).toBeVisible()
  await expect(page.getByText(refusal.message)).toBeVisible()
  await page.getByRole('button', { name: t('conversations:outbox.show') }).click()
  const waiting = page.locator('[data-outgoing]').filter({ hasText: `Refused ${mark}` })
  await expect(waiting).toContainText(refusal.message)
  isRefusing = false
  await waiting.getByRole('button', { name: t('conversations:outbox.retry') }).click()
  await expect(bubble(page, `Refused ${mark}`)).toHaveCount(1)
  await expect(page.locator('[data-outgoing]')).toHaveCount(0)
})

test('a first message is written without interruption by new data, and leaves an empty editor', async ({
  page,
}) => {
  const mark = key()
  const admin = await apiSession('admin')
  const { personProfileId } = await newPerson(admin)
  await signIn(page, 'operator')
  await page.goto(`/admin/users/${personProfileId}?tab=requests`)
  const editor = page.locator('.ProseMirror')
  await page.getByRole('switch', { name: t('conversations:note.switch') }).check()
  const kept = page.waitForResponse((answer) => isDraft(answer, `Begun ${mark}`))
  await editor.click()
  await typeInto(editor, `Begun ${mark}`)
  await kept
  // An event of another user: the visible data is loaded again.
  const read = page.waitForResponse((answer) => answer.url().endsWith('/conversation/detail'))
  await (await newOfficer()).ask(`Elsewhere ${mark}`)
  await read
  await typeInto(editor, ' and ended')
  await expect(editor).toHaveText(`Begun ${mark} and ended`)
  await page.getByRole('button', { name: t('conversations:note.save'), exact: true }).click()
  await expect(page.locator('article').filter({ hasText: `Begun ${mark} and ended` })).toHaveCount(1)
  await expect(editor).toHaveText('')
  await page.reload()
  await expect(page.locator('article').filter({ hasText: `Begun ${mark} and ended` })).toHaveCount(1)
  await expect(editor).toHaveText('')
})

test('a first message with a lost response is retried automatically and stays one message', async ({
  page,
}) => {
  const mark = key()
  const { personProfileId } = await newPerson(await apiSession('admin'))
  await signIn(page, 'operator')
  let tries = 0
  // The server has it, but the response and the events are lost.
  await page.route('**/api/realtime', (route) => route.abort())
  await page.route(isSending, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const save = { shortcut: mark, title: mark, text: `<p>Once {{firstName}} ${mark}</p>`, isShared: false }
  await (await apiSession('operator')).call('/insurance/conversation/reply/save', save)
  await page.goto(`/admin/users/${personProfileId}?tab=requests`)
  await page.getByRole('switch', { name: t('conversations:note.switch') }).check()
  const first = page.locator('.ProseMirror')
  await first.click()
  // Canned replies are available in a first message too.
  await typeInto(first, `/${mark}`)
  await expect(page.getByRole('button', { name: t('conversations:replies.manage') })).toBeVisible()
  await pressOn(first, 'Enter')
  await expect(page.locator('.ProseMirror')).toHaveText(`Once Greta ${mark}`)
  const button = page.getByRole('button', { name: t('conversations:note.save'), exact: true })
  const taken = page.waitForResponse(isSending)
  await button.click()
  expect((await taken).ok()).toBe(true)
  expect(tries).toBe(2)
  await page.reload()
  await expect(page.locator('article').filter({ hasText: `Once Greta ${mark}` })).toHaveCount(1)
  await expect(page.locator('.ProseMirror')).toHaveText('')
})

test('queued messages are sent in the workspace in which they were written', async ({ page }) => {
  const mark = key()
  const admin = await apiSession('admin')
  const { personProfileId } = await newPerson(admin)
  const begun = { personProfileId, text: '<p>Begun</p>', isNote: true }
  await admin.call('/insurance/conversation/message/send', begun)
  const enter = async (provider: string) => {
    const row = page.getByRole('row').filter({ hasText: provider })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: t('workspaces:enter') }).click()
    await expect(page).toHaveURL(/\/admin/)
  }
  const leave = async () => {
    await page.locator('button:has([data-initials])').click()
    await page.getByRole('menuitem', { name: t('app:user.platform') }).click()
    await expect(page).toHaveURL(/\/platform/)
  }
  await page.clock.install()
  await signIn(page, 'superAdmin')
  await page.goto('/platform')
  await enter('Harbour')
  await page.goto(`/admin/users/${personProfileId}?tab=requests`)
  const tried: (string | undefined)[] = []
  await page.route(isSending, (route) => {
    tried.push(route.request().headers()['x-provider-id'])
    return route.abort()
  })
  await page.getByRole('switch', { name: t('conversations:note.switch') }).check()
  await page.locator('.ProseMirror').click()
  await typeInto(page.locator('.ProseMirror'), `Here ${mark}`)
  await page.getByRole('button', { name: t('conversations:note.save'), exact: true }).click()
  // The page is left and reopened while a retry waits: it continues.
  await expect.poll(() => tried.length).toBeGreaterThan(3)
  const before = tried.length
  await leave()
  await enter('Harbour')
  await expect.poll(() => tried.length).toBeGreaterThan(before)
  await leave()
  await enter('Meridian')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The longest pause before a retry is over, and a call that the page makes afterwards has been made.
  const later = page.waitForRequest('**/api/user/info?later')
  await page.clock.fastForward(40_000)
  await page.evaluate(() => fetch('/api/user/info?later'))
  await later
  expect(new Set(tried).size).toBe(1)
  await page.unroute(isSending)
  await leave()
  const taken = page.waitForResponse(isSending)
  await enter('Harbour')
  expect((await taken).ok()).toBe(true)
  await page.goto(`/admin/users/${personProfileId}?tab=requests`)
  await expect(page.locator('article').filter({ hasText: `Here ${mark}` })).toHaveCount(1)
})
