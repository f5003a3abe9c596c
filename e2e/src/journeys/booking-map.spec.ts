import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { serveMap, withWebGl } from '../clinic-map.ts'
import { test } from '../journey.ts'
import { pressOn, tabTo } from '../keys.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

test.use(withWebGl)

const clinic = { registrationType: 'SERVICE', addressLine: 'Calle Mayor 3, Madrid, Spain' }

/** An insured person whose service has clinics in the north and the south, two at one point, and one without a location */
async function stage() {
  const admin = await apiSession('admin')
  const { personProfileId } = await insuredWithLimit(admin, 'BOOKING_VIA_CHAT')
  const { body } = await admin.call<{ items: { offerId: string }[] }>('/insurance/reception/offer/list', {
    personProfileId,
  })
  const offerIds = body.items.map(({ offerId }) => offerId)
  const one = key()
  const add = async (name: string, more: object) => {
    const input = { ...clinic, name: `${name} ${one}`, offerIds, ...more }
    expect((await admin.call('/insurance/clinic/save', input)).status).toBe(200)
    return input.name
  }
  const names = {
    north: await add('North', { latitude: 40.49, longitude: -3.69 }),
    south: await add('South', { latitude: 40.35, longitude: -3.7 }),
    upstairs: await add('Upstairs', { latitude: 40.42, longitude: -3.58 }),
    downstairs: await add('Downstairs', { latitude: 40.42, longitude: -3.58 }),
    nowhere: await add('Nowhere', { cityId: null }),
  }
  return { admin, personProfileId, names }
}

/** Moves the focus with Tab to a button of the map. */
async function tabToButton(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await tabTo(button, { steps: 6 })
  return button
}

/** Signs in, opens a new booking of the person and chooses the service. */
async function openBooking(page: Page, t: ReturnType<typeof words>, personProfileId: string) {
  await signIn(page, 'admin')
  await page.goto(`/admin/users/${personProfileId}/requests`)
  await page.getByRole('button', { name: t('bookings:new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('bookings:fields.service') }).click()
  await page.getByRole('option', { name: /Twice/ }).click()
  return dialog
}

for (const language of languagesOf('bookings on a map', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`bookings on a map in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    for (const name of screensOf('bookings on a map'))
      test(`a ${name} screen: a clinic is chosen by its marker, with the keyboard, and booked`, async ({
        page,
        baseURL,
      }) => {
        const { admin, personProfileId, names } = await stage()
        await page.setViewportSize(screens[name])
        if (language === 'ru') await page.emulateMedia({ colorScheme: 'dark' })
        await serveMap(page, baseURL)
        const dialog = await openBooking(page, t, personProfileId)
        await dialog.getByRole('radio', { name: names.nowhere }).check()
        const views = dialog.getByRole('radiogroup', { name: t('clinics:choice.view') })
        await views.getByText(t('clinics:views.map')).click()

        // A clinic without a location stays chosen, and choosable.
        const status = dialog.getByRole('group', { name: t('bookings:fields.clinic') }).getByRole('status')
        await expect(status).toContainText(names.nowhere)
        const others = dialog.getByRole('radiogroup', {
          name: t('clinics:choice.withoutPoint', { count: 1 }),
        })
        await expect(others.getByRole('radio', { name: names.nowhere })).toBeChecked()

        const map = dialog.getByRole('region', { name: t('clinics:map.label') })
        await map.focus()
        const group = await tabToButton(page, t('clinics:map.cluster', { count: 2 }))
        await pressOn(group, 'Enter')
        const together = dialog.getByRole('radiogroup', { name: t('clinics:choice.together') })
        await expect(together.getByRole('radio')).toHaveCount(2)
        await together.getByRole('radio', { name: names.upstairs }).press('Space')
        await expect(status).toContainText(names.upstairs)
        await expect(group).toHaveCount(0)
        await expect(
          dialog.getByRole('button', { name: t('clinics:map.clusterChosen', { count: 2 }) }),
        ).toBeVisible()

        // Of a city, the map shows its clinics alone, and what was chosen elsewhere is no longer chosen.
        await dialog.getByRole('button', { name: t('bookings:clinics.all') }).click()
        await page.getByRole('option', { name: 'Madrid', exact: true }).click()
        await expect(status).toHaveText(t('clinics:choice.hint'))
        await expect(others).toHaveCount(0)
        await map.focus()
        const marker = await tabToButton(page, names.south)
        await pressOn(marker, 'Enter')
        await expect(marker).toHaveAttribute('aria-pressed', 'true')
        await expect(marker).toBeFocused()
        await expect(dialog.getByRole('button', { name: names.north })).toHaveAttribute(
          'aria-pressed',
          'false',
        )
        await expect(status).toContainText(`${names.south}${clinic.addressLine}`)
        await axe(page)
        await views.scrollIntoViewIfNeeded()
        await screenshot(page, `booking-map-${language}-${name}`)
        await views.getByText(t('clinics:views.list')).click()
        await expect(dialog.getByRole('radio', { name: names.south })).toBeChecked()
        await dialog.getByRole('button', { name: t('bookings:book'), exact: true }).click()
        await expect(dialog).toHaveCount(0)
        const { body } = await admin.call<{ items: { clinic: { name: string } }[] }>(
          '/insurance/reception/list',
          { personProfileIds: [personProfileId] },
        )
        expect(body.items.map((item) => item.clinic.name)).toEqual([names.south])
      })
  })
}

test('a clinic is chosen from the list if the map cannot be loaded', async ({ page, baseURL }) => {
  const t = words('en')
  const { personProfileId, names } = await stage()
  await serveMap(page, baseURL)
  await page.route('**/map-style.json', (route) => route.fulfill({ status: 404 }))
  const dialog = await openBooking(page, t, personProfileId)
  await dialog
    .getByRole('radiogroup', { name: t('clinics:choice.view') })
    .getByText(t('clinics:views.map'))
    .click()
  await expect(dialog.getByText(t('clinics:map.failed'))).toBeVisible()
  const clinics = dialog.getByRole('radiogroup', { name: t('bookings:fields.clinic'), exact: true })
  await clinics.getByRole('radio', { name: names.north }).check()
  await expect(clinics.getByRole('radio')).toHaveCount(5)
})
