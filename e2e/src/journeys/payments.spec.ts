import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** Amounts may contain other kinds of spaces than a keyboard's. */
const digits = (text: string): RegExp => new RegExp(text.replaceAll(' ', '\\s'), 'u')

async function act(page: Page, row: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

for (const language of languagesOf('payments of a policy', ['en', 'ru'])) {
  test.describe(`payments of a policy in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('a schedule is created, a payment received in parts, reversed and canceled', async ({ page }) => {
      const admin = await apiSession('admin')
      const { policyId } = await insuredWithLimit(admin)
      await signIn(page, 'admin')
      await page.goto(`/admin/policies/${policyId}/payments`)
      await expect(page.getByText(t('payments:card.empty.title'))).toBeVisible()
      await page.getByRole('button', { name: t('payments:card.make') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('payments:schedule.premium')).fill('1000')
      await dialog.getByRole('combobox', { name: t('payments:schedule.format') }).click()
      await page.getByRole('option', { name: t('payments:formats.SEMI_ANNUAL') }).click()
      await expect(dialog.getByText(t('payments:schedule.preview', { count: 10 }))).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: t('payments:schedule.save') }).click()
      const table = page.getByRole('table', { name: t('payments:title'), exact: true })
      await expect(table.getByRole('row')).toHaveCount(11)
      await axe(page)
      await screenshot(page, `policy-payments-${language}`)

      const row = table.getByRole('row').nth(1)
      await act(page, row, t('payments:receive.action'))
      await dialog.getByLabel(t('payments:receive.amount')).fill('500')
      await dialog.getByRole('button', { name: t('payments:receive.action') }).click()
      await expect(page.getByText(t('errors:payments.over-amount'))).toBeVisible()
      await axe(page)
      await dialog.getByLabel(t('payments:receive.amount')).fill('20')
      await dialog.getByRole('button', { name: t('payments:receive.action') }).click()
      await expect(row).toContainText('20')
      await act(page, row, t('payments:receive.action'))
      // The form contains the open amount.
      await expect(dialog.getByLabel(t('payments:receive.amount'))).toHaveValue(/^80/)
      await dialog.getByRole('button', { name: t('payments:receive.action') }).click()
      await expect(row).toContainText(t('payments:statuses.COMPLETED'))

      await act(page, row, t('payments:receipts.action'))
      await axe(page)
      await dialog
        .getByRole('button', { name: t('payments:receipts.reverse') })
        .first()
        .click()
      await dialog.getByLabel(t('payments:receipts.reason')).fill('Bounced')
      await dialog
        .getByRole('button', { name: t('payments:receipts.reverse') })
        .last()
        .click()
      await expect(dialog.getByText(/: Bounced/)).toBeVisible()
      await dialog
        .getByRole('button', { name: t('common:close') })
        .last()
        .click()
      await expect(row).not.toContainText(t('payments:statuses.COMPLETED'))

      const last = table.getByRole('row').nth(10)
      await act(page, last, t('payments:cancel.action'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('payments:cancel.action') })
        .click()
      await expect(last).toContainText(t('payments:statuses.CANCELED'))
    })

    test('the list shows overdue payments by its address, with the sums and the debtors', async ({
      page,
    }) => {
      const admin = await apiSession('admin')
      const { policyId, personProfileId } = await insuredWithLimit(admin)
      const { body } = await admin.call<{ lastName: string }>('/insurance/client/detail', { personProfileId })
      const made = await admin.call('/insurance/payment/schedule/save', {
        policyId,
        premiumSave: '730.00',
        paymentFormatSave: 'ANNUAL',
        firstDueDate: day(-200),
        remindersSave: false,
      })
      expect(made.status).toBe(200)
      await signIn(page, 'admin')
      await page.goto(`/admin/payments?status=OVERDUE&searchQuery=${body.lastName}`)
      const table = page.getByRole('table', { name: t('payments:title') })
      await expect(table.getByRole('row')).toHaveCount(2)
      await expect(page.getByText(digits(t('payments:overdueSince', { count: 200 })))).toBeVisible()
      await axe(page)
      await screenshot(page, `payments-${language}`)
      // One button exports the list in each of its forms.
      await page.getByRole('button', { name: t('common:downloads.action'), exact: true }).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        t('common:downloads.excel'),
        t('common:downloads.csv'),
        t('policies:export.zip'),
      ])
      await dismiss(page.getByRole('menu'))
      // The debtors stand beside the list and filter it.
      const debtors = page.getByRole('complementary', { name: t('payments:overdue.byOwner') })
      await debtors.getByRole('group').last().getByRole('button').first().click()
      await expect(page).toHaveURL(/programs=/)
      await debtors.getByRole('button', { name: t('common:close') }).click()
      await expect(debtors).toHaveCount(0)
      await page.getByRole('tab', { name: new RegExp(t('payments:statuses.SCHEDULED')) }).click()
      await expect(page).toHaveURL(/status=SCHEDULED/)
      await expect(page.getByText(digits(t('payments:overdueSince', { count: 200 })))).toHaveCount(0)
      await page.goto('/admin/policies?payment=OVERDUE')
      await expect(page.getByText(t('policies:quick.PAYMENT_OVERDUE')).first()).toBeVisible()
      await axe(page)
    })
  })
}
