import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('export of policies', ['en', 'ru'])) {
  test.describe(`export of policies in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('downloads policies directly, and with their documents by a job that shows its progress', async ({
      page,
    }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/policies')
      const action = page.getByRole('button', { name: t('policies:export.action'), exact: true })
      await action.click()
      const dialog = page.getByRole('dialog')
      const start = dialog.getByRole('button', { name: t('policies:export.start'), exact: true })
      await expect(start).toBeVisible()
      await axe(page)
      await screenshot(page, `policy-export-${language}`)
      const table = page.waitForEvent('download')
      await start.click()
      const file = await table
      expect(file.suggestedFilename()).toBe('policies.zip')
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
      await expect(dialog).toBeHidden()
      await action.click()
      await dialog.getByLabel(t('policies:export.withDocuments')).check()
      const archive = page.waitForEvent('download')
      await start.click()
      expect((await archive).suggestedFilename()).toBe('policies.zip')
      await expect(dialog).toBeHidden()
    })

    test('offers the performance of policies as columns', async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/policies')
      const head = page.getByRole('columnheader', { name: t('policies:performance.paid'), exact: true })
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect(head).toBeHidden()
      await page.getByRole('button', { name: t('ui:columns'), exact: true }).click()
      const answer = page.waitForResponse((response) => response.url().endsWith('/api/insurance/policy/list'))
      await page.getByLabel(t('policies:performance.paid'), { exact: true }).check()
      expect((await answer).request().postDataJSON()).toMatchObject({ withFinancialPerformance: true })
      await dismiss(page.getByRole('dialog', { name: t('ui:columns') }))
      await expect(head).toBeVisible()
      await axe(page)
      await screenshot(page, `policy-figures-${language}`)
    })
  })
}
