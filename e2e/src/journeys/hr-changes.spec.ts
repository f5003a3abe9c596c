import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { screens } from '../screens.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

const bands = [
  { relationship: 'PRINCIPAL', ageFrom: 0, ageTo: null, premium: '684.00' },
  { relationship: 'CHILD', ageFrom: 0, ageTo: 17, premium: '396.00' },
]

type Program = { programId: string; isAvailable: boolean; tariffs: { validFrom: string; tariffId: string }[] }

/** Gives the open plan of the demo company a price list, once. */
async function priced(): Promise<void> {
  const [officer, admin] = [await apiSession('hr'), await apiSession('admin')]
  const { body } = await officer.call<{ items: Program[] }>('/company/program/list', {})
  const program = body.items.find(({ isAvailable }) => isAvailable)
  if (!program) throw new Error('the demo company has no open plan')
  if (program.tariffs.length > 0) return
  const { programId } = program
  const input = { programId, validFrom: day(-2000), bands }
  const { status } = await admin.call('/insurance/program/tariff/save', input)
  // Another journey may have been first.
  expect([200, 409]).toContain(status)
}

for (const language of languagesOf('hr-changes', languages)) {
  const t = words(language)
  const name = `Ines${Date.now()}`

  /** Adds an employee with a child, and leaves the page on the draft. */
  const add = async (page: Page) => {
    await page.getByRole('button', { name: t('changes:addPerson') }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel(t('changes:form.program'))).not.toHaveValue('')
    await panel.getByRole('button', { name: t('changes:form.addRelative') }).click()
    const people = panel.getByRole('group')
    const fill = async (nth: number, [first, last, birth]: readonly [string, string, string]) => {
      const person = people.nth(nth)
      await person.locator('[data-path=firstName]').fill(first)
      await person.locator('[data-path=lastName]').fill(last)
      await person.locator('[data-path=birthdate]').fill(birth)
      await person.locator('[data-path=birthdate]').press('Tab')
    }
    await fill(0, [name, 'Costa', '04.03.1988'])
    await fill(1, ['Alba', `${name} Costa`, '02.05.2019'])
    await people.nth(1).getByLabel(t('insured:fields.relationship')).click()
    await page.getByRole('option', { name: t('insured:relationships.CHILD') }).click()
    await panel.getByRole('button', { name: t('changes:form.add') }).click()
    await expect(page).toHaveURL(/\/hr\/changes\/[0-9a-f-]{36}/)
  }

  /** Opens the rejection with one of two rows ticked: exactly that row is offered. Nothing is rejected. */
  const rejectsTheTicked = async (operator: Page) => {
    const child = operator.getByRole('checkbox', {
      name: t('changes:review.choose', { name: `Alba ${name} Costa` }),
    })
    await child.uncheck()
    await operator.getByRole('button', { name: t('changes:review.reject'), exact: true }).click()
    const rejection = operator.getByRole('dialog')
    await expect(rejection.getByRole('checkbox', { name: `${name} Costa`, exact: true })).toBeChecked()
    await expect(rejection.getByRole('checkbox', { name: `Alba ${name} Costa` })).not.toBeChecked()
    await rejection.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await expect(rejection).toBeHidden()
    await child.check()
  }

  test.describe(`a change of insured people in ${language}`, () => {
    // One after the other: they work on the same draft of the month.
    test.describe.configure({ mode: 'default' })
    test.use({ locale: browserLocale[language], viewport: screens.phone })

    test('an officer adds a family with its cost and submits, an operator accepts it, undoes it and accepts again', async ({
      page,
      browser,
    }) => {
      await priced()
      await signIn(page, 'hr')
      await page.goto('/hr/changes')
      await add(page)
      await expect(page.getByText(`${name} Costa`, { exact: true })).toBeVisible()
      await expect(page.getByText(t('changes:cost.net'))).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: t('changes:submit.action', { count: 2 }) }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: t('changes:submit.action', { count: 2 }) }).click()
      await expect(page.getByText(t('changes:states.SUBMITTED'), { exact: true }).first()).toBeVisible()
      const changeId = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''

      const context = await browser.newContext({
        locale: browserLocale[language],
        viewport: screens.wide,
        baseURL: new URL(page.url()).origin,
      })
      const operator = await context.newPage()
      await signIn(operator, 'admin')
      await operator.goto(`/admin/changes/${changeId}`)
      await expect(operator.getByText(t('changes:review.effects.NEW_PERSON')).first()).toBeVisible()
      await axe(operator)
      await operator.getByRole('button', { name: t('changes:review.accept', { count: 2 }) }).click()
      await expect(operator.getByText(t('changes:states.ACCEPTED'), { exact: true }).first()).toBeVisible()
      // The officer sees each decision without a reload.
      await expect(page.getByText(t('changes:states.ACCEPTED'), { exact: true }).first()).toBeVisible()
      await operator.getByRole('button', { name: t('changes:review.undo.action') }).click()
      const undo = operator.getByRole('dialog')
      await expect(undo.getByText(t('changes:review.undo.people', { count: 2 }))).toBeVisible()
      await axe(operator)
      await screenshot(operator, `change-undo-${language}`)
      await undo.getByRole('button', { name: t('changes:review.undo.submit') }).click()
      await expect(page.getByText(t('changes:states.SUBMITTED'), { exact: true }).first()).toBeVisible()
      await rejectsTheTicked(operator)
      await operator.getByRole('button', { name: t('changes:review.accept', { count: 2 }) }).click()
      await expect(page.getByText(t('changes:states.ACCEPTED'), { exact: true }).first()).toBeVisible()
      await context.close()
    })

    test('a file with a fault is listed and kept out, the corrected one fills a draft', async ({ page }) => {
      const table = (birth: string) => ({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`first_name,last_name,birthdate,id_number\n${name},Prado,${birth},F-${name}\n`),
      })
      await signIn(page, 'hr')
      await page.goto('/hr/changes')
      await page.getByRole('button', { name: t('changes:files.action') }).click()
      const panel = page.getByRole('dialog')
      await panel.getByRole('combobox', { name: t('changes:form.program') }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      const add = panel.getByRole('button', { name: t('changes:form.add') })
      await panel.locator('input[type=file]').setInputFiles(table('31.02.1988'))
      await add.click()
      await expect(panel.getByRole('alert')).toContainText(t('changes:files.faults', { count: 1 }))
      await axe(page)
      await panel.locator('input[type=file]').setInputFiles(table('27.02.1988'))
      await expect(panel.getByRole('alert')).toHaveCount(0)
      await add.click()
      await expect(page).toHaveURL(/\/hr\/changes\/[0-9a-f-]{36}/)
      await expect(page.getByText(`${name} Prado`, { exact: true })).toBeVisible()
    })
  })
}
