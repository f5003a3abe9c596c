import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn } from '../keys.ts'
import { newDoctor } from '../new-doctor.ts'
import { screenshot } from '../screenshot.ts'
import { screens, screensOf } from '../screens.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>

/** A person who may book one service */
async function patient(admin: Admin, kind: 'BOOKING_VIA_CHAT' | 'TELEMEDICINE', name: string) {
  const { personProfileId } = await insuredWithLimit(admin, kind)
  const lastName = `${name}${key()}`
  await admin.call('/insurance/client/save', { personProfileId, lastName })
  const { body } = await admin.call<{ items: { offerId: string }[] }>('/insurance/reception/offer/list', {
    personProfileId,
  })
  return { personProfileId, lastName, offerId: body.items[0]?.offerId ?? '' }
}

/** A day far ahead, on which no other journey books, and the day after it */
function farDays(): [string, string] {
  const offset = Math.floor(Math.random() * 10_000)
  const day = (more: number) => new Date(Date.UTC(2070, 0, 1 + offset + more)).toISOString().slice(0, 10)
  return [day(0), day(1)]
}

/** Four visits of a day: one with each of two doctors, and two at the same time at a clinic; and one on the next day. */
async function stage(admin: Admin, [day, next]: [string, string]) {
  const tag = key()
  const names = { ana: `Ana ${tag}`, zoe: `Zoe ${tag}`, clinic: `Clinic ${tag}` }
  const [ana, zoe, ...people] = await Promise.all([
    newDoctor(admin, names.ana),
    newDoctor(admin, names.zoe),
    patient(admin, 'TELEMEDICINE', 'Alpha'),
    patient(admin, 'TELEMEDICINE', 'Beta'),
    patient(admin, 'BOOKING_VIA_CHAT', 'Gamma'),
    patient(admin, 'BOOKING_VIA_CHAT', 'Delta'),
  ])
  const [alpha, beta, gamma, delta] = people
  const { body: clinic } = await admin.call<{ clinicId: string }>('/insurance/clinic/save', {
    name: names.clinic,
    addressLine: 'Calle Mayor 3, Madrid, Spain',
    registrationType: 'SERVICE',
    offerIds: [gamma.offerId, delta.offerId],
  })
  const { clinicId } = clinic
  const book = async ({ personProfileId, offerId }: typeof alpha, dateTime: string, more: object) => {
    const input = { personProfileId, offerId, dateTime, overrideReason: 'Far ahead', ...more }
    const { status } = await admin.call('/insurance/reception/save', input)
    expect(status).toBe(200)
  }
  await book(alpha, `${day}T09:00:00.000Z`, { doctorId: ana, stateSave: 'CONFIRMED' })
  await book(beta, `${day}T10:00:00.000Z`, { doctorId: zoe })
  await book(gamma, `${day}T09:00:00.000Z`, { clinicId, stateSave: 'CONFIRMED' })
  await book(delta, `${day}T09:15:00.000Z`, { clinicId })
  await book(beta, `${next}T11:00:00.000Z`, { doctorId: ana })
  return { ...names, alpha, beta, gamma, delta }
}

for (const language of languagesOf('booking lanes', languages)) {
  test.describe(`the lanes of the calendar of bookings in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const lanes = (page: Page) => page.getByRole('region', { name: t('bookings:calendar.title') })
    const lane = (page: Page, name: string) => lanes(page).getByRole('region', { name, exact: true })
    const group = (page: Page, by: 'none' | 'doctor' | 'clinic') =>
      page
        .getByRole('radiogroup', { name: t('bookings:calendar.groupBy') })
        .getByText(t(`bookings:calendar.groupings.${by}`), { exact: true })

    for (const name of screensOf('booking-lanes'))
      test(`a ${name} screen: a day has a lane for each doctor or clinic, used by keyboard and by address`, async ({
        page,
      }) => {
        const admin = await apiSession('admin')
        const days = farDays()
        const { ana, zoe, clinic, alpha, beta, gamma, delta } = await stage(admin, days)
        const entry = ({ lastName }: typeof alpha) => page.getByRole('button', { name: new RegExp(lastName) })
        const without = (by: 'doctor' | 'clinic') => t(`bookings:calendar.without.${by}`)
        const count = (of: number) => t('bookings:calendar.count', { count: of })
        await page.setViewportSize(screens[name])
        await signIn(page, 'admin')
        await page.goto(`/admin/bookings?view=calendar&span=day&date=${days[0]}`)
        await expect(entry(alpha)).toBeVisible()

        await group(page, 'doctor').click()
        await expect(page).toHaveURL(/groupBy=doctor/)
        const headings = lanes(page).getByRole('heading')
        await expect(headings).toHaveText([ana, zoe, without('doctor')])
        await expect(lane(page, ana)).toContainText(count(1))
        await expect(lane(page, without('doctor'))).toContainText(count(2))
        if (language === 'ru' || language === 'pt') await page.emulateMedia({ colorScheme: 'dark' })
        await screenshot(page, `booking-lanes-doctor-${language}`)
        await axe(page)

        // The arrows go along and across the lanes; a lane that gets the focus is shown with its name.
        await entry(alpha).press('ArrowRight')
        await expect(entry(beta)).toBeFocused()
        await expect(headings.nth(1)).toBeInViewport()
        if (name === 'phone') await expect(headings.nth(0)).not.toBeInViewport({ ratio: 0.5 })
        await pressOn(entry(beta), 'ArrowRight')
        await expect(entry(delta)).toBeFocused()
        await pressOn(entry(delta), 'ArrowUp')
        await expect(entry(gamma)).toBeFocused()
        await expect(headings.nth(2)).toBeInViewport()

        // Visits at the same time are beside each other.
        const [one, other] = [await entry(gamma).boundingBox(), await entry(delta).boundingBox()]
        expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0)

        // Beyond the last lane are the next day and the way back; Enter opens.
        await pressOn(entry(gamma), 'ArrowRight')
        await expect(page).toHaveURL(new RegExp(`date=${days[1]}`))
        await expect(headings).toHaveText([ana])
        await expect(entry(beta)).toBeFocused()
        await pressOn(entry(beta), 'ArrowLeft')
        await expect(entry(delta)).toBeFocused()
        await expect(entry(delta)).toBeInViewport()
        await pressOn(entry(delta), 'Enter')
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(clinic)
        await page.getByRole('button', { name: t('bookings:copy'), exact: true }).press('Escape')
        await expect(dialog).toHaveCount(0)

        // The other lanes, by pointer and by address; in a week there are none.
        await group(page, 'clinic').click()
        await expect(headings).toHaveText([clinic, without('clinic')])
        await expect(entry(gamma)).toBeInViewport()
        await expect(lane(page, clinic)).toContainText('Calle Mayor 3')
        await screenshot(page, `booking-lanes-clinic-${language}`)
        await axe(page)
        await page.goto(`/admin/bookings?view=calendar&date=${days[0]}&groupBy=clinic`)
        await expect(headings).toHaveText([clinic, without('clinic')])
        await group(page, 'none').click()
        await expect(page).not.toHaveURL(/groupBy/)
        await expect(headings).toHaveCount(0)
        await expect(entry(alpha)).toBeVisible()

        // A day whose bookings have no time says so.
        await page.route('**/insurance/reception/list*', async (route) => {
          const response = await route.fetch()
          const { items, ...rest } = (await response.json()) as { items: object[] }
          const json = { ...rest, items: items.map((item) => ({ ...item, dateTime: null, endsAt: null })) }
          await route.fulfill({ response, json })
        })
        await page.goto(`/admin/bookings?view=calendar&date=${days[0]}&groupBy=doctor`)
        await expect(page.getByText(t('bookings:calendar.noneTimed'))).toBeVisible()
        await axe(page)
      })
  })
}
