import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { newDutyDoctor, takenVisit, videoService } from '../duty-doctor.ts'
import { test } from '../journey.ts'
import { dismiss, pick } from '../keys.ts'
import { newDoctor } from '../new-doctor.ts'
import { screens, screensOf } from '../screens.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn, signInAs } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('telemedicine', ['en', 'ru'])) {
  test.describe(`telemedicine in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const dialog = (page: Page) => page.getByRole('dialog')

    for (const name of screensOf('telemed')) {
      test(`a ${name} screen: a doctor is added with a login, gets slots, and one slot is deleted`, async ({
        page,
      }) => {
        const doctor = `Vera ${key()}`
        // A week ahead on a wide screen, the next day on a phone
        const date = day(name === 'wide' ? 7 : 1)
        await page.setViewportSize(screens[name])
        await signIn(page, 'admin')
        await page.goto('/admin/telemed/doctors')
        await axe(page)
        await page.getByRole('button', { name: t('doctors:create') }).click()
        // The form says what it needs.
        await dialog(page)
          .getByRole('button', { name: t('common:create') })
          .click()
        await expect(page.getByText(t('doctors:form.invalid'))).toBeVisible()
        await dialog(page).getByLabel(t('doctors:form.fullName')).fill(doctor)
        await dialog(page)
          .getByRole('textbox', { name: t('common:email') })
          .fill(`${doctor.replace(' ', '.')}@clinic.example`)
        await dialog(page).getByLabel(t('doctors:form.position')).fill('Therapist')
        await dialog(page).getByLabel(t('doctors:form.description')).fill('Speaks Spanish')
        await pick(
          page,
          dialog(page).getByRole('combobox', { name: t('doctors:specializations.title') }),
          /./,
          { multiple: true },
        )
        await dialog(page).getByLabel(t('doctors:form.login')).fill(`vera-${key()}`)
        await dialog(page)
          .getByRole('textbox', { name: t('doctors:form.password') })
          .fill('Given-pass-1')
        await axe(page)
        await dialog(page)
          .getByRole('button', { name: t('common:create') })
          .click()
        await expect(page.getByRole('heading', { level: 1, name: doctor })).toBeVisible()

        // Slots need days and times.
        await page.getByRole('button', { name: t('slots:create') }).click()
        await dialog(page)
          .getByRole('button', { name: t('slots:create') })
          .click()
        await expect(dialog(page).getByText(t('slots:form.invalid'))).toBeVisible()
        await axe(page)
        await dismiss(dialog(page))
        const admin = await apiSession('admin')
        const doctorId = /doctors\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
        await admin.call('/insurance/telemedicine/slot/save', {
          doctorId,
          slots: [
            { date, startTime: '10:00', endTime: '10:30' },
            { date, startTime: '11:00', endTime: '11:30' },
          ],
        })
        // Another window's slots come by themselves; a key opens one, another removes one.
        const slots = page.getByRole('button', {
          name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${t('slots:states.FREE')}`),
        })
        await page.getByRole('button', { name: t('slots:next') }).click()
        await expect(slots).toHaveCount(2)
        await axe(page)
        await slots.first().press('Enter')
        await expect(dialog(page)).toContainText(t('slots:states.FREE'))
        await dismiss(dialog(page))
        await slots.first().press('Delete')
        await expect(slots).toHaveCount(1)

        await page.goto('/admin/telemed/slots')
        await expect(page.getByText(t('slots:pick.title'))).toBeVisible()
        await axe(page)
        await page.goto('/admin/telemed/specializations')
        await expect(page.getByRole('button', { name: t('doctors:specializations.create') })).toBeVisible()
        await axe(page)
      })

      test(`a ${name} screen: a free slot is held and booked by keyboard, and the calendar opens the booking`, async ({
        page,
      }) => {
        const admin = await apiSession('admin')
        const doctor = `Vera ${key()}`
        // A week ahead on a wide screen, the next day on a phone
        const date = day(name === 'wide' ? 7 : 1)
        const doctorId = await newDoctor(admin, doctor)
        await admin.call('/insurance/telemedicine/slot/save', {
          doctorId,
          slots: [{ date, startTime: '11:00', endTime: '11:30' }],
        })
        await page.setViewportSize(screens[name])
        await signIn(page, 'admin')
        const { personProfileId } = await insuredWithLimit(admin, 'TELEMEDICINE')
        await page.goto(`/admin/users/${personProfileId}/requests`)
        await page.getByRole('button', { name: t('bookings:new') }).click()
        await dialog(page)
          .getByRole('button', { name: t('bookings:fields.service') })
          .click()
        await page.getByRole('option', { name: /Twice/ }).click()
        await dialog(page)
          .getByRole('button', { name: t('bookings:times.anyDoctor') })
          .click()
        await page.getByRole('option', { name: doctor }).click()
        if (name === 'wide')
          await dialog(page)
            .getByRole('button', { name: t('bookings:times.later') })
            .click()
        await dialog(page)
          .getByRole('radio', { name: /^11:00/ })
          .press('Space')
        await expect(dialog(page).getByRole('timer')).toContainText(/[34]:\d\d/)
        await axe(page)
        await dialog(page)
          .getByRole('button', { name: t('bookings:book'), exact: true })
          .click()
        await expect(dialog(page)).toHaveCount(0)
        await page.goto(`/admin/telemed/doctors/${doctorId}`)
        await page.getByRole('button', { name: t('slots:next') }).click()
        await page.getByRole('button', { name: new RegExp(t('slots:states.BOOKED')) }).press('Enter')
        await expect(dialog(page)).toContainText(doctor)
        await axe(page)
      })
    }

    test('a doctor opens a patient from the own day on a phone and records that the patient did not come', async ({
      page,
    }) => {
      const admin = await apiSession('admin')
      const { personProfileId } = await insuredWithLimit(admin, 'TELEMEDICINE')
      const doctor = await newDutyDoctor(admin)
      const offerId = await videoService(admin, personProfileId)
      const receptionId = await takenVisit(admin, doctor, { personProfileId, offerId })
      const date = day(0)
      await page.setViewportSize(screens.phone)
      await signInAs(page, doctor.login)
      await page.goto(`/admin/appointments?day=${date}`)
      await expect(page.getByRole('heading', { name: t('app:menu.appointments') }).first()).toBeVisible()
      await axe(page)
      await page.setViewportSize(screens.wide)
      await page.getByText(t('bookings:appointments.views.week'), { exact: true }).click()
      await expect(page).toHaveURL(/view=week/)
      await axe(page)
      await page.setViewportSize(screens.phone)
      await page.goto(`/admin/appointments?day=${date}&receptionId=${receptionId}`)
      await expect(dialog(page)).toContainText(t('bookings:appointments.past'))
      await expect(dialog(page)).toContainText(t('bookings:coverage.covered'))
      await axe(page)
      await dialog(page)
        .getByRole('button', { name: t('bookings:actions.noShow') })
        .press('Enter')
      await expect(dialog(page)).toContainText(t('bookings:states.NO_SHOW'))
    })
  })
}
