import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('saved views', ['en', 'ru'])) {
  test.describe(`saved views in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('policy filters are saved under a name, shared, applied and deleted', async ({ page, browser }) => {
      const name = `View ${key()}`
      await signIn(page, 'admin')
      await page.goto('/admin/policies?period=EXPIRES_IN_90_DAYS&sortBy=endDate')
      const open = (on: Page) => on.getByRole('button', { name: t('views:label'), exact: true }).click()
      await open(page)
      await page.getByRole('menuitem', { name: t('views:save'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('views:name')).fill(name)
      await dialog.getByLabel(t('views:share')).check()
      await axe(page)
      await dialog.getByRole('button', { name: t('common:save') }).click()
      await expect(dialog).toBeHidden()

      const colleague = await (
        await browser.newContext({ baseURL: new URL(page.url()).origin, locale: browserLocale[language] })
      ).newPage()
      await signIn(colleague, 'operator')
      await colleague.goto('/admin/policies')
      await open(colleague)
      const item = colleague.getByRole('menuitem', { name: new RegExp(name, 'u') }).first()
      await expect(item).toBeVisible()
      await axe(colleague)
      await screenshot(colleague, `views-${language}`)
      await item.click()
      await expect(colleague).toHaveURL(/period=EXPIRES_IN_90_DAYS/u)
      await expect(colleague).toHaveURL(/sortBy=endDate/u)
      const tab = colleague.getByRole('button', { name, exact: true })
      await expect(tab).toHaveAttribute('aria-pressed', 'true')
      await tab.click()
      await expect(colleague).not.toHaveURL(/period=/u)
      await tab.click()
      await expect(colleague).toHaveURL(/period=EXPIRES_IN_90_DAYS/u)

      await page.goto('/admin/policies')
      await open(page)
      await page.getByRole('menuitem', { name: t('views:forget', { name }) }).click()
      await expect(page.getByText(t('views:forgotten'))).toBeVisible()
      await colleague.context().close()
    })

    test('a reader chooses how many rows every list shows, and keeps the place', async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/users?page=4')
      const rows = page.locator('tbody tr[data-row]')
      const size = page.getByLabel(t('ui:rowsPerPage'))
      await expect(page.getByText(/^121–150/u)).toBeVisible()
      await size.selectOption('50')
      await expect(page.getByText(/^101–150/u)).toBeVisible()
      await expect(page).toHaveURL(/page=2/u)
      await page.goto('/admin/policies')
      await expect(size).toHaveValue('50')
      await size.selectOption('30')
      await page.goto('/admin/users')
      await expect(page.getByText(/^1–30/u)).toBeVisible()
      await expect(rows).toHaveCount(30)
    })
  })
}
