import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { axe } from '../axe.ts'
import { exportTable } from '../export-table.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const t = words('en')

for (const language of languagesOf('history', ['en', 'ru'])) {
  test.describe(`history in ${language}`, () => {
    test.use({ locale: browserLocale[language] })
    const text = words(language)

    test('shows administrators who did what, in their language', async ({ page }) => {
      await signIn(page, 'admin')
      // Viewing the insured people writes an event too.
      await page.goto('/admin/users')
      await expect(page.getByRole('table')).toBeVisible()
      await page.goto(`/admin/history?outcomes=${encodeURIComponent('["DONE","READ"]')}`)
      await expect(page.getByRole('heading', { level: 1, name: text('app:menu.activity') })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
      await axe(page)
      await screenshot(page, `history-${language}`)
    })
  })
}

test('a change is found by its action, opened with its values, and downloaded', async ({ page }) => {
  const name = `Cedar ${Date.now().toString(36)}`
  await signIn(page, 'admin')
  await page.goto('/admin/companies?create=true')
  const form = page.getByRole('dialog')
  await form.getByLabel(t('common:name')).fill(name)
  await form.getByRole('button', { name: t('common:create') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(`/admin/history?actions=${encodeURIComponent('["companies.created"]')}`)
  const row = page
    .getByRole('row')
    .filter({ hasText: t('audit:actions.companies.created') })
    // Other journeys create companies too.
    .filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(row.getByRole('link', { name })).toBeVisible()
  await expect(row).toContainText(t('audit:entities.companies'))
  await row.getByText(t('audit:actions.companies.created')).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(name).first()).toBeVisible()
  await expect(drawer.getByText(t('audit:columns.eventId'))).toBeHidden()
  await expect(page).toHaveURL(/event=/)
  await axe(page)
  await screenshot(page, 'history-event')
  await drawer.getByRole('button', { name: t('audit:openRecord') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(drawer.getByText(name).first()).toBeVisible()
  await expect(page).toHaveURL(/event=/)
  await dismiss(drawer)

  // Searches by the name of the record, for any action on it.
  await page.goto('/admin/history')
  await page.getByPlaceholder(t('audit:searchPlaceholder')).fill(name.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toBeVisible()

  // Reads have a tab of their own; the name in the row opens the record.
  await page.getByRole('tab', { name: t('audit:views.READ'), exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: t('audit:views.DONE'), exact: true }).click()
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()

  const file = readFileSync(await (await exportTable(page, t, 'csv')).path(), 'utf8')
  expect(file).toContain(name)
})

test('only an administrator opens the history', async ({ page }) => {
  await signIn(page, 'operator')
  await page.goto('/admin/history')
  await expect(page.getByText(t('app:noAccess.page', { title: t('app:menu.history') }))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
