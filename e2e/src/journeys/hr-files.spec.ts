import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

const table = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

for (const language of languagesOf('hr-files', languages)) {
  const t = words(language)
  const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  const share = async (page: Page, file: ReturnType<typeof table>) => {
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: t('companyFiles:dialog.save'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  test.describe(`files of a company in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    for (const size of screensOf('hr-files'))
      test(`a ${size} screen: an officer shares a list, and an operator answers with a version`, async ({
        page,
        browser,
      }) => {
        const [list, checked] = [`staff ${size}.csv`, `staff ${size} checked.csv`]
        await page.setViewportSize(screens[size])
        await signIn(page, 'hr')
        await page.goto('/hr/files')
        await page.getByRole('button', { name: t('companyFiles:add') }).click()
        await share(page, table(list, 'name;day\nAna;1\n'))
        await expect(row(page, list)).toContainText(t('companyFiles:notSeen'))
        await axe(page)

        const { body: found } = await (
          await apiSession('operator')
        ).call<{ items: { clientCompanyId: string }[] }>('/insurance/client-company/list', {
          searchQuery: 'Northwind Logistics',
        })
        const companyId = found.items[0]?.clientCompanyId
        const operator = await browser.newPage({ locale: browserLocale[language] })
        await signIn(operator, 'operator')
        await operator.goto(`/admin/companies/${String(companyId)}?tab=files`)
        const [opened] = await Promise.all([
          operator.waitForEvent('download'),
          operator
            .getByRole('button', { name: t('companyFiles:download', { name: list }), exact: true })
            .click(),
        ])
        expect(opened.suggestedFilename()).toBe(list)
        await operator.getByRole('button', { name: `${t('companyFiles:newVersion')}: ${list}` }).click()
        await share(operator, table(checked, 'name;day\nAna;2\n'))

        // The officer's page hears of it.
        await expect(row(page, checked)).toContainText(t('companyFiles:isNew'))
        await page
          .getByRole('button', { name: t('companyFiles:showVersions', { name: checked }) })
          .press('Enter')
        await expect(row(page, checked)).toContainText(t('companyFiles:version', { number: 1 }))
        const [zip] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: t('companyFiles:downloadAll') }).click(),
        ])
        expect(zip.suggestedFilename()).toMatch(/\.zip$/)

        await page.getByRole('button', { name: `${t('companyFiles:delete.action')}: ${checked}` }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('companyFiles:delete.action'), exact: true })
          .click()
        await expect(row(page, checked)).toHaveCount(0)
        await operator.close()
      })
  })
}
