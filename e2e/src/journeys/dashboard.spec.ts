import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

for (const language of languagesOf('dashboard', languages)) {
  test.describe(`the dashboard in ${language}`, () => {
    test.use({ locale: browserLocale[language] })
    const t = words(language)

    test('every number opens the requests that it counts', async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/dashboard')
      const tile = page.locator('[data-metric="REQUESTS_OPEN"]')
      await expect(tile.getByRole('heading', { name: t('metrics:tiles.REQUESTS_OPEN') })).toBeVisible()
      await axe(page)
      await screenshot(page, `dashboard-${language}`)
      await tile.getByRole('link').click()
      await expect(page).toHaveURL(/tab=OPEN/)
      await expect(page.getByText(t('tickets:tabs.OPEN'), { exact: true })).toBeVisible()
      await expect(page.locator('[data-ticket-list] a').first()).toBeVisible()

      // The votes open the closed requests that they are about.
      await page.goBack()
      await page.locator('[data-metric="SATISFACTION"]').getByRole('link').click()
      await expect(page).toHaveURL(/tab=ALL.*votes=/)
      await expect(page.getByText(t('tickets:votes.NEGATIVE'), { exact: true })).toBeVisible()

      // The people insured and their policies are as many as the lists behind say.
      for (const [key, address] of [
        ['PEOPLE_ACTIVE', /admin\/users\?.*insured=true/],
        ['POLICIES_ACTIVE', /admin\/policies\?.*period=IN_FORCE/],
      ] as const) {
        await page.goBack()
        const link = page.locator(`[data-metric="${key}"]`).getByRole('link')
        const count = await link.innerText()
        await link.click()
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('banner').getByText(count, { exact: true })).toBeVisible()
        await screenshot(page, `dashboard-${key}-${language}`)
      }

      // By keyboard: the table of days stands in for the chart, and a day opens its requests.
      await page.goBack()
      await page.getByRole('button', { name: t('metrics:asTable') }).press('Enter')
      const days = page.getByRole('table').filter({ hasText: t('metrics:columns.day') })
      await days.getByRole('link').first().press('Enter')
      await expect(page).toHaveURL(/tab=ALL.*madeFrom=/)
    })

    test('the numbers of leads open the list of leads', async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/dashboard')
      await page.getByRole('tab', { name: t('metrics:tabs.LEADS'), exact: true }).click()
      const tile = page.locator('[data-metric="LEADS_OPEN"]')
      await expect(tile.getByRole('link')).toBeVisible()
      await axe(page)
      await screenshot(page, `dashboard-leads-${language}`)
      // Other journeys make leads too, so both numbers are read until they agree.
      await expect(async () => {
        await page.goto('/admin/dashboard?tab=LEADS')
        const count = await tile.getByRole('link').innerText()
        await tile.getByRole('link').press('Enter')
        await expect(page).toHaveURL(/admin\/leads.*stages=/)
        const listed = page.getByRole('banner').getByText(count, { exact: true })
        await expect(listed).toBeVisible({ timeout: 15_000 })
      }).toPass()

      // A stage of the funnel opens the leads that reached it.
      await expect(async () => {
        await page.goto('/admin/dashboard?tab=LEADS')
        const stage = page
          .getByRole('row')
          .filter({ hasText: t('leads:stages.NEGOTIATION') })
          .first()
        const reached = (await stage.getByRole('cell').nth(-2).innerText()).trim()
        await stage.getByRole('link').press('Enter')
        await expect(page).toHaveURL(/admin\/leads.*reached=NEGOTIATION/)
        const listed = page.getByRole('banner').getByText(reached, { exact: true })
        await expect(listed).toBeVisible({ timeout: 15_000 })
      }).toPass()
    })

    test('fits a phone, with its filters in a sheet', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, 'admin')
      await page.goto('/admin/dashboard?category=LEAD')
      await expect(page.locator('[data-metric="PEOPLE_ACTIVE"]')).toHaveCount(0)
      await expect(page.locator('[data-metric="REQUESTS_NEW"]')).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
      await axe(page)
      await page.goto('/admin/dashboard?tab=LEADS')
      await expect(page.getByRole('heading', { name: t('metrics:breakdowns.FUNNEL') })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await axe(page)
    })
  })
}
