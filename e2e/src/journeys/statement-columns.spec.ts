import { expect, type Locator, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { shownDay } from '../days.ts'
import { test } from '../journey.ts'
import { takeLine, typeInto } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** Chooses by keyboard the only option left, once the open list has been filtered. */
async function takeOnly(page: Page, field: Locator, option: string): Promise<void> {
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveText([option])
  await takeLine(field, options)
  await expect(page.getByRole('listbox')).toBeHidden()
}

for (const language of languagesOf('columns of a bank statement', ['en', 'ru'])) {
  test.describe(`columns of a bank statement in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('are chosen beside the first rows, and remembered for the next file of that bank', async ({
      page,
    }) => {
      const id = key()
      // Headings of no bank: only this journey uses the choice.
      const headings = `Wann ${id};Wer ${id};Wofür ${id};Wieviel ${id};Stand ${id}`
      const file = (name: string, rows: string[]) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from([`Konto ${id};4711;;;`, headings, ...rows].join('\r\n')),
      })
      const first = file(`first-${id}.csv`, [
        `05/11/2026;Ana Peña;Chairs and tables ${id};1.234;10.234`,
        `06/11/2026;Ivan Petrov;Paper and ink ${id};2.050;12.284`,
        `07/11/2026;;Bank fees ${id};-1.002;11.282`,
      ])
      await signIn(page, 'admin')
      await page.goto('/admin/statements')
      const open = page.getByRole('button', { name: t('statements:upload.action') }).first()
      const dialog = page.getByRole('dialog')
      const read = page.getByRole('button', { name: t('statements:upload.read') })
      await open.click()
      await page.locator('input[type=file]').setInputFiles(first)
      await dialog.getByRole('button', { name: t('statements:upload.read') }).click()

      // The guess comes from the cells.
      await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
      await expect(dialog).toHaveCount(0)
      const field = (name: string) => page.getByRole('combobox', { name, exact: true })
      const day = field(t('statements:choosing.names.day'))
      const amount = field(t('statements:choosing.names.amount'))
      const order = field(t('statements:choosing.dateOrder'))
      await expect(day).toHaveValue(`Wann ${id}`)
      await expect(amount).toHaveValue(`Wieviel ${id}`)
      await expect(field(t('statements:choosing.names.payerName'))).toHaveValue(`Wer ${id}`)
      const lines = page.getByRole('list', { name: t('statements:choosing.preview') }).getByRole('listitem')
      await expect(lines.first()).toContainText(`${shownDay(language, '2026-11-05')} · Ana Peña`)
      await expect(lines.nth(2)).toContainText(t('statements:choosing.outgoing'))
      // Nothing in the file distinguishes days from months, or thousands from cents.
      await expect(order).toHaveAccessibleDescription(t('statements:choosing.unsure'))
      await expect(field(t('statements:choosing.decimalSign'))).toHaveAccessibleDescription(
        t('statements:choosing.unsure'),
      )
      await axe(page)
      await screenshot(page, `statement-columns-${language}`)

      // Every fault is shown at its field, and missing columns on continuing.
      await amount.click()
      await page.getByRole('option', { name: t('statements:choosing.unused') }).click()
      await expect(page.getByText(t('statements:choosing.previewEmpty'))).toBeVisible()
      await read.click()
      await expect(amount).toBeFocused()
      await expect(amount).toHaveAccessibleDescription(
        new RegExp(t('statements:choosing.faults.amountMissing')),
      )
      // By keyboard: the payer column contains no amounts.
      await typeInto(amount, `Wer ${id}`)
      await takeOnly(page, amount, `Wer ${id}`)
      await expect(amount).toHaveAccessibleDescription(
        new RegExp(t('statements:choosing.faults.amount', { text: 'Ana Peña' })),
      )
      await axe(page)
      await screenshot(page, `statement-columns-fault-${language}`)
      await amount.fill(`Wieviel ${id}`)
      await takeOnly(page, amount, `Wieviel ${id}`)
      await expect(lines.first()).toContainText(shownDay(language, '2026-11-05'))
      await order.click()
      await page.getByRole('option', { name: t('statements:choosing.dateOrders.MDY') }).click()
      await expect(lines.first()).toContainText(shownDay(language, '2026-05-11'))
      await read.click()
      await expect(page.getByRole('list', { name: t('statements:lines') }).locator('> li')).toHaveCount(2)
      await expect(page.getByText(shownDay(language, '2026-05-11')).first()).toBeVisible()

      // The next file of this bank is read automatically.
      await page.goto('/admin/statements')
      await open.click()
      const next = file(`next-${id}.csv`, [`06/12/2026;Eva;Lamps ${id};7,50;1,00`])
      await page.locator('input[type=file]').setInputFiles(next)
      await dialog.getByRole('button', { name: t('statements:upload.read') }).click()
      await expect(page.getByRole('heading', { level: 1, name: next.name })).toBeVisible()
      await expect(page.getByText(t('statements:choosing.readByChoice'))).toBeVisible()
      await expect(page.getByText(shownDay(language, '2026-06-12')).first()).toBeVisible()

      // Its columns can be reviewed again.
      await page.goto('/admin/statements')
      await open.click()
      await dialog.getByLabel(t('statements:choosing.check')).check()
      await page
        .locator('input[type=file]')
        .setInputFiles(file(`third-${id}.csv`, [`06/13/2026;Eva;Lamps ${id};8,50;1,00`]))
      await dialog.getByRole('button', { name: t('statements:upload.read') }).click()
      await expect(page.getByText(t('statements:choosing.remembered'))).toBeVisible()
      await expect(order).toHaveValue(t('statements:choosing.dateOrders.MDY'))
      await expect(lines.first()).toContainText(shownDay(language, '2026-06-13'))
      await axe(page)
      await page.getByRole('button', { name: t('common:cancel') }).click()
      await expect(page.getByRole('table', { name: t('statements:title') })).toBeVisible()
    })
  })
}
