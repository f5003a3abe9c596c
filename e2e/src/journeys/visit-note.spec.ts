import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { newDutyDoctor, takenVisit, videoService } from '../duty-doctor.ts'
import { test } from '../journey.ts'
import { screens } from '../screens.ts'
import { insuredWithLimit } from '../service-plans.ts'
import { signIn, signInAs } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** Words of a title in the sample of the demo, and the code that they find first */
const searched = { en: 'tension head', ru: 'головная напр', es: 'cefalea', pt: 'cefaleia' } as const

/** A doctor on duty, and a person whose visits this doctor takes: a visit begins when it is taken. */
async function patient() {
  const admin = await apiSession('admin')
  const { personProfileId } = await insuredWithLimit(admin, 'TELEMEDICINE')
  const offerId = await videoService(admin, personProfileId)
  const doctor = await newDutyDoctor(admin)
  return { doctor, take: () => takenVisit(admin, doctor, { personProfileId, offerId }) }
}

const note = '/insurance/telemedicine/note'

for (const language of languagesOf('notes of visits', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`notes of visits in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const saved = (page: Page) =>
      expect(
        page.getByRole('status').filter({ hasText: t('visit-notes:save.saved', { time: '' }).trim() }),
      ).toBeVisible()
    const field = (page: Page, name: string) =>
      page.getByRole('textbox', { name: t(`visit-notes:fields.${name}`) })

    test('a doctor writes a note by keyboard, signs it, adds an addendum and downloads the summary', async ({
      page,
    }) => {
      const { doctor, take } = await patient()
      const receptionId = await take()
      await page.setViewportSize(screens.wide)
      await signInAs(page, doctor.login)
      await page.goto(`/admin/appointments?day=${day(0)}&receptionId=${receptionId}`)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('visit-notes:title') })
        .click()
      await expect(page).toHaveURL(`/admin/appointments/${receptionId}/note`)

      // A signature needs an outcome; the note says so at the field.
      await page.getByRole('button', { name: t('visit-notes:sign.action'), exact: true }).click()
      await expect(page.getByText(t('errors:fields.IS_REQUIRED'))).toBeVisible()
      await page.getByRole('radio', { name: t('visit-notes:outcomes.DONE') }).press('Space')
      await field(page, 'complaints').fill('Headache in the evening')
      const search = page.getByRole('combobox', { name: t('visit-notes:diagnosis.search') })
      await search.fill(searched[language])
      await expect(page.getByRole('option', { name: /G44\.2/ })).toBeVisible()
      await expect(page.getByText(t('visit-notes:diagnosis.sample'))).toBeVisible()
      await axe(page)
      await search.press('ArrowDown')
      await search.press('Enter')
      await expect(page.getByRole('group', { name: t('visit-notes:fields.diagnoses') })).toContainText(
        'G44.2',
      )
      await page.getByRole('button', { name: t('visit-notes:medicine.add') }).press('Enter')
      await page.getByRole('textbox', { name: t('visit-notes:medicine.medicine') }).fill('Sample tablets')
      await saved(page)

      // Another window writes another field meanwhile; both stay.
      await doctor.session.call(`${note}/save`, { receptionId, findings: 'Pulse 74, regular' })
      await field(page, 'recommendations').fill('Walk half an hour a day')
      await expect(field(page, 'findings')).toHaveValue('Pulse 74, regular')
      await saved(page)
      await page.reload()
      await expect(field(page, 'recommendations')).toHaveValue('Walk half an hour a day')
      await axe(page)

      await page.getByRole('button', { name: t('visit-notes:sign.action'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(t('visit-notes:sign.noEmail'))
      await axe(page)
      await dialog.getByRole('button', { name: t('visit-notes:sign.action'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Sample tablets')).toBeVisible()
      await expect(field(page, 'findings')).toHaveCount(0)
      await page.getByRole('textbox', { name: t('visit-notes:addendum.label') }).fill('Blood count is normal')
      await page.getByRole('button', { name: t('visit-notes:addendum.add') }).click()
      await expect(page.getByText(t('visit-notes:addendum.nth', { number: 1 }))).toBeVisible()
      await axe(page)
      const downloaded = page.waitForEvent('download')
      await page.getByRole('button', { name: t('visit-notes:papers.summary') }).click()
      const file = await downloaded
      expect(file.suggestedFilename()).toBe(`summary-${day(0)}.pdf`)
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    })

    test('on a phone a doctor reads the earlier note of a patient, and one who is no doctor reads none', async ({
      page,
    }) => {
      const { doctor, take } = await patient()
      const earlier = await take()
      const diagnoses = [{ code: 'I10', title: 'High blood pressure', comment: '' }]
      const { body } = await doctor.session.call<{ version: number }>(`${note}/save`, {
        receptionId: earlier,
        outcome: 'DONE',
        findings: 'Readings 146 over 94',
        diagnoses,
      })
      const signed = { receptionId: earlier, version: body.version, isSent: false }
      await doctor.session.call(`${note}/sign`, signed)
      const receptionId = await take()
      await page.setViewportSize(screens.phone)
      await signInAs(page, doctor.login)
      await page.goto(`/admin/appointments/${receptionId}/note`)
      const past = page.getByRole('link', { name: /I10/ })
      await expect(past).toBeVisible()
      // Words of the doctor are a diagnosis too.
      await page.getByRole('combobox', { name: t('visit-notes:diagnosis.search') }).fill('Tired of work')
      await page
        .getByRole('option', { name: t('visit-notes:diagnosis.ownWords', { text: 'Tired of work' }) })
        .click()
      await saved(page)
      await axe(page)
      await past.click()
      await expect(page.getByText('Readings 146 over 94')).toBeVisible()
      await axe(page)

      await signIn(page, 'operator')
      await page.goto(`/admin/appointments/${earlier}/note`)
      await expect(page.getByText(t('app:noAccess.ask'))).toBeVisible()
      await expect(page.getByText('Readings 146 over 94')).toHaveCount(0)
      const operator = await apiSession('operator')
      const { status } = await operator.call(`${note}/detail`, { receptionId: earlier })
      expect(status).toBe(403)
    })
  })
}
