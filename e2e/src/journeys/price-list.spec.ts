import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { screens, screensOf } from '../screens.ts'
import { newPlan } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

const PRINCIPAL = 'PRINCIPAL' as const

for (const language of languagesOf('price list', languages)) {
  test.describe(`the price list of a plan in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    for (const name of screensOf('price-list'))
      test(`a ${name} screen: a new list shows what it changes, forgets no ages, and holds from its day`, async ({
        page,
      }) => {
        const admin = await apiSession('admin')
        const { packageId: programId } = await newPlan(admin)
        await admin.call('/insurance/program/tariff/save', {
          programId,
          validFrom: day(-30),
          bands: [
            { relationship: PRINCIPAL, ageFrom: 18, ageTo: 35, premium: '684.00' },
            { relationship: PRINCIPAL, ageFrom: 36, ageTo: 65, premium: '852.00' },
          ],
        })
        await page.setViewportSize(screens[name])
        await signIn(page, 'admin')
        await page.goto(`/admin/programs/${programId}?tab=prices`)
        await expect(page.getByText(t('tariffs:current'))).toBeVisible()
        await axe(page)
        await page.getByRole('button', { name: t('tariffs:new') }).press('Enter')
        const form = page.getByRole('dialog')
        const changes = form.getByRole('region')
        await expect(changes).toContainText(t('tariffs:changes.none'))

        // A price that rises, and ages that are left out
        await form
          .getByLabel(new RegExp(t('tariffs:premium')))
          .nth(1)
          .fill('900')
        const raised = changes.getByRole('row').filter({ hasText: '900' })
        await expect(raised).toContainText('852')
        await expect(raised).toContainText(/\+\D*48/)
        await form.getByLabel(t('tariffs:ageTo')).first().fill('33')
        await expect(changes.getByRole('row').filter({ hasText: '34–35' })).toContainText(
          t('tariffs:changes.noPrice'),
        )
        const gap = t('tariffs:changes.gap', {
          people: `${t(`insured:relationships.${PRINCIPAL}`)}, ${t('tariffs:allAges', { from: 34, to: 35 })}`,
        })
        await expect(changes).toContainText(gap)
        await axe(page)
        await screenshot(page, `price-list-${language}-${name}`)
        await form.getByLabel(t('tariffs:ageTo')).first().fill('35')
        await expect(changes).not.toContainText(gap)

        // Rows that overlap are refused at their place, and nothing typed is lost.
        await form.getByLabel(t('tariffs:ageTo')).first().fill('40')
        await expect(changes).toHaveCount(0)
        await form.getByRole('button', { name: t('tariffs:save') }).click()
        await expect(form.getByLabel(t('tariffs:ageFrom')).nth(1)).toHaveAttribute('aria-invalid', 'true')
        await form.getByLabel(t('tariffs:ageTo')).first().fill('35')
        await form.getByRole('button', { name: t('tariffs:save') }).click()
        await expect(page.getByText(t('tariffs:saved'))).toBeVisible()
        await expect(form).toHaveCount(0)
        const { body } = await admin.call<{ items: { bands: { premium: string }[] }[] }>(
          '/insurance/program/tariff/detail',
          { programId },
        )
        expect(body.items.map(({ bands }) => bands.map(({ premium }) => Number(premium)))).toEqual([
          [684, 900],
          [684, 852],
        ])
      })
  })
}
