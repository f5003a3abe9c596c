import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { linkMailbox } from '../link-mailbox.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

test.use({ holds: 'mailbox' })

for (const language of languagesOf('signature of mails', ['en', 'ru', 'es', 'pt']))
  for (const size of screensOf('mail-signature'))
    test.describe(`the signature of mails in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('is written with variables, shown as a mail will end, and emptied again', async ({ page }) => {
        await linkMailbox(`sign-${key()}@harbour.example`)
        await signIn(page, 'operator')
        await page.goto('/admin/settings')
        const text = page.getByLabel(t('mailboxes:signature.text'))
        const preview = page.getByRole('region', { name: t('mailboxes:signature.preview') })
        const save = page.getByRole('button', { name: t('common:save'), exact: true })
        // Without an own signature a mail ends with the names.
        await expect(preview).toContainText(', Harbour')
        await text.fill('Tel. 1 {{unit}}')
        await expect(page.getByText(t('mailboxes:signature.unknown', { names: 'unit' }))).toBeVisible()
        await expect(save).toBeDisabled()
        await text.fill('Tel. 1\n')
        await page.getByRole('button', { name: t('mailboxes:signature.variables.company') }).press('Enter')
        await expect(text).toHaveValue('Tel. 1\n{{company}}')
        await expect(preview).toContainText(/Tel\. 1\s+Harbour/u)
        await axe(page)
        await screenshot(page, `mail-signature-${language}-${size}`)
        await save.press('Enter')
        await expect(page.getByText(t('mailboxes:signature.saved'))).toBeVisible()
        await page.reload()
        await expect(text).toHaveValue('Tel. 1\n{{company}}')
        await text.fill('')
        await save.click()
        await expect(save).toBeDisabled()
        await page.reload()
        await expect(preview).toContainText(', Harbour')
        await expect(text).toHaveValue('')
      })
    })
