import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, type Language, words } from '../words.ts'

type Api = Awaited<ReturnType<typeof apiSession>>

const addressOf = (ticketId: string) => `/admin/tickets/${ticketId}`

async function newPerson(api: Api): Promise<{ personProfileId: string; lastName: string }> {
  const lastName = `Inbox${key()}`
  const person = { firstName: 'Greta', lastName }
  const { body } = await api.call<{ personProfileId: string }>('/insurance/client/save', person)
  return { personProfileId: body.personProfileId, lastName }
}

async function newRequest(api: Api, personProfileId: string, more: object = {}): Promise<string> {
  const input = { personProfileId, businessTypeSave: 'CALL', ...more }
  return (await api.call<{ ticketId: string }>('/insurance/ticket/save', input)).body.ticketId
}

/** Counts the tones that a page plays. */
async function listenTo(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Reflect.set(window, 'tones', 0)
    OscillatorNode.prototype.start = function count(this: OscillatorNode, when?: number) {
      Reflect.set(window, 'tones', Number(Reflect.get(window, 'tones')) + 1)
      start.call(this, when)
    }
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'tones')))
}

const faviconCount = (page: Page) => page.locator('link[rel="icon"]').getAttribute('data-count')

for (const language of ['en', 'ru'] satisfies Language[]) {
  test.describe(`the inbox in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('a request is found, taken, tagged, closed by keyboard and reopened', async ({ page }) => {
      const api = await apiSession('admin')
      const { personProfileId, lastName } = await newPerson(api)
      const ticketId = await newRequest(api, personProfileId, { description: 'Physiotherapy' })
      await signIn(page, 'admin')
      await page.goto('/admin/tickets')
      await page.getByRole('searchbox', { name: t('tickets:searchPlaceholder') }).fill(lastName)
      const rows = page.getByRole('region', { name: t('tickets:listLabel') }).getByRole('listitem')
      await expect(rows).toHaveCount(1)
      await rows.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(ticketId))
      const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
      await expect(details.getByText('Physiotherapy')).toBeVisible()
      await axe(page)
      await screenshot(page, `inbox-${language}`)
      await page.keyboard.press('a')
      await expect(page.getByRole('button', { name: t('tickets:actions.take') })).toHaveCount(0)
      await details.getByRole('button', { name: t('tickets:card.addTag') }).click()
      await page.getByRole('menuitem', { name: 'VIP' }).click()
      await expect(
        details.getByRole('button', { name: t('tickets:card.removeTag', { name: 'VIP' }) }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('e')
      await expect(details.getByText(t('tickets:statuses.DONE'), { exact: true }).first()).toBeVisible()
      await expect(rows).toHaveCount(0)
      await page.getByRole('button', { name: t('tickets:actions.reopen') }).click()
      await expect(
        details.getByText(t('tickets:statuses.IN_PROGRESS'), { exact: true }).first(),
      ).toBeVisible()
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: t('tickets:keys.title') })
      await expect(help).toBeVisible()
      await axe(page)
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
    })

    test('the person’s other requests stand beside the open one and on the person’s page', async ({
      page,
    }) => {
      const api = await apiSession('admin')
      const { personProfileId } = await newPerson(api)
      const nameOf = async (ticketId: string, type: string) => {
        const { body } = await api.call<{ number: number }>('/insurance/ticket/detail', { ticketId })
        return `${t(`tickets:types.${type}`)}, ${t('tickets:number', { number: body.number })}`
      }
      const first = await newRequest(api, personProfileId, { description: 'Physiotherapy' })
      await api.call('/insurance/ticket/save', { ticketId: first, statusSave: 'DONE' })
      const firstName = await nameOf(first, 'CALL')
      await signIn(page, 'admin')
      await page.goto(addressOf(first))
      const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
      await expect(details.getByText(t('tickets:card.noPolicies'))).toBeVisible()
      const others = details.getByRole('list', { name: t('tickets:person.others') })
      await expect(others).toHaveCount(0)
      // It comes by itself.
      const second = await newRequest(api, personProfileId, { businessTypeSave: 'INSURANCE' })
      await api.call('/insurance/ticket/save', { ticketId: second, statusSave: 'IN_PROGRESS' })
      const secondName = await nameOf(second, 'INSURANCE')
      await expect(others.getByRole('listitem')).toHaveCount(1)
      await others.getByRole('link', { name: secondName }).click()
      await expect(page).toHaveURL(new RegExp(second))
      await expect(others.getByRole('listitem')).toHaveCount(1)
      await expect(others.getByRole('link', { name: firstName })).toBeVisible()
      await expect(others).toContainText('Physiotherapy')
      await expect(others).toContainText(t('tickets:statuses.DONE'))
      await axe(page)
      await screenshot(page, `inbox-other-requests-${language}`)

      await page.goto(`/admin/users/${personProfileId}?tab=requests`)
      const requests = page
        .getByRole('list', { name: t('tickets:person.title'), exact: true })
        .getByRole('listitem')
      await expect(requests).toHaveCount(2)
      await expect(requests.first()).toContainText(secondName)
      await expect(requests.first()).toContainText(t('tickets:person.unassigned'))
      await expect(requests.last()).toContainText('Physiotherapy')
      await axe(page)
      await screenshot(page, `person-requests-${language}`)
      await page.getByRole('link', { name: firstName }).click()
      await expect(page).toHaveURL(new RegExp(`${first}\\?tab=DONE`))
      await expect(details.getByText('Physiotherapy')).toBeVisible()

      // By its number from anywhere, with the keyboard alone.
      await page.goto('/admin/users')
      await expect(page.getByRole('table')).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      const number = (await api.call<{ number: number }>('/insurance/ticket/detail', { ticketId: second }))
        .body.number
      await page.getByRole('dialog').getByRole('textbox').fill(`#${number}`)
      const found = page.getByRole('dialog').getByRole('button')
      await expect(found.first()).toContainText(t('tickets:number', { number }))
      await axe(page)
      await screenshot(page, `palette-requests-${language}`)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(second))
    })

    test('filters narrow the list and go one by one', async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/tickets?tab=DONE')
      const rows = page.getByRole('region', { name: t('tickets:listLabel') }).getByRole('listitem')
      await expect(rows).toHaveCount(30)
      await page.getByRole('button', { name: t('tickets:filters.title') }).click()
      await page.getByRole('button', { name: t('tickets:filters.type') }).click()
      await page.getByRole('option', { name: new RegExp(t('tickets:types.DOCTOR_CALL')) }).click()
      await page.keyboard.press('Escape')
      await axe(page)
      await page.keyboard.press('Escape')
      await expect(rows).not.toHaveCount(30)
      for (const row of await rows.all()) await expect(row).toContainText(t('tickets:types.DOCTOR_CALL'))
      const name = t('tickets:types.DOCTOR_CALL')
      await page.getByRole('button', { name: t('tickets:filters.remove', { name }) }).click()
      await expect(rows).toHaveCount(30)
    })
  })
}

test('the keys go through the list, on from the place of a request that is closed, and to the answer', async ({
  page,
}) => {
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
    await page.keyboard.press(name)
    await expect(page).toHaveURL(new RegExp(String(made[nth])))
    // Its own details: what the next key does is done to it.
    await expect(details.getByText(String(made[nth]).slice(-8))).toBeVisible()
  }
  await press('j', 0)
  await press('j', 1)
  await press('j', 2)
  await press('k', 1)
  await page.keyboard.press('e')
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(String(made[1])))
  await press('j', 2)
  await page.keyboard.press('e')
  await expect(rows).toHaveCount(2)
  await press('k', 0)
  await press('j', 3)
  await page.keyboard.press('r')
  await expect(
    page.getByRole('region', { name: t('tickets:threadLabel') }).locator('[contenteditable="true"]'),
  ).toBeFocused()
  // Letters are written now.
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(String(made[3])))
})

test('of two operators who take one request at once one wins, and both see who', async ({
  page,
  browser,
}) => {
  const t = words('en')
  const api = await apiSession('admin')
  const { personProfileId } = await newPerson(api)
  // In progress: not announced to the pages of other journeys.
  const ticketId = await newRequest(api, personProfileId)
  await api.call('/insurance/ticket/save', { ticketId, statusSave: 'IN_PROGRESS' })
  const second = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await signIn(page, 'admin')
  await signIn(second, 'operator')
  const answers: Promise<number>[] = []
  // Both calls leave at once: the answer to one would take the button away under the other's hand.
  const { promise: bothHave, resolve: letGo } = Promise.withResolvers<undefined>()
  let held = 0
  for (const each of [page, second]) {
    await each.goto(addressOf(ticketId))
    await expect(each.getByRole('button', { name: t('tickets:actions.take') })).toBeEnabled()
    await each.route('**/api/insurance/ticket/assign', async (route) => {
      held += 1
      if (held === 2) letGo(undefined)
      await bothHave
      await route.continue()
    })
    answers.push(each.waitForResponse('**/api/insurance/ticket/assign').then((response) => response.status()))
  }
  await Promise.all(
    [page, second].map((each) => each.getByRole('button', { name: t('tickets:actions.take') }).click()),
  )
  const [one, two] = await Promise.all(answers)
  expect([one, two].toSorted()).toEqual([200, 409])
  const winner = one === 200 ? 'Irina Volkova' : 'Mateo Rivas'
  for (const each of [page, second]) {
    await expect(each.getByRole('button', { name: t('tickets:actions.take') })).toHaveCount(0)
    // Beside the conversation's own line about who else looks.
    const head = each
      .getByRole('region', { name: t('tickets:threadLabel') })
      .locator('header')
      .first()
    await expect(head.getByText(winner, { exact: true })).toBeVisible()
  }
  await second.context().close()
})

test.describe('announcements', () => {
  test.use({ keepsAnnouncements: true })
  test('a new request appears by itself, on the tab, in the menu and as a word; the sound can be switched off', async ({
    page,
  }) => {
    const t = words('en')
    const api = await apiSession('otherAdmin')
    const { personProfileId, lastName } = await newPerson(api)
    const tones = await listenTo(page)
    await signIn(page, 'otherAdmin')
    await page.goto('/admin/tickets')
    await expect.poll(() => faviconCount(page)).toMatch(/^\d+$/)
    const before = Number(await faviconCount(page))
    expect(before).toBeGreaterThan(0)
    await expect(page.getByRole('navigation').getByRole('img', { name: t('app:menu.waiting') })).toBeVisible()
    const ticketId = await newRequest(api, personProfileId)
    const word = page.getByRole('alertdialog')
    await expect(word).toContainText(lastName)
    await expect.poll(() => faviconCount(page)).toBe(String(before + 1))
    await expect.poll(tones).toBe(2)
    await expect(
      page.getByRole('region', { name: t('tickets:listLabel') }).getByRole('link', { name: lastName }),
    ).toBeVisible()
    await axe(page)
    await word.getByRole('button', { name: t('tickets:notice.open') }).click()
    await expect(page).toHaveURL(new RegExp(ticketId))
    await page.getByRole('button', { name: /Diego Castillo/ }).click()
    await page.getByRole('menuitemcheckbox', { name: t('app:user.sound') }).click()
    await page.keyboard.press('Escape')
    await newRequest(api, personProfileId, { businessTypeSave: 'INSURANCE' })
    await expect(word).toContainText(lastName)
    expect(await tones()).toBe(2)
  })
})

test('on a phone the list, the conversation and the details follow one another', async ({ page }) => {
  const t = words('en')
  const api = await apiSession('admin')
  const { personProfileId, lastName } = await newPerson(api)
  const ticketId = await newRequest(api, personProfileId)
  await api.call('/insurance/ticket/save', { ticketId, statusSave: 'IN_PROGRESS' })
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/tickets?tab=IN_PROGRESS&searchQuery=${lastName}`)
  await page.getByRole('link', { name: lastName }).click()
  const thread = page.getByRole('region', { name: t('tickets:threadLabel') })
  await expect(thread.getByRole('heading', { name: lastName })).toBeVisible()
  await axe(page)
  await thread.getByRole('button', { name: t('tickets:details') }).click()
  const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
  await expect(details).toBeVisible()
  await axe(page)
  await page.goBack()
  await expect(thread).toBeVisible()
  await thread.getByRole('button', { name: t('tickets:back') }).click()
  await expect(page.getByRole('link', { name: lastName })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
