import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('plan of a lead', ['en', 'ru', 'es', 'pt']))
  for (const size of screensOf('obtain-plan'))
    test.describe(`the company and plan of a lead in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('are made from a won lead, lead to the import and are taken back', async ({ page }) => {
        const admin = await apiSession('admin')
        const name = `Molinos ${key()}`
        const { body } = await admin.call<{ leadId: string }>('/insurance/lead/save', {
          title: name,
          companyName: name,
          clientType: 'CORPORATE',
          stageSave: 'WIN',
          dealPremiumSave: '48000',
        })
        const address = `/admin/leads/${body.leadId}`
        await signIn(page, 'admin')
        await page.goto(address)
        await page.getByRole('button', { name: t('leads:obtain.planTitle') }).press('Enter')
        const dialog = page.getByRole('dialog')
        const plan = dialog.getByLabel(t('leads:obtain.planName'))
        await expect(plan).toHaveValue(name)
        await axe(page)
        // A missing field is named at its place.
        await plan.fill('')
        await plan.press('Enter')
        await expect(plan).toHaveAttribute('aria-invalid', 'true')
        await plan.fill(`Gold ${name}`)
        await plan.press('Enter')
        const list = dialog.getByRole('list', { name: t('leads:obtain.previewTitle') })
        await expect(list).toContainText(t('leads:obtain.items.newCompany', { name }))
        await expect(list).toContainText(t('leads:obtain.items.corporatePlan', { name: `Gold ${name}` }))
        await axe(page)
        await screenshot(page, `obtain-plan-preview-${language}-${size}`)
        await dialog.getByRole('button', { name: t('leads:obtain.save') }).press('Enter')
        const importLink = dialog.getByRole('link', { name: t('leads:obtain.importPeople') })
        await expect(importLink).toBeVisible()
        await axe(page)
        await screenshot(page, `obtain-plan-done-${language}-${size}`)
        await importLink.click()
        await expect(page).toHaveURL(/\/admin\/programs\/[^/]+\/import/u)
        await expect(page.getByText(`Gold ${name}`).first()).toBeVisible()

        await page.goto(address)
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: `Gold ${name}` })).toBeVisible()
        await screenshot(page, `obtain-plan-lead-${language}-${size}`)
        await page
          .getByRole('button', { name: t('ui:actions'), exact: true })
          .first()
          .click()
        await page.getByRole('menuitem', { name: t('leads:obtain.undoPlan') }).click()
        await expect(dialog.getByText(t('leads:obtain.undoCompany', { name }))).toBeVisible()
        await axe(page)
        await dialog.getByRole('button', { name: t('leads:obtain.undoPlan') }).click()
        await expect(page.getByRole('button', { name: t('leads:obtain.planTitle') })).toBeVisible()
      })
    })
