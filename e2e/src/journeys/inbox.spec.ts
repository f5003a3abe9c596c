import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { addressOf, newPerson, newRequest } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { dismiss, pick, pressOnPage } from '../keys.ts'
import { expectAllRows } from '../rows.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

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

for (const language of languagesOf('the inbox', ['en', 'ru'])) {
  test.describe(`the inbox in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('a ticket is found, taken, tagged, closed by keyboard and reopened', async ({ page }) => {
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
      await pressOnPage(page, 'a')
      await expect(page.getByRole('button', { name: t('tickets:actions.take') })).toHaveCount(0)
      await details.getByRole('button', { name: t('tickets:card.addTag') }).click()
      await page.getByRole('menuitem', { name: 'VIP' }).click()
      await expect(
        details.getByRole('button', { name: t('tickets:card.removeTag', { name: 'VIP' }) }),
      ).toBeVisible()
      await expect(page.getByRole('menu')).toHaveCount(0)
      await pressOnPage(page, 'e')
      await expect(details.getByText(t('tickets:statuses.DONE'), { exact: true }).first()).toBeVisible()
      await expect(rows).toHaveCount(0)
      await page.getByRole('button', { name: t('tickets:actions.reopen') }).click()
      await expect(
        details.getByText(t('tickets:statuses.IN_PROGRESS'), { exact: true }).first(),
      ).toBeVisible()
      await pressOnPage(page, '?')
      const help = page.getByRole('dialog', { name: t('tickets:keys.title') })
      await expect(help).toBeVisible()
      await axe(page)
      await dismiss(help)
    })

    test('filters narrow the list and are removed one by one', async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/tickets?tab=DONE')
      const rows = page.getByRole('region', { name: t('tickets:listLabel') }).getByRole('listitem')
      await expect(rows).toHaveCount(30)
      await page.getByRole('button', { name: t('tickets:filters.title') }).click()
      const filters = page.getByRole('dialog', { name: t('tickets:filters.title') })
      await pick(
        page,
        filters.getByRole('button', { name: t('tickets:filters.type') }),
        t('tickets:types.DOCTOR_CALL'),
      )
      await axe(page)
      await dismiss(filters)
      await expectAllRows(rows, t('tickets:types.DOCTOR_CALL'))
      const name = t('tickets:types.DOCTOR_CALL')
      await page.getByRole('button', { name: t('tickets:filters.remove', { name }) }).click()
      await expect(rows).toHaveCount(30)
    })
  })
}

test('one of two operators who take a ticket at the same time wins, and both see the assignee', async ({
  page,
  browser,
}) => {
  const t = words('en')
  const api = await apiSession('admin')
  const { personProfileId } = await newPerson(api)
  // In progress, so that it is not announced on the pages of other journeys.
  const ticketId = await newRequest(api, personProfileId)
  await api.call('/insurance/ticket/save', { ticketId, statusSave: 'IN_PROGRESS' })
  const second = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await signIn(page, 'admin')
  await signIn(second, 'operator')
  const answers: Promise<number>[] = []
  // Both calls are sent together: otherwise the response to one would remove the button before the other
  // click.
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
    // Separate from the conversation's own line about other viewers
    const head = each
      .getByRole('region', { name: t('tickets:threadLabel') })
      .locator('header')
      .first()
    await expect(head.getByText(winner, { exact: true })).toBeVisible()
  }
  await second.context().close()
})

test.describe('announcements', () => {
  // A request that another journey makes in this workspace would sound too.
  test.use({ keepsAnnouncements: true, holds: 'requests of Meridian' })
  test('show a new ticket in list, tab, menu and toast without reload; the sound can be disabled', async ({
    page,
  }) => {
    const t = words('en')
    const api = await apiSession('otherAdmin')
    const { personProfileId, lastName } = await newPerson(api)
    const tones = await listenTo(page)
    await signIn(page, 'otherAdmin')
    await page.goto('/admin/tickets')
    // The icon shows 0 until the first counts arrive.
    await expect.poll(async () => Number(await faviconCount(page))).toBeGreaterThan(0)
    const before = Number(await faviconCount(page))
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
    await dismiss(page.getByRole('menu'))
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
