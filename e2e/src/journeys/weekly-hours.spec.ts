import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { newDoctor } from '../new-doctor.ts'
import { screens, screensOf } from '../screens.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('weekly hours', ['en', 'ru'])) {
  test.describe(`weekly hours in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const dialog = (page: Page) => page.getByRole('dialog')
    const monday = language === 'en' ? 'Monday' : 'Понедельник'

    for (const name of screensOf('weekly-hours'))
      test(`a ${name} screen: hours make slots, an exception takes them away and gives them back`, async ({
        page,
      }) => {
        const doctorId = await newDoctor(await apiSession('admin'), `Hours ${key()}`)
        await page.setViewportSize(screens[name])
        await signIn(page, 'admin')
        await page.goto(`/admin/telemed/doctors/${doctorId}`)
        await expect(page.getByText(t('slots:hours.none'))).toBeVisible()
        await page.getByRole('button', { name: t('slots:hours.set') }).click()

        // By keyboard: Monday's hours, a mistake that is named, and the same hours on the other working days.
        // An open dialog takes the focus, after which keys go where they are sent.
        await expect(dialog(page).locator(':focus')).toBeVisible()
        await dialog(page)
          .getByRole('button', { name: t('slots:hours.addRange', { day: monday }) })
          .press('Enter')
        const end = dialog(page).getByLabel(t('slots:hours.endOf', { day: monday }))
        await end.fill('08:00')
        await expect(dialog(page).getByText(t('slots:hours.faulty'))).toBeVisible()
        await end.fill('10:00')
        await dialog(page)
          .getByRole('button', { name: t('slots:hours.copyMonday') })
          .press('Enter')
        // Eight weeks of two slots on five days, but not those of today that have begun
        await expect(dialog(page).getByText(/\b(?:7[89]|80)\b/)).toBeVisible()
        await axe(page)
        await dialog(page)
          .getByRole('button', { name: t('common:save') })
          .click()
        await expect(dialog(page)).toHaveCount(0)
        await expect(page.getByText('09:00–10:00').first()).toBeVisible()
        await axe(page)

        // A vacation of two weeks
        await page.getByRole('button', { name: t('slots:hours.add'), exact: true }).click()
        await dialog(page)
          .getByRole('button', { name: t('common:save') })
          .click()
        await expect(dialog(page).getByText(t('slots:hours.needsReason'))).toBeVisible()
        await axe(page)
        await dismiss(dialog(page))
        const admin = await apiSession('admin')
        await admin.call('/insurance/telemedicine/slot/template/exception/save', {
          doctorId,
          firstDay: day(7),
          lastDay: day(20),
          title: 'Annual leave',
          hours: [],
        })
        // It came by another window, and goes by this one.
        await page
          .getByRole('button', { name: t('slots:hours.deleteException', { title: 'Annual leave' }) })
          .click()
        await dialog(page)
          .getByRole('button', { name: t('common:delete') })
          .click()
        await expect(page.getByText(t('slots:hours.noExceptions'))).toBeVisible()
        const list = { doctorId, from: day(7), to: day(20) }
        await expect(async () => {
          const { body } = await admin.call<{ items: unknown[] }>('/insurance/telemedicine/slot/list', list)
          expect(body.items).toHaveLength(20)
        }).toPass()
      })

    test('a holiday is added in the settings and deleted', async ({ page }) => {
      const title = `Feast ${key()}`
      await signIn(page, 'admin')
      await page.goto('/admin/telemed/holidays')
      await axe(page)
      await page.getByRole('button', { name: t('slots:hours.newHoliday') }).click()
      await expect(dialog(page)).toBeVisible()
      await axe(page)
      await dismiss(dialog(page))
      const admin = await apiSession('admin')
      await admin.call('/insurance/telemedicine/slot/template/exception/save', {
        doctorId: null,
        firstDay: day(380),
        lastDay: day(380),
        title,
        hours: [],
      })
      await page.getByRole('button', { name: t('slots:hours.deleteException', { title }) }).click()
      await dialog(page)
        .getByRole('button', { name: t('common:delete') })
        .click()
      await expect(page.getByText(title)).toHaveCount(0)
    })
  })
}
