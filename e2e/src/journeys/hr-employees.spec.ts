import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { exportTable } from '../export-table.ts'
import { test } from '../journey.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

type Person = { personProfileId: string; firstName: string; lastName: string; patronymicName: string | null }
type Listed = Person & { principalId: string | null }

const nameOf = ({ firstName, patronymicName, lastName }: Person) =>
  [firstName, patronymicName, lastName].filter(Boolean).join(' ')

/** Returns a child of the officer's company with the principal whom it is listed under. */
async function family(): Promise<{ child: Listed; principal: Listed }> {
  const officer = await apiSession('hr')
  const input = { type: 'ALL', relationships: ['CHILD'] }
  const { body } = await officer.call<{ items: Listed[] }>('/company/employee/list', input)
  const child = body.items.find(({ principalId }) => principalId !== null)
  const principal = body.items.find(({ personProfileId }) => personProfileId === child?.principalId)
  if (!child || !principal) throw new Error('the demo company has no family')
  return { child, principal }
}

for (const language of languagesOf('hr-employees', languages)) {
  const t = words(language)
  const link = (page: Page, person: Person) => page.getByRole('link', { name: nameOf(person) }).first()

  test.describe(`people of a company in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    for (const [size, viewport] of Object.entries(widths))
      test(`a ${size} screen: an officer finds a family, opens a person and exports the list`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport)
        const { child, principal } = await family()
        await signIn(page, 'hr')
        await page.goto('/hr/employees')
        await expect(page.getByRole('heading', { level: 1, name: t('employees:title') })).toBeVisible()
        await page.getByRole('tab', { name: t('employees:tabs.ALL') }).click()
        await page.getByPlaceholder(t('employees:searchPlaceholder')).fill(nameOf(child))
        await expect(page).toHaveURL(/searchQuery=/)
        await expect(link(page, child)).toBeVisible()
        await expect(link(page, principal)).toBeVisible()
        await axe(page)

        // The relatives fold away under their principal.
        const fold = (key: 'hideFamily' | 'showFamily') =>
          page.getByRole('button', { name: t(`employees:${key}`, { name: nameOf(principal), count: 1 }) })
        await fold('hideFamily').press('Enter')
        await expect(link(page, child)).toHaveCount(0)
        await fold('showFamily').click()

        await link(page, child).click()
        await expect(page.getByRole('heading', { level: 1, name: nameOf(child) })).toBeVisible()
        await expect(page.getByText(t('employees:detail.privacy'))).toBeVisible()
        await expect(page.getByText(t('employees:detail.covers')).first()).toBeVisible()
        await axe(page)
        await link(page, principal).click()
        await expect(page.getByRole('heading', { level: 1, name: nameOf(principal) })).toBeVisible()

        await page.goto('/hr/employees')
        const table = await exportTable(page, t, 'excel')
        expect(table.suggestedFilename()).toBe(`${t('employees:export.fileName')}.xlsx`)
      })
  })
}
