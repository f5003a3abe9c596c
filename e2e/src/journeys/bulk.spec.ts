import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { longTerm } from '../days.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { key, newPlan } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('bulk changes', ['en', 'ru'])) {
  test.describe(`bulk changes in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('deactivate several policies after a preview, and undo it', async ({ page }) => {
      const admin = await apiSession('admin')
      const { packageId } = await newPlan(admin)
      for (const firstName of ['Nora', 'Omar'])
        await admin.call('/insurance/client/save', {
          firstName,
          lastName: `Bulk${key()}`,
          identificationNumber: key(),
          programId: packageId,
          ...longTerm(),
        })
      await signIn(page, 'admin')
      await page.goto(`/admin/policies?programs=${packageId}`)
      const table = page.getByRole('table', { name: t('policies:title'), exact: true })
      await expect(table.getByRole('row')).toHaveCount(3)
      await table.getByRole('checkbox').first().check()
      await page
        .getByRole('region')
        .getByRole('button', { name: t('common:deactivate') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('bulk:preview'), exact: true })
        .click()

      await expect(page.getByRole('heading', { name: t('bulk:kinds.POLICIES_DEACTIVATE') })).toBeVisible()
      const run = page.getByRole('button', { name: t('bulk:run', { count: 2, shown: '2' }) })
      await expect(run).toBeVisible()
      await expect(page.getByText(t('bulk:ready.all'))).toBeVisible()
      await axe(page)
      await screenshot(page, `bulk-preview-${language}`)
      await run.click()
      const takeBack = page.getByRole('button', { name: t('bulk:undo.action') })
      await expect(takeBack).toBeVisible()
      await expect(page.getByText(t('bulk:statuses.DONE'))).toBeVisible()
      await axe(page)
      await takeBack.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('bulk:undo.action') })
        .click()
      await expect(page.getByText(t('bulk:statuses.UNDONE'), { exact: true })).toBeVisible()
      const records = page.getByRole('table', { name: t('bulk:records') })
      await expect(records.getByText(t('bulk:outcomes.RESTORED'), { exact: true })).toHaveCount(2)

      await page
        .getByRole('link', { name: t('app:menu.bulk'), exact: true })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('app:menu.activity') })).toBeVisible()
      await expect(
        page.getByRole('table').getByText(t('bulk:statuses.UNDONE'), { exact: true }).first(),
      ).toBeVisible()
      await axe(page)
      await screenshot(page, `bulk-list-${language}`)
    })
  })
}
