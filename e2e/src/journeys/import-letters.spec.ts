import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('import letters', ['es', 'ru'])) {
  test.describe(`letters of a file in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('are shown before anything goes on, and read again in the encoding that is chosen', async ({
      page,
    }) => {
      const own = key()
      const lines = ['name,address_line', `Álvaro ${own},"Óscar 1, Madrid, Spain"`]
      // Latin letters of one byte each, as Excel for Windows saves them
      const file = {
        name: 'clinics.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n'), 'latin1'),
      }
      await signIn(page, 'admin')
      await page.goto('/admin/clinics/import')
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: t('imports:upload.check') }).click()
      await expect(page.getByText(t('imports:reading.lettersTitle'))).toBeVisible()
      await expect(page.getByText('Álvaro')).toBeVisible()
      await axe(page)
      await page.getByRole('combobox', { name: t('imports:reading.encoding') }).click()
      await page.getByRole('option', { name: 'windows-1251' }).click()
      await expect(page.getByText('Бlvaro')).toBeVisible()
      await page.getByRole('combobox', { name: t('imports:reading.encoding') }).click()
      await page.getByRole('option', { name: 'windows-1252' }).click()
      await expect(page.getByText('Álvaro')).toBeVisible()
      await page.getByRole('button', { name: t('common:continue') }).click()
      await expect(page).toHaveURL(/\/admin\/imports\//)
      await expect(page.getByText(`Álvaro ${own}`).first()).toBeVisible()
    })
  })
}
