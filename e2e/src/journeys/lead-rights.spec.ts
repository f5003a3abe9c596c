import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

// The time that leads are kept belongs to the whole provider.
test.use({ holds: 'retention' })

for (const language of languagesOf('rights of leads', languages))
  for (const size of screensOf('lead-rights'))
    test.describe(`rights of leads in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('a lead is exported and erased after its title was typed', async ({ page }) => {
        const admin = await apiSession('admin')
        const title = `Erika ${key()}`
        const { body } = await admin.call<{ leadId: string }>('/insurance/lead/save', { title })
        const { leadId } = body
        await signIn(page, 'admin')
        await page.goto(`/admin/leads/${leadId}`)
        const more = page.getByRole('button', { name: t('ui:actions'), exact: true })
        await more.click()
        const waiting = page.waitForEvent('download')
        await page.getByRole('menuitem', { name: t('leads:exportAll') }).click()
        expect((await waiting).suggestedFilename()).toBe(`lead-${leadId}.json`)
        await more.click()
        await page.getByRole('menuitem', { name: t('leads:erase.action') }).click()
        const dialog = page.getByRole('dialog', { name: t('leads:erase.title', { name: title }) })
        const typed = dialog.getByLabel(t('leads:erase.name'))
        await typed.fill('Erika')
        const erase = dialog.getByRole('button', { name: t('leads:erase.action') })
        await erase.click()
        await expect(page.getByText(t('errors:subjects.title-differs'))).toBeVisible()
        await axe(page)
        await screenshot(page, `lead-erase-${language}-${size}`)
        await typed.fill(title)
        await typed.press('Enter')
        await expect(page.getByText(t('leads:erase.done'))).toBeVisible()
        await expect(page).toHaveURL(/\/admin\/leads(\?|$)/u)
      })

      test('the time that leads are kept is chosen, and says what it would erase', async ({ page }) => {
        await signIn(page, 'admin')
        await page.goto('/admin/retention')
        const keep = page.getByRole('combobox', { name: t('retention:keep'), exact: true })
        const months = (count: number) =>
          new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(count)
        const save = page.getByRole('button', { name: t('common:save'), exact: true })
        await expect(keep).toHaveValue(t('retention:never'))
        await expect(save).toBeDisabled()
        await keep.click()
        await page.getByRole('option', { name: months(120), exact: true }).click()
        await expect(page.getByText(t('retention:dueNone'))).toBeVisible()
        await axe(page)
        await screenshot(page, `retention-${language}-${size}`)
        await save.click()
        await expect(page.getByText(t('retention:saved'))).toBeVisible()
        await page.reload()
        await expect(keep).toHaveValue(months(120))
        await keep.click()
        await page.getByRole('option', { name: t('retention:never'), exact: true }).click()
        await save.click()
        await expect(save).toBeDisabled()
      })
    })
