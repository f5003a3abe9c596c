import { expect, type Page, test } from '@playwright/test'
import { xssVectors } from '../../../scripts/test/xss-vectors.ts'
import { apiSession } from '../api.ts'
import { newOfficer } from '../officer.ts'
import { key, newPlan } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'

// This test is about the page itself. Its content security policy, which would block most of it anyway, is
// therefore disabled, and the responses contain what the server would have sanitised.
test.use({ bypassCSP: true })
test.setTimeout(300_000)

type Message = Record<string, unknown> & { seq: number }
type Answer = { items: Message[] }

const lived: WeakMap<Page, string[]> = new WeakMap()

test.beforeEach(async ({ page }) => {
  const found: string[] = []
  lived.set(page, found)
  await page.exposeBinding('live', ({ frame }) => found.push(frame.url()))
})

const livedIn = (page: Page): string[] => lived.get(page) ?? []

/** Every response of a thread contains the corpus in place of its newest message. */
async function plant(page: Page, as: Partial<Message>): Promise<void> {
  await page.route('**/conversation/message/list', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Answer
    const last = answer.items.at(-1)
    if (!last) return route.fulfill({ response })
    const items = xssVectors.map((vector, nth) => ({
      ...last,
      ...as,
      messageId: `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      seq: last.seq + nth,
      text: `<p>x${nth}</p>${vector}`,
    }))
    await route.fulfill({ response, json: { ...answer, items } })
  })
}

/** Triggers everything in a part of the page in every way that a vector waits for. */
function touchAll(page: Page, part: string): Promise<void> {
  return page.evaluate((selector) => {
    const documents = [...document.querySelectorAll(selector)].flatMap((root) => {
      const frames = [...root.querySelectorAll('iframe')].flatMap(
        (frame) => frame.contentDocument?.body ?? [],
      )
      return [root, ...frames]
    })
    const events = [
      'click',
      'mouseover',
      'pointerenter',
      'focus',
      'wheel',
      'toggle',
      'animationstart',
      'begin',
    ]
    for (const root of documents)
      for (const element of root.querySelectorAll('*')) {
        // Otherwise the product's own links would navigate away.
        element.addEventListener('click', (event) => event.preventDefault())
        for (const event of events) element.dispatchEvent(new Event(event, { cancelable: true }))
      }
  }, part)
}

/** Returns the parts that could act: elements, attributes and addresses that no message may have. */
function alive(page: Page, part: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const roots = [...document.querySelectorAll(selector)].flatMap((root): Element[] => {
      const frames = [...root.querySelectorAll('iframe[srcdoc]')] as HTMLIFrameElement[]
      // A mail's frame runs no script, whatever it contains.
      const isShut = frames.every(
        (frame) => !frame.sandbox.contains('allow-scripts') && frame.sandbox.length > 0,
      )
      return isShut && frames.length > 0 ? [] : [root]
    })
    const found: string[] = []
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (/^(script|object|embed|form|iframe|base|meta|link|style|input|textarea)$/i.test(element.tagName))
          found.push(element.outerHTML)
        for (const { name, value } of element.attributes) {
          const isAddress = /^(href|src|action|formaction|data|xlink:href|srcdoc)$/i.test(name)
          if (/^on/i.test(name) || (isAddress && !/^(https?:|mailto:|tel:|\/)/i.test(value)))
            found.push(`${element.tagName} ${name}=${value}`)
        }
      }
    return found
  }, part)
}

test('the hook detects running code', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p data-planted><img src=x onerror=live(1)></p>')
  })
  await expect.poll(() => livedIn(page).length).toBe(1)
  expect(await alive(page, '[data-planted]')).not.toEqual([])
})

for (const [kind, as] of Object.entries({
  'messages of a chat': { author: 'CLIENT', channelType: 'HR', isNote: false },
  notes: { author: 'OPERATOR', channelType: 'HR', isNote: true },
  mails: { author: 'CLIENT', channelType: 'EMAIL', isNote: false },
}))
  test(`nothing planted in ${kind} runs`, async ({ page }) => {
    const { ticketId } = await (await newOfficer()).ask(`Planted ${key()}`)
    await plant(page, as)
    await signIn(page, 'operator')
    await page.goto(`/admin/tickets/${ticketId}`)
    const articles = page.locator('[data-thread] article')
    await expect(articles).toHaveCount(xssVectors.length, { timeout: 90_000 })
    const last = articles.last()
    if (kind === 'mails') await expect(last.frameLocator('iframe').getByText(/^x\d+$/)).toBeAttached()
    else await expect(last.getByText(/^x\d+$/)).toBeAttached()
    expect(await alive(page, '[data-thread] article')).toEqual([])
    await touchAll(page, '[data-thread] article')
    expect(livedIn(page)).toEqual([])
  })

test('nothing planted in names runs', async ({ page }) => {
  const admin = await apiSession('admin')
  const { packageId } = await newPlan(admin)
  const mark = key()
  const vectors = xssVectors
    .filter((vector) => vector.length < 90 && !/[\u0001\n\t]/.test(vector))
    .slice(0, 40)
  await page.route('**/insurance/package/list', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { items: Record<string, unknown>[] }
    const [first] = answer.items
    const items = vectors.map((vector, nth) => ({
      ...first,
      packageId: `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      name: `${mark} ${vector}`,
    }))
    await route.fulfill({ response, json: { ...answer, items } })
  })
  await signIn(page, 'admin')
  await page.goto('/admin/programs')
  await expect(page.getByRole('table').getByText(mark).first()).toBeVisible()
  await touchAll(page, 'table')
  expect(livedIn(page)).toEqual([])
  // One of them is the plan's real name, on its page, in its title and in the delete question.
  const name = `<img src=x onerror=live(1)> ${mark}`
  await admin.call('/insurance/package/save', { packageId, name })
  await page.goto(`/admin/programs/${packageId}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await touchAll(page, 'main')
  expect(livedIn(page)).toEqual([])
})
