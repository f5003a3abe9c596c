import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { test } from '../journey.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'

const count = 20

/** Asks the server from a page like any call of the product. */
const asks = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('coverline.token') ?? ''
    const answer = await fetch('/api/user/info', {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(20_000),
    })
    return answer.status
  })

test('twenty tabs of one browser share a connection, and a change reaches all of them', async ({ page }) => {
  const mark = key()
  const streams: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/realtime')) streams.push(request.url())
  })
  await signIn(page, 'admin')
  const pages = [page]
  while (pages.length < count) pages.push(await page.context().newPage())
  for (const one of pages) {
    await one.goto(`/admin/companies?searchQuery=${mark}`)
    await expect(one.locator('main')).toBeVisible()
  }
  await expect.poll(() => streams.length).toBe(1)
  const { call } = await apiSession('admin')
  const name = `Tabs ${mark}`
  const made = await call('/insurance/client-company/save', { name })
  expect(made.status).toBe(200)
  for (const one of [pages[0], pages[count - 1]]) {
    if (!one) throw new Error('no page')
    await expect(one.getByText(name).first()).toBeVisible()
    expect(await asks(one)).toBe(200)
  }
  // The change has come to the last tab, so each tab has had the time for a connection of its own.
  expect(streams.length).toBe(1)

  // The next tab takes over when the leader closes.
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
})
