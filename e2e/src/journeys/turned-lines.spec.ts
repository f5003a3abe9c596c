import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** Creates a policy with one open payment of 250. */
async function owing(): Promise<string> {
  const admin = await apiSession('admin')
  const { policyId } = await insuredWithLimit(admin)
  const number = `TL-${key()}`
  await admin.call('/insurance/policy/save', { policyId, policyNumberSave: number })
  await admin.call('/insurance/payment/schedule/save', {
    policyId,
    premiumSave: '250',
    paymentFormatSave: 'ANNUAL',
    firstDueDate: day(-3),
    remindersSave: false,
  })
  return number
}

/** A debit and a reversal; the balances fit neither reading of the reversal. */
function statementOf(number: string): string {
  const date = day(-1).slice(2).replaceAll('-', '')
  return [
    `:20:${key()}`,
    ':25:NL1',
    ':28C:1',
    `:60F:C${date}EUR100,00`,
    `:61:${date}${date.slice(2)}C7,13NTRF${key()}`,
    `:61:${date}${date.slice(2)}RC250,00NMSC${key()}`,
    `:86:Policy ${number}`,
    `:62F:C${date}EUR99,00`,
    '-',
  ].join('\n')
}

for (const language of languagesOf('turned statement lines', ['en', 'ru'])) {
  test.describe(`turned statement lines in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('a reversal of unknown direction is turned with a reason, booked, unbooked and turned back', async ({
      page,
    }) => {
      const number = await owing()
      await signIn(page, 'admin')
      await page.goto('/admin/statements')
      await page
        .getByRole('button', { name: t('statements:upload.action') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'bank.sta', mimeType: 'text/plain', buffer: Buffer.from(statementOf(number)) })
      await dialog.getByRole('button', { name: t('statements:upload.read') }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'bank.sta' })).toBeVisible()
      // The lines differ from the balances: nothing is booked before that is confirmed.
      await expect(page.getByText(t('statements:checks.title'))).toBeVisible()
      await page.getByRole('button', { name: t('statements:checks.confirm') }).click()
      await dialog.getByLabel(t('statements:checks.reason')).fill('The bank gave no balance')
      await dialog.getByRole('button', { name: t('statements:checks.confirm') }).click()
      await expect(dialog).toBeHidden()

      const tab = (name: 'TO_DO' | 'BOOKED' | 'OUTGOING') =>
        page.getByRole('tab', { name: new RegExp(t(`statements:shown.${name}`)) })
      const line = page
        .getByRole('list', { name: t('statements:lines') })
        .locator('> li')
        .filter({ hasText: number })
      await tab('OUTGOING').click()
      await expect(line).toBeVisible()
      const turnIn = t('statements:turn.toIn')
      await line.getByRole('button', { name: turnIn, exact: true }).click()
      await expect(dialog.getByText(t('statements:turn.text'))).toBeVisible()
      await axe(page)
      await screenshot(page, `statement-turn-${language}`)
      await dialog.getByRole('button', { name: t('common:cancel'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(line).toBeVisible()
      await line.getByRole('button', { name: turnIn, exact: true }).click()
      // A reason is needed.
      await dialog.getByRole('button', { name: turnIn, exact: true }).click()
      await expect(dialog.getByLabel(t('statements:turn.reason'))).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel(t('statements:turn.reason')).fill('The bank said so by phone')
      await dialog.getByRole('button', { name: turnIn, exact: true }).click()
      await expect(page.getByText(t('statements:turn.done'))).toBeVisible()
      await expect(line).toHaveCount(0)

      await tab('TO_DO').click()
      await expect(line).toContainText(t('statements:turn.note', { reason: 'The bank said so by phone' }))
      await line.getByRole('button', { name: t('statements:book'), exact: true }).click()
      await expect(line).toHaveCount(0)
      await tab('BOOKED').click()
      await expect(line).toContainText(number)
      // A booked line keeps its direction until it is unbooked.
      await expect(line.getByRole('button', { name: t('statements:turn.toOut'), exact: true })).toHaveCount(0)
      await line.getByRole('button', { name: t('statements:unbook.action') }).click()
      await dialog.getByLabel(t('statements:unbook.reason')).fill('Out after all')
      await dialog.getByRole('button', { name: t('statements:unbook.action') }).click()
      await tab('TO_DO').click()
      await line.getByRole('button', { name: t('statements:turn.toOut'), exact: true }).click()
      await dialog.getByLabel(t('statements:turn.reason')).fill('Out after all')
      await dialog.getByRole('button', { name: t('statements:turn.toOut'), exact: true }).click()
      await expect(line).toHaveCount(0)
      await tab('OUTGOING').click()
      await expect(line).toContainText(t('statements:turn.note', { reason: 'Out after all' }))
      await axe(page)
    })
  })
}
