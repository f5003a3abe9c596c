import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { exportTable } from '../export-table.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** A policy with a payment of 730 that is long overdue. */
async function debtor() {
  const admin = await apiSession('admin')
  const { policyId } = await insuredWithLimit(admin)
  await admin.call('/insurance/payment/schedule/save', {
    policyId,
    premiumSave: '3650',
    paymentFormatSave: 'ANNUAL',
    firstDueDate: day(-45),
    remindersSave: false,
  })
  const { body } = await admin.call<{
    items: { paymentId: string; amount: string; program: { id: string; name: string } }[]
  }>('/insurance/payment/list', { policyIds: [policyId], sortBy: 'dueDate' })
  const { body: rates } = await admin.call<{ agents: { name: string }[] }>(
    '/insurance/commission/rate/list',
    {},
  )
  return { admin, policyId, payment: body.items[0], agent: rates.agents[0]?.name ?? '' }
}

for (const language of languagesOf('commission and overdue payments', ['en', 'ru'])) {
  test.describe(`commission and overdue payments in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test("show an agent's agreed commission, which accrues on received money", async ({ page }) => {
      const { admin, policyId, payment, agent } = await debtor()
      await signIn(page, 'admin')
      await page.goto(`/admin/policies/${policyId}`)
      await page.getByRole('button', { name: t('commissions:card.edit'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: t('commissions:columns.agent') }).click()
      await page.getByRole('option', { name: agent }).click()
      await dialog.getByRole('textbox', { name: t('commissions:columns.rate') }).fill('120')
      await expect(dialog.getByText(t('commissions:agreements.wrongRate'))).toBeVisible()
      await axe(page)
      await dialog.getByRole('textbox', { name: t('commissions:columns.rate') }).fill('12,5')
      await dialog.getByRole('button', { name: t('common:save') }).click()
      await expect(page.getByText(t('commissions:from.POLICY'))).toBeVisible()
      await admin.call('/insurance/payment/receipt/save', {
        paymentId: payment?.paymentId,
        amount: '100',
        receivedOn: day(0),
      })
      await page.reload()
      await page.getByRole('link', { name: /12[.,]50/ }).click()
      await expect(page).toHaveURL(/admin\/commissions/)
      const table = page.getByRole('table', { name: t('commissions:title') })
      await expect(table.getByRole('row').nth(1)).toContainText(/12[.,]50/)
      await axe(page)
      await screenshot(page, `commissions-${language}`)
      await page.getByRole('button', { name: t('commissions:agreements.action') }).click()
      await expect(dialog.getByText(t('commissions:agreements.text'))).toBeVisible()
      await axe(page)
    })

    test('show overdue amounts by age and debtor, with links to their payments', async ({ page }) => {
      const { payment } = await debtor()
      await signIn(page, 'admin')
      await page.goto(
        `/admin/payments?status=OVERDUE&programs=${encodeURIComponent(JSON.stringify([payment?.program.id]))}`,
      )
      const ages = page.getByRole('group', { name: t('payments:overdue.byAge') })
      const second = ages.getByRole('button').nth(1)
      await expect(second).toContainText(/730/)
      await axe(page)
      await screenshot(page, `overdue-${language}`)
      await second.click()
      await expect(page).toHaveURL(/dueFrom=/)
      const table = page.getByRole('table', { name: t('payments:title'), exact: true })
      await expect(table.getByRole('row')).toHaveCount(2)
      await ages.getByRole('button').nth(0).click()
      await expect(table).toHaveCount(0)
      const download = await exportTable(page, t, 'excel')
      expect(download.suggestedFilename()).toBe('payments.xlsx')
    })
  })
}
