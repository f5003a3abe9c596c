import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { addressOf, newPerson, newRequest } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

// Rows of all requests change while they are on.
test.use({ holds: 'targets' })

for (const language of languagesOf('response times', languages))
  for (const size of screensOf('response-times'))
    test.describe(`response times in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test.afterEach(async () => {
        const admin = await apiSession('admin')
        await admin.call('/insurance/target/save', { isOn: false, answerMinutes: 60, closeMinutes: null })
      })

      test('are set, shown at a request, and find the late ones', async ({ page }) => {
        const admin = await apiSession('admin')
        const { personProfileId, lastName } = await newPerson(admin)
        const ticketId = await newRequest(admin, personProfileId)

        await signIn(page, 'admin')
        await page.goto('/admin/response-times')
        const on = page.getByRole('switch', { name: t('targets:isOn') })
        const answer = page.getByRole('combobox', { name: t('targets:answer'), exact: true })
        const close = page.getByRole('combobox', { name: t('targets:close'), exact: true })
        await expect(on).not.toBeChecked()
        const hours = (count: number) =>
          new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(count)
        await answer.click()
        await page.getByRole('option', { name: hours(8), exact: true }).click()
        await expect(answer).toHaveValue(hours(8))
        await close.click()
        await page.getByRole('option', { name: hours(16), exact: true }).click()
        await expect(close).toHaveValue(hours(16))
        await on.press('Space')
        await expect(on).toBeChecked()
        await axe(page)
        await screenshot(page, `response-times-${language}-${size}`)

        // The request that was just made has hours left.
        await page.goto(`/admin/tickets?searchQuery=${lastName}`)
        const row = page.locator(`[data-ticket="${ticketId}"]`)
        await expect(row).toContainText(t('tickets:targets.answerIn', { time: '' }).trim())
        await axe(page)
        await screenshot(page, `response-times-inbox-${language}-${size}`)
        await page.goto(`${addressOf(ticketId)}?panel=details`)
        const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
        await expect(details.getByText(t('tickets:card.answerBy'))).toBeVisible()
        await expect(details.getByText(t('tickets:card.closeBy'))).toBeVisible()

        // Nothing to find for the person: the filter leaves the list empty.
        await page.goto(`/admin/tickets?searchQuery=${lastName}&late=true`)
        await expect(page.getByText(t('tickets:filters.late'), { exact: true }).first()).toBeVisible()
        await expect(page.locator('[data-ticket]')).toHaveCount(0)
        // Of all open ones, one of last week is found; on a Saturday hardly another has waited through office hours.
        await page.goto('/admin/tickets?tab=OPEN&late=true')
        await expect(page.locator('[data-ticket]').first()).toBeVisible()
        await screenshot(page, `response-times-late-${language}-${size}`)
      })
    })
