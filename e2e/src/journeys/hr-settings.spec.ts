import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { demoInsurer, key, newPlan } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

/** A company of its own with a plan that has a price list */
async function companyWithPrices(): Promise<{ clientCompanyId: string; name: string }> {
  const admin = await apiSession('admin')
  const name = `Lighthouse ${key()}`
  const { body: company } = await admin.call<{ clientCompanyId: string }>('/insurance/client-company/save', {
    name,
  })
  const { packageId } = await newPlan(admin)
  await admin.call('/insurance/package/save', {
    packageId,
    insurancePlanTypeSave: 'CORPORATE',
    clientCompanyId: company.clientCompanyId,
    insuranceCompanyId: await demoInsurer(admin),
  })
  await admin.call('/insurance/program/tariff/save', {
    programId: packageId,
    validFrom: day(-330),
    bands: [{ relationship: 'PRINCIPAL', ageFrom: 0, ageTo: null, premium: '512.00' }],
  })
  return { ...company, name }
}

for (const language of languagesOf('hr-settings', languages)) {
  const t = words(language)

  test.describe(`what officers of a company see, in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    for (const size of screensOf('hr-settings'))
      test(`a ${size} screen: an operator hides prices and looks at the area as its officers do`, async ({
        page,
      }) => {
        const { clientCompanyId, name } = await companyWithPrices()
        await page.setViewportSize(screens[size])
        await signIn(page, 'operator')
        const visit = async () => {
          await page.goto(`/admin/companies/${clientCompanyId}`)
          await page.getByRole('button', { name: t('companies:viewAsHr') }).click()
          await expect(page).toHaveURL(/\/hr\/user-page/)
        }
        const open = async (tab: string) => {
          await page.goto(tab)
          await expect(page.getByText(t('app:hr.visit.text', { company: name })).first()).toBeVisible()
        }
        await visit()
        await open('/hr/plans')
        await expect(page.getByText('512').first()).toBeVisible()
        await page.getByRole('button', { name: t('app:hr.visit.leave') }).click()
        await expect(page).toHaveURL(new RegExp(`/admin/companies/${clientCompanyId}`))
        await expect(page.getByText(t('app:hr.visit.text', { company: name }))).toHaveCount(0)

        await page.goto(`/admin/companies/${clientCompanyId}?edit=true`)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t('companies:officers.additions')).fill('7')
        await dialog.getByLabel(t('companies:officers.sights.PRICES')).uncheck()
        await axe(page)
        await dialog.getByRole('button', { name: t('common:save'), exact: true }).click()
        await expect(dialog).toHaveCount(0)

        await visit()
        await axe(page)
        await screenshot(page, `hr-visit-${language}-${size}`)
        await open('/hr/plans')
        await expect(page.getByText(/Services /).first()).toBeVisible()
        await expect(page.getByText('512')).toHaveCount(0)
        await open('/hr/changes')
        await expect(page.getByText(t('changes:empty.title'))).toBeVisible()
        await expect(page.getByRole('button', { name: t('changes:addPerson') })).toHaveCount(0)
        await open('/hr/metrics')
        await expect(page.getByText(t('metrics:tiles.PEOPLE_INSURED')).first()).toBeVisible()
        await expect(page.getByRole('heading', { name: t('metrics:breakdowns.SERVICE') })).toBeVisible()
        await axe(page)
        await screenshot(page, `hr-figures-${language}-${size}`)
        await page.getByRole('button', { name: t('app:hr.visit.leave') }).click()
        await expect(page).toHaveURL(new RegExp(`/admin/companies/${clientCompanyId}`))
      })
  })
}
