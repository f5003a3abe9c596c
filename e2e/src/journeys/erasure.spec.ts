import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('erasure of a person', ['en', 'ru'])) {
  test.describe(`erasure of a person in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('an administrator erases a person after typing the name', async ({ page }) => {
      const admin = await apiSession('admin')
      const { personProfileId } = await insuredWithLimit(admin)
      const { body } = await admin.call<{ firstName: string; lastName: string }>('/insurance/client/detail', {
        personProfileId,
      })
      await signIn(page, 'admin')
      await page.goto(`/admin/users/${personProfileId}`)
      await page.getByRole('button', { name: t('ui:actions'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('insured:erase.action') }).click()
      const dialog = page.getByRole('dialog')
      const name = dialog.getByLabel(t('insured:erase.name'))
      await name.fill('Somebody Else')
      await axe(page)
      await screenshot(page, `erasure-${language}`)
      const erase = dialog.getByRole('button', { name: t('insured:erase.action') })
      await erase.click()
      await expect(page.getByText(t('errors:subjects.name-differs'))).toBeVisible()
      await name.fill(`${body.lastName} ${body.firstName}`)
      await erase.click()
      await expect(page.getByText(t('insured:erase.done'))).toBeVisible()
      await page.goto(`/admin/users?searchQuery=${body.lastName}`)
      await expect(page.getByText(t('ui:noMatchText'))).toBeVisible()
    })
  })
}
