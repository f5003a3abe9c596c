import { expect, type Locator, type Page } from '@playwright/test'
import { newPerson, signInToApp } from '../app-person.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { newDoctor } from '../new-doctor.ts'
import { screens } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Words = ReturnType<typeof words>

/** A person with a service by video and the address of the app, and a doctor with two free times on a day */
async function videoPerson() {
  const person = await newPerson('TELEMEDICINE')
  const doctor = `Vera ${person.mark}`
  const doctorId = await newDoctor(person.admin, doctor)
  const date = day(2)
  const times = [
    { date, startTime: '10:00', endTime: '10:30' },
    { date, startTime: '11:00', endTime: '11:30' },
  ]
  await person.admin.call('/insurance/telemedicine/slot/save', { doctorId, slots: times })
  return { ...person, doctor, doctorId }
}

const next = (page: Page, t: Words) => page.getByRole('button', { name: t('care:steps.next'), exact: true })
const tabs = (page: Page, t: Words) => page.getByRole('navigation', { name: t('app:member.nav') })
const state = (page: Page) => page.getByRole('status')

/** Chooses the doctor and one of the doctor's free times. */
async function chooseTime(page: Page, t: Words, doctorId: string, time: RegExp): Promise<void> {
  await page.getByLabel(t('care:doctor.label'), { exact: true }).selectOption(doctorId)
  await choose(page.getByRole('radio', { name: time }))
}

/** Chooses a radio button by its label: the choice stands in the address before it is shown. */
async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}

for (const language of languagesOf('a visit by video that a person books', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`care in the app in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language], viewport: screens.phone, timezoneId: 'Europe/Madrid' })

    test('a free time is booked in four steps, seen on the first page, moved and canceled', async ({
      page,
    }) => {
      const { email, doctor, doctorId } = await videoPerson()
      await signInToApp(page, email)
      await page.goto('/app')
      await tabs(page, t)
        .getByRole('link', { name: t('app:member.care') })
        .click()
      await expect(page.getByText(t('care:ahead.none'))).toBeVisible()
      await axe(page)
      await screenshot(page, `app-care-${language}`)
      await page.getByRole('link', { name: t('care:ahead.book') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('care:steps.service') })).toBeVisible()
      await axe(page)
      await page.getByRole('link', { name: /Twice/u }).click()

      // The time is chosen; back and forth, and it is still chosen.
      await expect(page.getByRole('heading', { level: 1, name: t('care:steps.time') })).toBeVisible()
      await chooseTime(page, t, doctorId, /10:00/u)
      await expect(next(page, t)).toBeEnabled()
      await axe(page)
      await screenshot(page, `app-care-time-${language}`)
      await next(page, t).click()
      await expect(page.getByText(t('care:details.video'))).toBeVisible()
      await page.getByRole('button', { name: t('care:steps.back') }).click()
      await expect(page.getByRole('radio', { name: /10:00/u })).toBeChecked()
      await next(page, t).click()
      await axe(page)
      await next(page, t).click()

      await expect(page.getByRole('heading', { name: t('care:confirm.cover') })).toBeVisible()
      await expect(page.getByText(doctor)).toBeVisible()
      await axe(page)
      await screenshot(page, `app-care-confirm-${language}`)
      await page.getByRole('button', { name: t('care:confirm.book') }).click()
      await expect(state(page).getByText(t('care:visit.states.CONFIRMED'))).toBeVisible()
      await axe(page)
      await screenshot(page, `app-care-visit-${language}`)

      // The first page shows it and leads to it.
      await tabs(page, t)
        .getByRole('link', { name: t('app:member.home') })
        .click()
      await page.getByRole('link', { name: 'Twice' }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: t('care:visit.keep') }).click()
      expect((await file).suggestedFilename()).toBe('visit.ics')

      await page.getByRole('link', { name: t('care:visit.move'), exact: true }).click()
      await chooseTime(page, t, doctorId, /11:00/u)
      await next(page, t).click()
      await axe(page)
      await page.getByRole('button', { name: t('care:confirm.move') }).click()
      await expect(page.getByText(/11:00/u)).toBeVisible()

      await page.getByRole('button', { name: t('care:visit.cancel') }).click()
      const question = page.getByRole('dialog')
      await axe(page)
      await question.getByRole('button', { name: t('care:visit.cancelYes') }).click()
      await expect(state(page).getByText(t('care:visit.states.CANCELED_PERSON'))).toBeVisible()
      await page.getByRole('link', { name: t('care:visit.list') }).click()
      await page.getByRole('link', { name: t('care:past.open') }).click()
      await expect(page.getByRole('link', { name: /Twice/u })).toContainText(t('care:badge.CANCELED'))
      await axe(page)
    })
  })
}

test.describe('a clinic that is asked in the app', () => {
  const t = words('en')
  test.use({ viewport: screens.phone, timezoneId: 'Europe/Madrid' })

  test('gets the reason and the phone, and the visit is not called booked before it agrees', async ({
    page,
  }) => {
    const { admin, email, personProfileId } = await newPerson('BOOKING_VIA_CHAT')
    await signInToApp(page, email)
    await page.goto('/app/care')
    await page.getByRole('link', { name: /Twice/u }).click()
    await expect(next(page, t)).toBeDisabled()
    await choose(
      page
        .getByRole('group', { name: t('care:clinic.label') })
        .getByRole('radio')
        .first(),
    )
    await choose(
      page
        .getByRole('group', { name: t('care:clinic.day') })
        .getByRole('radio')
        .nth(2),
    )
    await choose(page.getByLabel(t('care:clinic.parts.MORNING')))
    await axe(page)
    await screenshot(page, 'app-care-clinic')
    await next(page, t).click()
    await page.getByLabel(t('care:details.reason')).fill('A tooth hurts')
    const phone = page.getByLabel(t('care:details.phone'))
    await phone.fill('12')
    await next(page, t).click()
    await expect(page.getByText(t('care:details.wrongPhone'))).toBeVisible()
    await phone.fill('+34 600 111 222')
    await axe(page)
    // Nothing that was typed is lost on the way back, and health never stands in the address.
    await page.goBack()
    await page.goForward()
    await expect(page.getByLabel(t('care:details.reason'))).toHaveValue('A tooth hurts')
    expect(page.url()).not.toContain('tooth')
    await next(page, t).click()
    await expect(page.getByText('A tooth hurts')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: t('care:confirm.ask') }).click()
    await expect(state(page).getByText(t('care:visit.states.ASKED'))).toBeVisible()
    await expect(page.getByText(/is booked|Confirmed/u)).toHaveCount(0)
    await axe(page)
    await screenshot(page, 'app-care-asked')

    // The clinic agrees; the page that is open shows it by itself.
    const receptionId = page.url().split('/').at(-1)
    const agreed = { receptionId, personProfileId, dateTime: `${day(2)}T09:00:00.000Z` }
    const saved = await admin.call('/insurance/reception/save', { ...agreed, stateSave: 'CONFIRMED' })
    expect(saved.status).toBe(200)
    await expect(state(page).getByText(t('care:visit.states.CONFIRMED'))).toBeVisible()
    await page.getByRole('link', { name: t('care:visit.move'), exact: true }).click()
    await choose(
      page
        .getByRole('group', { name: t('care:clinic.day') })
        .getByRole('radio')
        .nth(5),
    )
    await choose(page.getByLabel(t('care:clinic.parts.EVENING')))
    await next(page, t).click()
    await page.getByRole('button', { name: t('care:confirm.askNew') }).click()
    await expect(state(page).getByText(t('care:visit.states.ASKED'))).toBeVisible()
    await page.getByRole('button', { name: t('care:visit.cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('care:visit.cancelYes') })
      .click()
    await expect(state(page).getByText(t('care:visit.states.CANCELED_PERSON'))).toBeVisible()
  })

  test('is not asked by an old link for a service that the person has not', async ({ page }) => {
    const { email } = await newPerson('BOOKING_VIA_CHAT')
    await signInToApp(page, email)
    await page.goto(`/app/care/book/time?offerId=01900000-0000-7000-8000-000000000000`)
    await expect(page.getByText(t('care:unknown.title'))).toBeVisible()
    await page.goto(`/app/care/01900000-0000-7000-8000-000000000000`)
    await expect(page.getByText(t('care:visit.gone'))).toBeVisible()
    await axe(page)
  })
})
