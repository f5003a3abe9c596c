import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { newPerson, newRequest } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { pressOn, pressOnPage, typeInto } from '../keys.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

test('keys move through the list, continue after a closed ticket, and start the answer', async ({ page }) => {
  const t = words('en')
  const api = await apiSession('admin')
  const { personProfileId, lastName } = await newPerson(api)
  const made: string[] = []
  for (let nth = 0; nth < 4; nth++) {
    const ticketId = await newRequest(api, personProfileId)
    await api.call('/insurance/ticket/save', { ticketId, statusSave: 'IN_PROGRESS' })
    made.unshift(ticketId)
  }
  await signIn(page, 'admin')
  await page.goto(`/admin/tickets?tab=IN_PROGRESS&searchQuery=${lastName}`)
  const rows = page.getByRole('region', { name: t('tickets:listLabel') }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
  const press = async (name: string, nth: number) => {
    await pressOnPage(page, name)
    await expect(page).toHaveURL(new RegExp(String(made[nth])))
    // Shows its own details, which the next key acts on.
    await expect(details.getByText(String(made[nth]).slice(-8))).toBeVisible()
  }
  await press('j', 0)
  await press('j', 1)
  await press('j', 2)
  await press('k', 1)
  await pressOnPage(page, 'e')
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(String(made[1])))
  await press('j', 2)
  await pressOnPage(page, 'e')
  await expect(rows).toHaveCount(2)
  await press('k', 0)
  await press('j', 3)
  await pressOnPage(page, 'r')
  // Letters are typed as text now.
  await pressOn(
    page.getByRole('region', { name: t('tickets:threadLabel') }).locator('[contenteditable="true"]'),
    'k',
  )
  await expect(page).toHaveURL(new RegExp(String(made[3])))
})

test('the answer key works while the conversation is still loading', async ({ page }) => {
  const t = words('en')
  const api = await apiSession('admin')
  const { personProfileId, lastName } = await newPerson(api)
  const ticketId = await newRequest(api, personProfileId)
  await api.call('/insurance/ticket/save', { ticketId, statusSave: 'IN_PROGRESS' })
  await signIn(page, 'admin')
  const { promise: isFree, resolve: free } = Promise.withResolvers<undefined>()
  await page.route('**/api/insurance/conversation/detail', async (route) => {
    await isFree
    await route.continue()
  })
  await page.goto(`/admin/tickets/${ticketId}?tab=IN_PROGRESS&searchQuery=${lastName}`)
  const thread = page.getByRole('region', { name: t('tickets:threadLabel') })
  await expect(thread.getByRole('heading', { name: lastName })).toBeVisible()
  await pressOnPage(page, 'r')
  free(undefined)
  await expect(thread.locator('[contenteditable="true"]')).toBeFocused()
})

test('arrows scroll the thread, and move through the list when the list has the focus', async ({ page }) => {
  const t = words('en')
  const api = await apiSession('admin')
  const { personProfileId, lastName } = await newPerson(api)
  const made: string[] = []
  for (let nth = 0; nth < 2; nth++) {
    const ticketId = await newRequest(api, personProfileId)
    await api.call('/insurance/ticket/save', { ticketId, statusSave: 'IN_PROGRESS' })
    made.unshift(ticketId)
  }
  await api.call('/insurance/conversation/message/send', {
    personProfileId,
    text: '<p>Note</p>',
    isNote: true,
  })
  await signIn(page, 'admin')
  await page.goto(`/admin/tickets/${made[0]}?tab=IN_PROGRESS&searchQuery=${lastName}`)
  const log = page.getByRole('log')
  await expect(log.getByText('Note', { exact: true })).toBeVisible()
  await log.press('ArrowDown')
  await log.press('ArrowUp')
  await page
    .getByRole('complementary', { name: t('tickets:detailsLabel') })
    .getByRole('button')
    .first()
    .press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(String(made[0])))
  await page.locator(`[data-ticket="${made[0]}"]`).press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(String(made[1])))
})

test('Escape leaves the answer for the list, and Send stays in sight above a keyboard', async ({ page }) => {
  const t = words('en')
  const api = await apiSession('admin')
  const { personProfileId, lastName } = await newPerson(api)
  const made: string[] = []
  for (let nth = 0; nth < 2; nth++) made.unshift(await newRequest(api, personProfileId))
  await signIn(page, 'admin')
  await page.goto(`/admin/tickets/${made[0]}?searchQuery=${lastName}`)
  const thread = page.getByRole('region', { name: t('tickets:threadLabel') })
  const editor = thread.locator('[contenteditable="true"]')
  await editor.click()
  await typeInto(editor, 'Hello')
  await pressOn(editor, 'Escape')
  await expect(editor).not.toBeFocused()
  await pressOnPage(page, 'j')
  await expect(page).toHaveURL(new RegExp(String(made[1])))
  await page.setViewportSize({ width: 390, height: 500 })
  const send = thread.getByRole('button', { name: t('conversations:send'), exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
})
