import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { addressOf, newPerson, newRequest } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { pressOn, pressOnPage } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('tickets of a person', ['en', 'ru'])) {
  test.describe(`tickets of a person in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('appear beside the open ticket and on the person’s page', async ({ page }) => {
      const api = await apiSession('admin')
      const { personProfileId } = await newPerson(api)
      const nameOf = async (ticketId: string, type: string) => {
        const { body } = await api.call<{ number: number }>('/insurance/ticket/detail', { ticketId })
        return `${t(`tickets:types.${type}`)}, ${t('tickets:number', { number: body.number })}`
      }
      const first = await newRequest(api, personProfileId, { description: 'Physiotherapy' })
      await api.call('/insurance/ticket/save', { ticketId: first, statusSave: 'DONE' })
      const firstName = await nameOf(first, 'CALL')
      await signIn(page, 'admin')
      await page.goto(addressOf(first))
      const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
      await expect(details.getByText(t('tickets:card.noPolicies'))).toBeVisible()
      const others = details.getByRole('list', { name: t('tickets:person.others') })
      await expect(others).toHaveCount(0)
      // It appears without a reload.
      const second = await newRequest(api, personProfileId, { businessTypeSave: 'INSURANCE' })
      await api.call('/insurance/ticket/save', { ticketId: second, statusSave: 'IN_PROGRESS' })
      const secondName = await nameOf(second, 'INSURANCE')
      await expect(others.getByRole('listitem')).toHaveCount(1)
      await others.getByRole('link', { name: secondName }).click()
      await expect(page).toHaveURL(new RegExp(second))
      await expect(others.getByRole('listitem')).toHaveCount(1)
      await expect(others.getByRole('link', { name: firstName })).toBeVisible()
      await expect(others).toContainText('Physiotherapy')
      await expect(others).toContainText(t('tickets:statuses.DONE'))
      await axe(page)
      await screenshot(page, `inbox-other-requests-${language}`)

      await page.goto(`/admin/users/${personProfileId}?tab=requests`)
      const requests = page
        .getByRole('list', { name: t('tickets:person.title'), exact: true })
        .getByRole('listitem')
      await expect(requests).toHaveCount(2)
      await expect(requests.first()).toContainText(secondName)
      await expect(requests.first()).toContainText(t('tickets:person.unassigned'))
      await expect(requests.last()).toContainText('Physiotherapy')
      await axe(page)
      await screenshot(page, `person-requests-${language}`)
      await page.getByRole('link', { name: firstName }).click()
      await expect(page).toHaveURL(new RegExp(`${first}\\?tab=DONE`))
      await expect(details.getByText('Physiotherapy')).toBeVisible()

      // By its number from any page, by keyboard alone
      await page.goto('/admin/users')
      await expect(page.getByRole('table')).toBeVisible()
      await pressOnPage(page, 'ControlOrMeta+k')
      const number = (await api.call<{ number: number }>('/insurance/ticket/detail', { ticketId: second }))
        .body.number
      await page.getByRole('dialog').getByRole('textbox').fill(`#${number}`)
      const found = page.getByRole('dialog').getByRole('button')
      await expect(found.first()).toContainText(t('tickets:number', { number }))
      await axe(page)
      await screenshot(page, `palette-requests-${language}`)
      await pressOn(page.getByRole('dialog').getByRole('textbox'), 'Enter')
      await expect(page).toHaveURL(new RegExp(second))
    })
  })
}
