import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { newDutyDoctor } from '../duty-doctor.ts'
import { test } from '../journey.ts'
import { knownMails, mailedText } from '../mail.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>

/** A doctor whose only time is booked, and a person with an e-mail who wants one */
async function stage(admin: Admin) {
  const doctor = await newDutyDoctor(admin)
  const [booked, waiting] = [
    await insuredWithLimit(admin, 'TELEMEDICINE'),
    await insuredWithLimit(admin, 'TELEMEDICINE'),
  ]
  const email = `${key()}@waitlist.example`
  await admin.call('/insurance/client/save', { personProfileId: waiting.personProfileId, email })
  const addSlot = async (startTime: string, endTime: string) => {
    const { body } = await admin.call<{ slotIds: string[] }>('/insurance/telemedicine/slot/save', {
      doctorId: doctor.doctorId,
      slots: [{ date: day(2), startTime, endTime }],
    })
    return body.slotIds[0] ?? ''
  }
  const { personProfileId } = booked
  const { body: offers } = await admin.call<{ items: { offerId: string }[] }>(
    '/insurance/reception/offer/list',
    { personProfileId },
  )
  const { body: made } = await admin.call<{ receptionId: string }>('/insurance/reception/save', {
    personProfileId,
    offerId: offers.items[0]?.offerId,
    stateSave: 'CONFIRMED',
    slotId: await addSlot('10:00', '10:30'),
  })
  const cancel = () =>
    admin.call('/insurance/reception/cancel', { receptionId: made.receptionId, personProfileId })
  return { doctor, personProfileId: waiting.personProfileId, email, addSlot, cancel }
}

for (const language of languagesOf('waitlist', languages)) {
  test.describe(`the waitlist in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const dialog = (page: Page) => page.getByRole('dialog')

    for (const name of screensOf('waitlist'))
      test(`a ${name} screen: a person waits, refuses one time by the link, and an operator accepts the next by keyboard`, async ({
        page,
        browser,
      }) => {
        const admin = await apiSession('admin')
        const { doctor, personProfileId, email, addSlot, cancel } = await stage(admin)
        await page.setViewportSize(screens[name])
        await signIn(page, 'admin')

        // An operator puts the person on the waitlist of the doctor.
        await page.goto(`/admin/users/${personProfileId}/requests`)
        await page.getByRole('button', { name: t('bookings:waitlist.add') }).click()
        await dialog(page)
          .getByRole('button', { name: t('bookings:fields.service') })
          .click()
        await page.getByRole('option', { name: /Twice/ }).click()
        const put = dialog(page).getByRole('button', { name: t('bookings:waitlist.add'), exact: true })
        await put.click()
        await expect(dialog(page).getByText(t('errors:fields.IS_REQUIRED')).first()).toBeVisible()
        await dialog(page)
          .getByRole('button', { name: new RegExp(`^${t('bookings:waitlist.doctor')}`) })
          .click()
        await page.getByRole('option', { name: doctor.name }).click()
        await axe(page)
        await screenshot(page, `waitlist-form-${language}`)
        await put.click()
        await expect(dialog(page)).toHaveCount(0)
        await page.goto('/admin/telemed/waitlist')
        const row = page.getByRole('listitem').filter({ hasText: doctor.name })
        await expect(row).toContainText(t('bookings:waitlist.states.WAITING'))
        await axe(page)

        // The booked visit is canceled: the time is offered, which operators see at once.
        await cancel()
        await expect(row).toContainText(t('bookings:waitlist.states.OFFERED'))
        await expect(row.getByRole('timer')).toContainText(/1[45]:\d\d/)
        await axe(page)
        await screenshot(page, `waitlist-offer-${language}`)

        // The person has no account, and refuses by the link of the mail.
        const link = await mailedText(email, /\/waitlist-offer#[\w-]{64}/)
        const context = await browser.newContext({
          locale: browserLocale[language],
          viewport: screens[name],
        })
        const person = await context.newPage()
        await person.goto(link)
        await expect(person.getByRole('timer')).toBeVisible()
        await expect(person.getByText(doctor.name)).toBeVisible()
        await axe(person)
        await screenshot(person, `waitlist-link-${language}`)
        await person.getByRole('button', { name: t('bookings:waitlist.page.refuse') }).click()
        await expect(person.getByText(t('bookings:waitlist.page.refusedText'))).toBeVisible()
        await axe(person)
        await expect(row).toContainText(t('bookings:waitlist.states.WAITING'))
        await expect(row.getByRole('timer')).toHaveCount(0)

        const known = await knownMails(email)
        // Another time is added and offered; the operator accepts it by keyboard.
        await addSlot('12:00', '12:30')
        await expect(row).toContainText(t('bookings:waitlist.states.OFFERED'))
        const accept = new RegExp(`^${t('bookings:waitlist.accept')}: `)
        await row.getByRole('button', { name: accept }).press('Enter')
        const sure = dialog(page).getByRole('button', { name: t('bookings:waitlist.accept'), exact: true })
        await expect(sure).toBeVisible()
        await axe(page)
        await sure.press('Enter')
        await expect(row).toHaveCount(0)
        await page.getByRole('tab', { name: t('bookings:waitlist.ended') }).click()
        await expect(row).toContainText(t('bookings:waitlist.states.BOOKED'))

        // The booking says where it came from, and the link that the offer is answered.
        await row.getByRole('link', { name: t('bookings:waitlist.toBooking') }).click()
        await expect(page.getByText(t('bookings:waitlist.waitedSince'))).toBeVisible()
        await axe(page)
        const second = await mailedText(email, /\/waitlist-offer#[\w-]{64}/, known)
        await person.goto('/healthz')
        await person.goto(second)
        await expect(person.getByText(t('bookings:waitlist.page.acceptedText'))).toBeVisible()
        await context.close()
      })
  })
}
