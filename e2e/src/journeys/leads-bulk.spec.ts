import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('bulk changes of leads', ['en', 'ru'])) {
  test.describe(`bulk changes of leads in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('assign several leads after a preview, and undo it', async ({ page }) => {
      const admin = await apiSession('admin')
      const mark = key()
      for (const firstName of ['Nora', 'Omar'])
        await admin.call('/insurance/lead/save', {
          title: `${firstName} Bulk${mark}`,
          firstName,
          lastName: `Bulk${mark}`,
        })
      await signIn(page, 'admin')
      await page.goto(`/admin/leads?view=LIST&searchQuery=Bulk${mark}`)
      const table = page.getByRole('table', { name: t('leads:title'), exact: true })
      await expect(table.getByRole('row')).toHaveCount(3)
      await table.getByRole('checkbox').first().check()
      await page
        .getByRole('region')
        .getByRole('button', { name: t('leads:assign.title') })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('leads:fields.agent')).click()
      await page.getByRole('option').first().click()
      await dialog.getByRole('button', { name: t('leads:assign.save'), exact: true }).click()

      await expect(page.getByRole('heading', { name: t('bulk:kinds.LEADS_ASSIGN') })).toBeVisible()
      await expect(page.getByText(t('bulk:ready.all'))).toBeVisible()
      await axe(page)
      await screenshot(page, `bulk-leads-preview-${language}`)
      await page.getByRole('button', { name: t('bulk:run', { count: 2, shown: '2' }) }).click()
      const takeBack = page.getByRole('button', { name: t('bulk:undo.action') })
      await takeBack.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('bulk:undo.action') })
        .click()
      await expect(page.getByText(t('bulk:statuses.UNDONE'), { exact: true })).toBeVisible()
    })
  })
}
