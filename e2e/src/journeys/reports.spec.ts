import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { screens, screensOf } from '../screens.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

for (const language of languagesOf('reports', languages))
  for (const screen of screensOf('reports'))
    test.describe(`reports of dashboards in ${language}, ${screen}`, () => {
      test.use({ locale: browserLocale[language], viewport: screens[screen] })
      const t = words(language)

      test('a dashboard is downloaded, mailed each month, and ended by keyboard', async ({ page }) => {
        await signIn(page, 'admin')
        await page.goto('/admin/dashboard?category=INSURED')
        await expect(page.locator('[data-metric="REQUESTS_NEW"]')).toBeVisible()
        const open = async (entry: string) => {
          if (screen === 'phone') await page.getByRole('button', { name: t('ui:moreActions') }).click()
          await page.getByRole('button', { name: t('common:downloads.action') }).click()
          await page.getByRole('menuitem', { name: entry }).press('Enter')
        }
        for (const [entry, end] of [
          [t('metrics:report.pdf'), /^requests_.*\.pdf$/],
          [t('metrics:report.xlsx'), /^requests_.*\.xlsx$/],
        ] as const) {
          const download = page.waitForEvent('download')
          await open(entry)
          expect((await download).suggestedFilename()).toMatch(end)
        }

        await open(t('reports:title'))
        const dialog = page.getByRole('dialog', { name: t('reports:title') })
        const name = dialog.getByRole('textbox', { name: t('reports:name') })
        await expect(name).toHaveValue(
          t('reports:suggested', {
            dashboard: t('metrics:tabs.REQUESTS'),
            rhythm: t('reports:short.WEEKLY'),
          }),
        )
        await dialog.getByRole('combobox', { name: t('reports:rhythm') }).click()
        await page.getByRole('option', { name: t('reports:rhythms.MONTHLY') }).click()
        const monthly = t('reports:suggested', {
          dashboard: t('metrics:tabs.REQUESTS'),
          rhythm: t('reports:short.MONTHLY'),
        })
        await expect(name).toHaveValue(monthly)
        // Each language and screen has a report of its own: all are of one member.
        const own = `${monthly} ${screen}`
        await name.fill(own)
        await axe(page)
        await screenshot(page, `reports-${language}-${screen}`)
        await name.press('Enter')
        await expect(dialog).toBeHidden()

        // A name that is taken is refused at its field.
        await open(t('reports:title'))
        await name.fill(own)
        await name.press('Enter')
        await expect(dialog.getByText(t('errors:fields.IS_NOT_UNIQUE'))).toBeVisible()

        const end = dialog.getByRole('button', { name: t('reports:removeNamed', { name: own }) })
        await end.press('Enter')
        await page.getByRole('button', { name: t('common:undo') }).click()
        await expect(end).toBeVisible()
        await end.press('Enter')
        await expect(end).toBeHidden()
      })
    })
