import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { exportTable } from '../export-table.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

type Person = { personProfileId: string; firstName: string; lastName: string; patronymicName: string | null }
type Listed = Person & { principalId: string | null; addition: object | null }

const nameOf = ({ firstName, patronymicName, lastName }: Person) =>
  [firstName, patronymicName, lastName].filter(Boolean).join(' ')

/** Returns a child of the officer's company with the principal whom it is listed under. */
async function family(): Promise<{ child: Listed; principal: Listed }> {
  const officer = await apiSession('hr')
  const input = { type: 'ALL', relationships: ['CHILD'] }
  const { body } = await officer.call<{ items: Listed[] }>('/company/employee/list', input)
  const child = body.items.find(({ principalId, addition }) => principalId !== null && addition === null)
  const principal = body.items.find(({ personProfileId }) => personProfileId === child?.principalId)
  if (!child || !principal) throw new Error('the demo company has no family')
  return { child, principal }
}

interface Row {
  rowId: string
  person: { firstName: string }
  program: { id: string }
  effectiveDate: string
  principal: { id: string }
}

/** Moves the drafted relative into a sent change of its own, beside the draft that other journeys share. */
async function addition(url: string, firstName: string): Promise<{ changeId: string; rowId: string }> {
  const officer = await apiSession('hr')
  const employeeChangeId = /[0-9a-f-]{36}/.exec(url)?.[0]
  const { body } = await officer.call<{ rows: Row[] }>('/company/employee-change/detail', {
    employeeChangeId,
  })
  const row = body.rows.find(({ person }) => person.firstName === firstName)
  if (!row) throw new Error('the draft holds no such row')
  await officer.call('/company/employee-change/row/delete', { employeeChangeId, rowIds: [row.rowId] })
  const sent = await officer.call<{ employeeChangeId: string; rowIds: string[] }>('/company/employee/add', {
    programId: row.program.id,
    effectiveDate: row.effectiveDate,
    principalPersonProfileId: row.principal.id,
    relatives: [{ ...row.person, relationship: 'RELATIVE' }],
    submit: true,
  })
  return { changeId: sent.body.employeeChangeId, rowId: sent.body.rowIds[0] ?? '' }
}

for (const language of languagesOf('hr-employees', languages)) {
  const t = words(language)
  const link = (page: Page, person: Person) => page.getByRole('link', { name: nameOf(person) }).first()

  test.describe(`people of a company in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    for (const size of screensOf('hr-employees'))
      test(`a ${size} screen: an officer finds a family, opens a person and exports the list`, async ({
        page,
      }) => {
        await page.setViewportSize(screens[size])
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

    test('an officer adds a relative of an insured employee, who is listed until accepted', async ({
      page,
    }) => {
      const { principal } = await family()
      const name = `Noa${Date.now()}`
      await signIn(page, 'hr')
      await page.goto(`/hr/employees/${principal.personProfileId}`)
      await page.getByRole('button', { name: t('changes:form.addRelative') }).click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByLabel(t('changes:form.employee'))).toHaveValue(nameOf(principal))
      await expect(panel.getByLabel(t('changes:form.program'))).not.toHaveValue('')
      await panel.locator('[data-path=firstName]').fill(name)
      await panel.locator('[data-path=lastName]').fill('Luz')
      await panel.locator('[data-path=birthdate]').fill('02.05.2019')
      await panel.locator('[data-path=birthdate]').press('Tab')
      await axe(page)
      await panel.getByRole('button', { name: t('changes:form.add') }).click()
      await expect(page).toHaveURL(/\/hr\/changes\/[0-9a-f-]{36}/)
      await expect(page.getByText(`${name} Luz`, { exact: true })).toBeVisible()

      // A change of its own is sent, so that the draft of other journeys stays as it is.
      const draft = await addition(page.url(), name)
      await page.goto(`/hr/employees?type=ADDING&searchQuery=${name}`)
      await expect(link(page, principal)).toBeVisible()
      const entry = page.getByRole('link', { name: `${name} Luz` }).first()
      await expect(page.getByText(t('changes:rowStates.SUBMITTED')).first()).toBeVisible()
      await axe(page)
      await entry.click()
      await expect(page).toHaveURL(new RegExp(`/hr/changes/${draft.changeId}#${draft.rowId}`))
      await expect(page.locator('[data-chosen]')).toContainText(`${name} Luz`)

      await (
        await apiSession('hr')
      ).call('/company/employee-change/withdraw', {
        employeeChangeId: draft.changeId,
      })
      await page.goto(`/hr/employees?type=ADDING&searchQuery=${name}`)
      const all = page.getByRole('tab', { name: t('employees:tabs.ALL') })
      await expect(all).toContainText('0')
      await expect(entry).toHaveCount(0)
    })
  })
}
