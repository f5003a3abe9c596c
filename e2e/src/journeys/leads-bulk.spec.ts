import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pickByKeys } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('bulk changes of leads', ['en', 'ru'])) {
  test.describe(`bulk changes of leads in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    /** Two leads of a name of their own, chosen in the list */
    async function choose(page: Page, more: object = {}): Promise<string> {
      const admin = await apiSession('admin')
      const mark = `Bulk${key()}`
      for (const firstName of ['Nora', 'Omar'])
        await admin.call('/insurance/lead/save', {
          title: `${firstName} ${mark}`,
          firstName,
          lastName: mark,
          ...more,
        })
      await signIn(page, 'admin')
      await openList(page, mark)
      await page.getByRole('checkbox').first().check()
      return mark
    }
    async function openList(page: Page, mark: string): Promise<void> {
      await page.goto(`/admin/leads?view=LIST&searchQuery=${mark}`)
      const table = page.getByRole('table', { name: t('leads:title'), exact: true })
      await expect(table.getByRole('row')).toHaveCount(3)
    }
    const inBar = (page: Page, name: string) => page.getByRole('region').getByRole('button', { name })
    const run = (page: Page) =>
      page.getByRole('button', { name: t('bulk:run', { count: 2, shown: '2' }), exact: true })
    async function undo(page: Page): Promise<void> {
      const action = t('bulk:undo.action')
      const button = page.getByRole('button', { name: action })
      // A key on a button that is still busy is lost.
      await expect(button).toBeEnabled()
      await button.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: action }).press('Enter')
      await expect(page.getByText(t('bulk:statuses.UNDONE'), { exact: true })).toBeVisible()
    }

    test('assign several leads after a preview, and undo it', async ({ page }) => {
      await choose(page)
      await inBar(page, t('leads:assign.title')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('leads:fields.agent')).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await dialog.getByRole('button', { name: t('bulk:preview'), exact: true }).click()

      await expect(page.getByRole('heading', { name: t('bulk:kinds.LEADS_ASSIGN') })).toBeVisible()
      await expect(page.getByText(t('bulk:ready.all'))).toBeVisible()
      await axe(page)
      await screenshot(page, `bulk-leads-preview-${language}`)
      await run(page).click()
      await undo(page)
    })

    test('lose several leads for one reason with the keyboard, and undo it', async ({ page }) => {
      const mark = await choose(page)
      await inBar(page, t('leads:move.action')).press('Enter')
      const dialog = page.getByRole('dialog')
      const take = (label: string, option: string) =>
        pickByKeys(page, dialog.getByRole('combobox', { name: label }), option)
      await take(t('leads:fields.stage'), t('leads:stages.LOST'))
      await take(t('leads:fields.lostReason'), t('leads:lostReasons.NO_ANSWER'))
      await axe(page)
      await screenshot(page, `bulk-leads-move-${language}`)
      await dialog.getByRole('button', { name: t('bulk:preview'), exact: true }).press('Enter')

      await expect(page.getByRole('heading', { name: t('bulk:kinds.LEADS_MOVE') })).toBeVisible()
      const rows = page.getByRole('table').getByText(t('leads:lostReasons.NO_ANSWER'))
      await expect(rows).toHaveCount(2)
      await axe(page)
      await run(page).press('Enter')
      await undo(page)
      await openList(page, mark)
      await expect(page.getByRole('table').getByText(t('leads:stages.INCOMING'))).toHaveCount(2)
    })

    test('delete several leads, see what goes with them, and undo it', async ({ page }) => {
      const mark = await choose(page, { notes: 'Asked for a quote' })
      await inBar(page, t('common:delete')).click()
      await expect(page.getByRole('heading', { name: t('bulk:kinds.LEADS_DELETE') })).toBeVisible()
      const notes = t('bulk:attached.notes', { count: 2, shown: '2' })
      await expect(page.getByText(t('bulk:attached.gone', { what: notes }))).toBeVisible()
      await axe(page)
      await screenshot(page, `bulk-leads-delete-${language}`)
      await run(page).click()
      await expect(page.getByText(t('bulk:statuses.DONE'), { exact: true })).toBeVisible()
      await expect(page.getByRole('table').getByText(`Nora ${mark}`)).toBeVisible()
      await undo(page)
      await openList(page, mark)
    })
  })
}
