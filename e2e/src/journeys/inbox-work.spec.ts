import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { addressOf, newPerson, newRequest } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** Tickets of one person with a unique name */
async function requests(count: number) {
  const api = await apiSession('admin')
  const { personProfileId, lastName } = await newPerson(api)
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) ids.push(await newRequest(api, personProfileId))
  return { api, lastName, ids }
}

async function openTools(page: Page, t: ReturnType<typeof words>): Promise<void> {
  await page.getByRole('button', { name: t('tickets:actions.listMore'), exact: true }).click()
}

for (const language of languagesOf('ticket work', ['en', 'ru'])) {
  test.describe(`ticket work in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('a ticket is canceled with its reason, which its card shows', async ({ page }) => {
      const { ids } = await requests(1)
      await signIn(page, 'admin')
      await page.goto(addressOf(ids[0] ?? ''))
      const thread = page.getByRole('region', { name: t('tickets:threadLabel') })
      await thread.getByRole('button', { name: t('tickets:actions.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('tickets:actions.cancel') }).click()
      const dialog = page.getByRole('dialog', { name: t('tickets:cancelForm.title') })
      await dialog.getByRole('combobox', { name: t('tickets:cancelForm.reason') }).click()
      await page.getByRole('option', { name: t('tickets:reasons.DUPLICATE') }).click()
      await dialog.getByLabel(t('tickets:cancelForm.note')).fill('Asked in the morning')
      await axe(page)
      await screenshot(page, `request-cancel-${language}`)
      await dialog.getByRole('button', { name: t('tickets:cancelForm.save') }).click()
      // The history may say the same already.
      await expect(page.getByRole('alert').getByText(t('tickets:cancelForm.done'))).toBeVisible()
      const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
      await expect(details.getByText(t('tickets:reasons.DUPLICATE')).first()).toBeVisible()
      await expect(details.getByText('Asked in the morning').first()).toBeVisible()
    })

    test('several tickets are tagged and closed together, and the list is exported', async ({ page }) => {
      const { api, lastName, ids } = await requests(3)
      await signIn(page, 'admin')
      await page.goto(`/admin/tickets?searchQuery=${lastName}`)
      await expect(page.locator('[data-ticket]')).toHaveCount(3)
      const choose = async (several: number[]) => {
        await page.getByRole('button', { name: t('tickets:bulk.choose') }).click()
        const boxes = page.locator('[data-ticket-list]').getByRole('checkbox')
        for (const nth of several) await boxes.nth(nth).check()
      }
      const tabs = page.getByRole('radiogroup', { name: t('tickets:tabs.label') })
      const bar = page.getByRole('toolbar', { name: t('tickets:bulk.choosing') })
      await choose([0, 1, 2])
      await axe(page)
      await screenshot(page, `requests-bulk-${language}`)
      await bar.getByRole('button', { name: t('tickets:bulk.tag') }).click()
      await page.getByRole('option', { name: 'VIP' }).click()
      await expect(page.getByText(t('tickets:bulk.done', { count: 3 }))).toBeVisible()

      // The selection only contains visible rows of the list.
      await choose([0, 1])
      await expect(bar.getByText(t('tickets:bulk.chosen', { count: 2 }))).toBeVisible()
      await tabs.getByText(t('tickets:tabs.IN_PROGRESS')).click()
      await expect(bar.getByText(t('tickets:bulk.chosen', { count: 0 }))).toBeVisible()
      await bar.getByRole('button', { name: t('tickets:bulk.clear') }).click()
      await tabs.getByText(t('tickets:tabs.TODO')).click()
      await expect(page.locator('[data-ticket]')).toHaveCount(3)

      await openTools(page, t)
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: t('tickets:export.CSV') }).click()
      expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)

      await choose([0, 1])
      await bar.getByRole('button', { name: t('tickets:bulk.close'), exact: true }).click()
      await page
        .getByRole('dialog', { name: t('tickets:bulk.closeTitle', { count: 2 }) })
        .getByRole('button', { name: t('tickets:bulk.closeConfirm') })
        .click()
      await expect(page.getByText(t('tickets:bulk.done', { count: 2 }))).toBeVisible()
      await expect(page.locator('[data-ticket]')).toHaveCount(1)
      const states = await Promise.all(
        ids.map(async (ticketId) => {
          const { body } = await api.call<{ status: string; tags: { name: string }[] }>(
            '/insurance/ticket/detail',
            { ticketId },
          )
          return [body.status, body.tags.map(({ name }) => name)]
        }),
      )
      expect(states.toSorted()).toEqual([
        ['DONE', ['VIP']],
        ['DONE', ['VIP']],
        ['NEW', ['VIP']],
      ])
    })
  })
}

for (const language of languagesOf('a ticket is started without an answer', ['es', 'pt']))
  test(`a ticket is started without an answer and shows the client’s language, in ${language}`, async ({
    browser,
  }) => {
    const t = words(language)
    const page = await (await browser.newContext({ locale: browserLocale[language] })).newPage()
    const api = await apiSession('admin')
    const { personProfileId } = await newPerson(api, { language: 'ru' })
    await signIn(page, 'admin')
    await page.goto(addressOf(await newRequest(api, personProfileId)))
    const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
    await expect(details.getByText('Русский')).toBeVisible()
    await expect(details.getByText(t('tickets:statuses.NEW'), { exact: true })).toBeVisible()
    const thread = page.getByRole('region', { name: t('tickets:threadLabel') })
    await thread.getByRole('button', { name: t('tickets:actions.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('tickets:actions.start') }).click()
    await expect(details.getByText(t('tickets:statuses.IN_PROGRESS'), { exact: true })).toBeVisible()
    await axe(page)
    await screenshot(page, `request-begun-${language}`)
    await page.context().close()
  })

test('tags are created, renamed, and deleted one by one and all together', async ({ page }) => {
  const t = words('en')
  const lastName = `Tags${key()}`
  await signIn(page, 'otherAdmin')
  await page.goto('/admin/tickets')
  await openTools(page, t)
  await page.getByRole('menuitem', { name: t('tickets:card.manageTags') }).click()
  const dialog = page.getByRole('dialog', { name: t('tickets:tags.title') })
  const named = (name: string) => dialog.getByLabel(`${t('tickets:tags.name')}: ${name}`, { exact: true })
  for (const name of [`One ${lastName}`, `Two ${lastName}`]) {
    await dialog.getByLabel(t('tickets:tags.new'), { exact: true }).fill(name)
    await dialog.getByRole('button', { name: t('tickets:tags.add'), exact: true }).click()
    await expect(named(name)).toBeVisible()
  }
  await axe(page)
  await screenshot(page, 'tags')
  await named(`Two ${lastName}`).fill(`Three ${lastName}`)
  await named(`Two ${lastName}`).press('Enter')
  await expect(named(`Three ${lastName}`)).toBeVisible()
  const line = dialog
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`${t('tickets:tags.name')}: One ${lastName}`, { exact: true }) })
  await line.getByRole('button', { name: t('tickets:tags.delete'), exact: true }).click()
  await page
    .getByRole('dialog', { name: t('tickets:tags.deleteTitle', { name: `One ${lastName}` }) })
    .getByRole('button', { name: t('tickets:tags.delete'), exact: true })
    .click()
  await expect(named(`One ${lastName}`)).toHaveCount(0)
  await dialog.getByRole('button', { name: t('tickets:tags.deleteAll') }).click()
  await page
    .getByRole('dialog', { name: t('tickets:tags.deleteAllTitle') })
    .getByRole('button', { name: t('tickets:tags.deleteAll') })
    .click()
  await expect(dialog.getByText(t('tickets:tags.empty'))).toBeVisible()
  await axe(page)
})
