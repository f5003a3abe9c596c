import { type Browser, expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { newDutyDoctor } from '../duty-doctor.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { insuredWithLimit } from '../service-plans.ts'
import { browserWithDevices, openSide } from '../visit-room.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

let browser: Browser

test.beforeAll(async () => {
  browser = await browserWithDevices()
})
test.afterAll(() => browser.close())

/** Opens a page with a session of the API. */
async function openAs(page: Page, { token }: { token: string }, path: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((kept) => localStorage.setItem('coverline.token', kept), token)
  await page.goto(path)
}

for (const language of languagesOf('duty queue', languages)) {
  test.describe(`the queue of doctors on duty in ${language}`, () => {
    const t = words(language)
    const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })
    const dialog = (page: Page) => page.getByRole('dialog')

    for (const name of screensOf('duty-queue'))
      test(`a ${name} screen: a person waits, a doctor pauses, takes and puts back, and the person leaves`, async ({
        baseURL,
      }) => {
        const admin = await apiSession('admin')
        const doctorOnDuty = await newDutyDoctor(admin)
        const { personProfileId } = await insuredWithLimit(admin, 'TELEMEDICINE')
        const side = { url: baseURL ?? '', size: screens[name], locale: browserLocale[language] }
        const open = async () => (await openSide(browser, side)).page
        const [operator, doctor, person] = [await open(), await open(), await open()]

        // An operator puts the person into the queue, for the doctor's specialization.
        await openAs(operator, admin, `/admin/users/${personProfileId}/requests`)
        await operator.getByRole('button', { name: t('bookings:new') }).click()
        await dialog(operator)
          .getByRole('button', { name: t('bookings:fields.service') })
          .click()
        await operator.getByRole('option', { name: /Twice/ }).click()
        await dialog(operator).getByText(t('bookings:queue.now'), { exact: true }).click()
        await dialog(operator)
          .getByRole('button', { name: new RegExp(`^${t('bookings:queue.specialization')}`) })
          .click()
        await operator.getByRole('option', { name: doctorOnDuty.specialization }).click()
        await axe(operator)
        await button(operator, 'bookings:queue.put').click()
        await expect(dialog(operator)).toContainText(t('bookings:queue.joinedHint'))
        await axe(operator)
        const href = await dialog(operator)
          .getByRole('link', { name: t('bookings:queue.openBooking') })
          .getAttribute('href')
        const receptionId = /receptionId=([\w-]+)/.exec(href ?? '')?.[1]
        const { body: link } = await admin.call<{ url: string }>('/insurance/telemedicine/visit/link', {
          receptionId,
          keeps: true,
        })
        const { pathname, hash } = new URL(link.url)

        // The person has no account, and sees the place.
        await person.goto(`${pathname}${hash}`)
        await expect(person.getByText(t('visits:test.cameraWorks'))).toBeVisible()
        await button(person, 'visits:test.toWaiting').press('Enter')
        await expect(person.getByText(t('visits:queue.none'))).toBeVisible()
        await expect(person.getByText(t('visits:queue.next'))).toBeVisible()
        await axe(person)

        // The doctor comes and pauses; operators see why.
        await openAs(doctor, doctorOnDuty.session, '/admin/appointments')
        await expect(doctor.getByText(t('bookings:queue.onDuty'), { exact: true })).toBeVisible()
        await axe(doctor)
        await button(doctor, 'bookings:queue.pause').press('Enter')
        await axe(doctor)
        await dialog(doctor)
          .getByRole('button', { name: t('bookings:queue.pause'), exact: true })
          .click()
        await expect(button(doctor, 'bookings:queue.resume')).toBeVisible()
        await operator.goto('/admin/telemed/queue')
        const row = operator.getByRole('listitem').filter({ hasText: doctorOnDuty.name })
        await expect(row).toContainText(t('doctors:pauseReasons.BREAK'))
        const waiting = operator.getByRole('listitem').filter({ hasText: doctorOnDuty.specialization })
        await expect(waiting.first()).toBeVisible()
        await axe(operator)

        // The pause ends, and the doctor takes the person by keyboard.
        await button(doctor, 'bookings:queue.resume').press('Enter')
        await button(doctor, 'bookings:queue.take').press('Enter')
        await expect(doctor).toHaveURL(new RegExp(`/appointments/${receptionId}/visit`))
        await expect(person.getByText(t('visits:waiting.text'))).toBeVisible()

        // The doctor puts the person back, who has the place again.
        await doctor.goto('/admin/appointments')
        await expect(doctor.getByText(t('bookings:queue.openText'))).toBeVisible()
        await axe(doctor)
        await button(doctor, 'bookings:queue.putBack').click()
        await dialog(doctor)
          .getByRole('button', { name: t('bookings:queue.putBack'), exact: true })
          .click()
        const back = t('bookings:queue.wasPutBack', {
          reason: t('bookings:queue.putBackReasons.PERSON_ABSENT'),
        })
        await expect(doctor.getByText(back)).toBeVisible()
        await expect(person.getByText(t('visits:queue.next'))).toBeVisible()

        // The doctor takes the person again and is gone; an operator puts the person back by keyboard.
        await button(doctor, 'bookings:queue.take').press('Enter')
        await expect(doctor).toHaveURL(new RegExp(`/appointments/${receptionId}/visit`))
        await doctor.goto('/admin/appointments')
        const takenList = operator.getByRole('list', { name: t('bookings:queue.taken') })
        const taken = takenList.getByRole('listitem').filter({ hasText: doctorOnDuty.name })
        await expect(taken).toBeVisible()
        await axe(operator)
        await taken.getByRole('button').press('Enter')
        await expect(dialog(operator)).toContainText(doctorOnDuty.name)
        const reason = dialog(operator).locator('form input').first()
        await expect(reason).toHaveValue(t('bookings:queue.putBackReasons.DOCTOR_LEAVES'))
        await axe(operator)
        await button(operator, 'bookings:queue.putBack').press('Enter')
        await expect(taken).toHaveCount(0)
        const leaves = t('bookings:queue.wasPutBack', {
          reason: t('bookings:queue.putBackReasons.DOCTOR_LEAVES'),
        })
        await expect(doctor.getByText(leaves)).toBeVisible()

        // The person leaves, and the doctor's queue is empty without a reload.
        await button(person, 'visits:queue.leave').click()
        await expect(person.getByText(t('visits:queue.leaveText'))).toBeVisible()
        await axe(person)
        await button(person, 'visits:queue.leave').click()
        await expect(person.getByText(t('visits:queue.leftText'))).toBeVisible()
        await axe(person)
        await expect(doctor.getByText(leaves)).toHaveCount(0)
        for (const page of [operator, doctor, person]) await page.context().close()
      })
  })
}
