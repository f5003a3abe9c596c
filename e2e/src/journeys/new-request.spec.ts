import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('a new ticket', ['en', 'ru'])) {
  test.describe(`a new ticket in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('is created for a searched person, with a day and time', async ({ page }) => {
      const lastName = `Wanted${key()}`
      const api = await apiSession('admin')
      await api.call('/insurance/client/save', { firstName: 'Greta', lastName })
      await signIn(page, 'operator')
      await page.goto('/admin/tickets')
      await page.getByRole('button', { name: t('tickets:newTicket'), exact: true }).click()
      const form = page.getByRole('dialog', { name: t('tickets:form.title') })
      await expect(form.getByRole('button', { name: t('tickets:form.save') })).toBeDisabled()
      await form.getByRole('button', { name: t('tickets:form.person'), exact: true }).click()
      await page.getByRole('textbox', { name: new RegExp(t('tickets:form.person')) }).fill(lastName)
      await page.getByRole('option', { name: new RegExp(lastName) }).click()
      // The choice stays when the search is closed and empty again.
      await expect(
        form.getByRole('button', { name: new RegExp(`${t('tickets:form.person')}.*${lastName}`) }),
      ).toBeVisible()
      const slot = form.getByRole('button', { name: t('tickets:form.slot'), exact: true })
      await slot.click()
      await page.getByRole('table').getByRole('button', { name: /^15\D/ }).click()
      await expect(slot).toHaveText(/^15\.\d\d\.\d{4} \d\d:\d\d$/)
      await form.getByLabel(t('tickets:form.description')).click()
      await form.getByLabel(t('tickets:form.description')).fill('Physiotherapy')
      await axe(page)
      await form.getByRole('button', { name: t('tickets:form.save') }).click()
      await expect(form).toBeHidden()
      const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
      await expect(details.getByText('Physiotherapy')).toBeVisible()
      await expect(page.getByRole('heading', { name: new RegExp(lastName) })).toBeVisible()
      const shown = language === 'en' ? /^15 \w{3} \d{4}, \d{1,2}:\d\d/ : /^15\.\d\d\.\d{4}, /
      await expect(details.getByText(shown)).toBeVisible()
    })
  })
}
