import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** An insured person whose service has one clinic */
async function stage() {
  const admin = await apiSession('admin')
  const { personProfileId } = await insuredWithLimit(admin, 'BOOKING_VIA_CHAT')
  const { body } = await admin.call<{ items: { offerId: string }[] }>('/insurance/reception/offer/list', {
    personProfileId,
  })
  const clinic = `Clinic ${key()}`
  await admin.call('/insurance/clinic/save', {
    name: clinic,
    addressLine: 'Calle Mayor 3, Madrid, Spain',
    registrationType: 'SERVICE',
    offerIds: [body.items[0]?.offerId],
  })
  return { admin, personProfileId, clinic }
}

for (const language of languagesOf('bookings', ['en', 'ru'])) {
  test.describe(`bookings in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const dialog = (page: Page) => page.getByRole('dialog')

    for (const name of screensOf('bookings'))
      test(`a ${name} screen: a visit is booked at a person, confirmed by keyboard and canceled with a reason`, async ({
        page,
      }) => {
        const { admin, personProfileId, clinic } = await stage()
        await page.setViewportSize(screens[name])
        await signIn(page, 'admin')
        await page.goto(`/admin/users/${personProfileId}/requests`)
        await page.getByRole('button', { name: t('bookings:new') }).click()
        await dialog(page)
          .getByRole('button', { name: t('bookings:fields.service') })
          .click()
        await page.getByRole('option', { name: /Twice/ }).click()
        const coverage = dialog(page).getByRole('region', { name: t('bookings:coverage.label') })
        await expect(coverage).toContainText(t('bookings:coverage.covered'))
        await dialog(page).getByRole('radio', { name: clinic }).check()
        await axe(page)
        await dialog(page)
          .getByRole('button', { name: t('bookings:book'), exact: true })
          .click()
        await expect(dialog(page)).toHaveCount(0)

        const { body } = await admin.call<{ items: { receptionId: string }[] }>('/insurance/reception/list', {
          personProfileIds: [personProfileId],
        })
        const receptionId = body.items[0]?.receptionId ?? ''
        await admin.call('/insurance/reception/save', {
          receptionId,
          personProfileId,
          dateTime: `${day(155)}T08:00:00.000Z`,
        })
        // The person's page shows it, and its address opens it.
        await page.getByRole('main').getByRole('link', { name: /Twice/ }).click()
        await expect(page).toHaveURL(/receptionId=/)
        await page.reload()
        await expect(dialog(page)).toContainText(clinic)
        await axe(page)
        await dialog(page)
          .getByRole('button', { name: t('bookings:actions.confirm'), exact: true })
          .press('Enter')
        await expect(dialog(page)).toContainText(t('bookings:states.CONFIRMED'))

        await dialog(page)
          .getByRole('button', { name: t('bookings:actions.cancel') })
          .click()
        await dialog(page)
          .getByRole('textbox', { name: t('bookings:cancelForm.comment') })
          .fill('Closed that day')
        await axe(page)
        await dialog(page)
          .getByRole('button', { name: t('bookings:actions.cancel') })
          .click()
        await expect(dialog(page)).toContainText('Closed that day')
        // The panel has come back in the place of the form.
        await dialog(page)
          .getByRole('button', { name: t('bookings:copy') })
          .press('Escape')
        await expect(page).not.toHaveURL(/receptionId=/)
        await axe(page)
      })
  })
}
