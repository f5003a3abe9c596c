import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pick, pressOn } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { screens, screensOf } from '../screens.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>

/** Books a visit to a clinic for a new person; returns the person's last name. */
async function booked(admin: Admin, clinic: string, visit: object) {
  const { personProfileId } = await insuredWithLimit(admin, 'BOOKING_VIA_CHAT')
  const lastName = `Kalender${key()}`
  await admin.call('/insurance/client/save', { personProfileId, lastName })
  const { body } = await admin.call<{ items: { offerId: string }[] }>('/insurance/reception/offer/list', {
    personProfileId,
  })
  const offerId = body.items[0]?.offerId
  const made = await admin.call<{ clinicId: string }>('/insurance/clinic/save', {
    name: clinic,
    addressLine: 'Calle Mayor 3, Madrid, Spain',
    registrationType: 'SERVICE',
    offerIds: [offerId],
  })
  await admin.call('/insurance/reception/save', {
    personProfileId,
    offerId,
    clinicId: made.body.clinicId,
    ...visit,
  })
  return lastName
}

/** The days of a week far ahead, in which no other journey books */
function farWeek(): [monday: string, wednesday: string] {
  const week = Math.floor(Math.random() * 2000)
  const day = (offset: number) =>
    new Date(Date.UTC(2030, 0, 7 + week * 7 + offset)).toISOString().slice(0, 10)
  return [day(0), day(2)]
}

for (const language of languagesOf('booking calendar', languages)) {
  test.describe(`the calendar of bookings in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

    for (const name of screensOf('booking-calendar'))
      test(`a ${name} screen: days and weeks, bookings by keyboard, filters and an address`, async ({
        page,
      }) => {
        const admin = await apiSession('admin')
        const [clinic, other] = [`Clinic ${key()}`, `Clinic ${key()}`]
        const [monday, wednesday] = farWeek()
        const planned = (day: string) => ({ dateTime: `${day}T09:00:00.000Z`, overrideReason: 'Far ahead' })
        const first = await booked(admin, clinic, { ...planned(monday), stateSave: 'CONFIRMED' })
        const second = await booked(admin, other, planned(wednesday))
        await page.setViewportSize(screens[name])
        await signIn(page, 'admin')
        await page.goto(`/admin/bookings?view=calendar&date=${monday}`)
        const entry = (lastName: string) => page.getByRole('button', { name: new RegExp(lastName) })
        await expect(entry(first)).toBeVisible()
        if (language === 'ru') await page.emulateMedia({ colorScheme: 'dark' })
        await screenshot(page, `booking-calendar-${language}`)
        await axe(page)
        if (name === 'phone') {
          await expect(entry(second)).toHaveCount(0)
          await page.getByText(t('bookings:calendar.agenda'), { exact: true }).click()
          await expect(entry(second)).toBeVisible()
          await expect(entry(first)).toContainText(clinic)
          await axe(page)
          await entry(first).press('Enter')
        } else {
          // The arrows go from day to day, and Enter opens.
          await expect(entry(first)).toHaveAccessibleName(new RegExp(t('bookings:states.CONFIRMED')))
          await expect(entry(second)).toHaveAccessibleName(new RegExp(other))
          await entry(first).press('ArrowRight')
          await expect(entry(second)).toBeFocused()
          await pressOn(entry(second), 'ArrowLeft')
          await expect(entry(first)).toBeFocused()
          await pressOn(entry(first), 'Enter')
        }
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(clinic)
        await screenshot(page, `booking-calendar-open-${language}`)
        await axe(page)
        await button(page, t('bookings:copy')).press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(page).toHaveURL(/view=calendar/)

        // An empty week says so; today leads back, and the address opens the same days.
        await button(page, t('bookings:times.later')).press('Enter')
        await expect(page.getByText(t('bookings:calendar.none'))).toBeVisible()
        await axe(page)
        await button(page, t('bookings:times.earlier')).press('Enter')
        await expect(entry(second)).toBeVisible()
        await page.reload()
        await expect(entry(second)).toBeVisible()

        // The filters of the list count here too.
        if (name === 'wide') {
          await pick(page, button(page, t('bookings:fields.clinic')), new RegExp(clinic), { search: clinic })
          await expect(page).toHaveURL(/clinics=/)
          await expect(entry(second)).toHaveCount(0)
          await expect(entry(first)).toBeVisible()
          await page.goto(`/admin/bookings?view=calendar&date=${monday}`)
        }
        await page.getByRole('tab', { name: new RegExp(`^${t('bookings:states.NEW')}`) }).click()
        await expect(entry(first)).toHaveCount(0)
        await expect(entry(second)).toBeVisible()
        await button(page, t('bookings:appointments.today')).press('Enter')
        await expect(page).not.toHaveURL(new RegExp(`date=${monday}`))
        await axe(page)

        // What a busy week has beyond the shown bookings is counted.
        await page.route('**/insurance/reception/list*', async (route) => {
          const response = await route.fetch()
          const json = (await response.json()) as { items: unknown[] }
          await route.fulfill({ response, json: { ...json, totalCount: json.items.length + 7 } })
        })
        await page.goto(`/admin/bookings?view=calendar&date=${monday}`)
        await expect(page.getByText(t('bookings:calendar.more', { count: 7 }))).toBeVisible()
        await axe(page)
      })
  })
}
