import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { pressOn, pressOnPage } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const shown = (iso: string): string => iso.split('-').reverse().join('.')

/** Creates a person with a policy and monthly payments of 120, starting ten days ago. */
async function payer() {
  const admin = await apiSession('admin')
  const { policyId, personProfileId } = await insuredWithLimit(admin)
  const number = `ST-${key()}`
  await admin.call('/insurance/policy/save', { policyId, policyNumberSave: number })
  await admin.call('/insurance/payment/schedule/save', {
    policyId,
    premiumSave: '6000',
    paymentFormatSave: 'MONTHLY',
    firstDueDate: day(-10),
    remindersSave: false,
  })
  const { body } = await admin.call<{ firstName: string; lastName: string }>('/insurance/client/detail', {
    personProfileId,
  })
  const { body: listed } = await admin.call<{ items: { amount: string }[] }>('/insurance/payment/list', {
    policyIds: [policyId],
    sortBy: 'dueDate',
  })
  return {
    policyId,
    number,
    name: `${body.lastName} ${body.firstName}`,
    amount: listed.items[0]?.amount ?? '',
  }
}

async function upload(page: Page, name: string, content: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

for (const language of languagesOf('bank statements', ['en', 'ru'])) {
  test.describe(`bank statements in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('a file is read; its lines are booked by click, by keyboard and together, and unbooked', async ({
      page,
    }) => {
      const [one, two, three] = [await payer(), await payer(), await payer()]
      const id = key()
      const rows = [
        [shown(day(-1)), one.amount, one.name, `Policy ${one.number} ${id}`],
        [shown(day(-1)), two.amount, two.name, `Полис ${two.number}`],
        [shown(day(-1)), '17.35', three.name, `Part of ${three.number}`],
        [shown(day(-1)), '999.01', 'Somebody Else', `Chairs ${id}`],
        [shown(day(-1)), '-12.00', '', `Fees ${id}`],
      ]
      const csv = ['Date;Amount;Payer;Purpose', ...rows.map((row) => row.join(';'))].join('\r\n')
      await signIn(page, 'admin')
      await page.goto('/admin/statements')
      await axe(page)
      const open = page.getByRole('button', { name: t('statements:upload.action') }).first()
      await open.click()
      const dialog = page.getByRole('dialog')
      const read = dialog.getByRole('button', { name: t('statements:upload.read') })
      // A page disguised as a statement is rejected.
      await upload(page, 'bank.csv', '<html><script>alert(1)</script></html>')
      await read.click()
      await expect(dialog.getByText(t('errors:statements.file-wrong-kind'))).toBeVisible()
      await axe(page)
      await upload(page, 'bank.csv', csv)
      await read.click()
      await expect(page.getByRole('heading', { level: 1, name: 'bank.csv' })).toBeVisible()
      const lines = page.getByRole('list', { name: t('statements:lines') }).locator('> li')
      await expect(lines).toHaveCount(4)
      await expect(lines.nth(0)).toContainText(t('statements:confidence.CERTAIN'))
      await expect(lines.nth(0)).toContainText(t('statements:reasons.NUMBER'))
      await expect(lines.nth(2)).toContainText(t('statements:reasons.AMOUNT_PART'))
      await expect(lines.nth(3)).toContainText(t('statements:nothingFound'))
      await axe(page)
      await screenshot(page, `statement-${language}`)
      // The partial payment by keyboard: two lines down, Enter
      for (const nth of [1, 2]) {
        await pressOnPage(page, 'j')
        await expect(lines.nth(nth).locator('[data-line]')).toBeFocused()
      }
      await pressOn(lines.nth(2).locator('[data-line]'), 'Enter')
      await expect(lines).toHaveCount(3)
      // The unknown payer's line is ignored by key.
      await pressOnPage(page, 'x')
      await expect(lines).toHaveCount(2)
      // Certain lines are booked together, after a question with the sum.
      await page.getByRole('button', { name: t('statements:certain.action', { count: 2 }) }).click()
      await expect(dialog).toContainText(t('statements:certain.title', { count: 2 }))
      await axe(page)
      await dialog.getByRole('button', { name: t('statements:certain.confirm', { count: 2 }) }).click()
      await expect(page.getByText(t('statements:noLines.done'))).toBeVisible()
      await page.getByRole('tab', { name: new RegExp(t('statements:shown.BOOKED')) }).click()
      await expect(lines).toHaveCount(3)
      await lines
        .nth(0)
        .getByRole('button', { name: t('statements:unbook.action') })
        .click()
      await dialog.getByLabel(t('statements:unbook.reason')).fill('Wrong policy')
      await axe(page)
      await dialog.getByRole('button', { name: t('statements:unbook.action') }).click()
      await expect(lines).toHaveCount(2)

      // Split manually over two payments of another policy
      await page.getByRole('tab', { name: new RegExp(t('statements:shown.TO_DO')) }).click()
      await lines
        .nth(0)
        .getByRole('button', { name: t('statements:choose.action') })
        .click()
      await dialog.getByRole('textbox').first().fill('10')
      await dialog.getByRole('searchbox').fill(one.number)
      await dialog
        .getByRole('button', { name: new RegExp(`^${t('statements:choose.add')}`) })
        .first()
        .click()
      await expect(dialog.getByText(t('statements:choose.nothingLeft'))).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: t('statements:book'), exact: true }).click()
      await expect(page.getByText(t('statements:noLines.done'))).toBeVisible()

      // The repeated file is recognised.
      await page.goto('/admin/statements')
      await open.click()
      await upload(page, 'again.csv', csv)
      await read.click()
      await expect(dialog.getByText(t('errors:statements.already-imported'))).toBeVisible()
      await dialog.getByRole('link', { name: t('statements:upload.openThat') }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'bank.csv' })).toBeVisible()
      await page.goto('/admin/statements')
      await screenshot(page, `statements-${language}`)
    })
  })
}
