import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { newPerson } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { mailedText } from '../mail.ts'
import { personPage } from '../person-page.ts'
import { key } from '../service-plans.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('contacts of a person with an account', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`contacts of a person with an account in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('change by the link of the person, and are replaced or withdrawn after a check', async ({
      page,
      browser,
    }) => {
      const former = `former-${key()}@people.example`
      const proposed = `proposed-${key()}@people.example`
      const admin = await apiSession('admin')
      const { personProfileId } = await newPerson(admin, { email: former })
      const person = await personPage(browser, former)
      await admin.call('/insurance/client/save', { personProfileId, email: proposed })

      // The person keeps the former e-mail until the link of the new one is used.
      await signIn(page, 'admin')
      await page.goto(`/admin/users/${personProfileId}`)
      await expect(page.getByText(t('insured:contacts.text'))).toBeVisible()
      await expect(page.getByText(proposed, { exact: true })).toBeVisible()
      await axe(page)
      await screenshot(page, `proposed-contact-${language}`)
      const link = await mailedText(proposed, /https?:\/\/\S+\/confirm-contact\S+/)
      await person.page.goto(link)
      await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible()
      await axe(person.page)
      await screenshot(person.page, `confirm-contact-${language}`)
      await person.page.getByRole('button').last().click()
      await expect(person.page.getByText(proposed)).toBeVisible()
      await expect(page.getByText(t('insured:contacts.text'))).toHaveCount(0)
      await expect(page.getByText(proposed, { exact: true })).toBeVisible()

      // An operator replaces a phone after a check, and withdraws it again.
      await page.getByRole('button', { name: t('ui:actions'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('insured:contacts.replace') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('insured:fields.phone'), { exact: true }).click()
      await expect(dialog.getByText(t('insured:contacts.phoneText'))).toBeVisible()
      await dialog.getByLabel(t('insured:contacts.reason')).fill('Saw the passport')
      await dialog.getByRole('button', { name: t('insured:contacts.replace') }).click()
      await expect(dialog.getByText(t('errors:fields.IS_REQUIRED'))).toBeVisible()
      await axe(page)
      await screenshot(page, `replace-contact-${language}`)
      await dialog.getByText(t('insured:fields.email'), { exact: true }).click()
      const checked = `checked-${key()}@people.example`
      await dialog.getByRole('textbox', { name: t('insured:fields.email') }).fill(checked)
      await dialog.getByRole('button', { name: t('insured:contacts.replace') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(checked, { exact: true })).toBeVisible()
      await expect(page.getByText('Saw the passport').first()).toBeVisible()
      await page.getByRole('button', { name: t('insured:contacts.withdraw') }).click()
      const question = page.getByRole('dialog', {
        name: t('insured:contacts.withdrawTitle', { contact: checked }),
      })
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: t('insured:contacts.withdraw') }).click()
      await expect(page.getByText(checked, { exact: true })).toHaveCount(0)
      await person.page.close()
    })
  })
}
