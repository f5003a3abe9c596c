import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn } from '../keys.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

/** Creates a lead with a premium as it is typed, and opens its page. */
async function addLead(page: Page, name: string, premium: string): Promise<void> {
  await page.goto('/admin/leads')
  await page.getByRole('button', { name: t('leads:add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('leads:fields.firstName')).fill(name)
  const field = dialog.getByLabel(t('leads:fields.dealPremium'))
  await field.fill(premium)
  await pressOn(field, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a sum is read as its writer meant it, or asked about', async ({ page }) => {
  await signIn(page, 'admin')
  await addLead(page, `Comma ${key()}`, '1240,50')
  const edit = page.getByRole('button', {
    name: t('leads:details.edit', { field: t('leads:fields.dealPremium') }),
  })
  await expect(edit).toContainText('€1,240.50')
  const field = page.getByLabel(t('leads:fields.dealPremium'), { exact: true })
  const type = async (text: string) => {
    await edit.press('Enter')
    await field.fill(text)
    await pressOn(field, 'Enter')
  }
  await type('1.250,75')
  await expect(edit).toContainText('€1,250.75')
  // A thousand for one writer, little more than one for another
  await type('1,260')
  const meanings = { text: '1,260', whole: '1260.00', part: '1.26' }
  await expect(page.getByText(t('common:money.unclear', meanings))).toBeVisible()
  await axe(page)
  await field.fill('$1260')
  await pressOn(field, 'Enter')
  await expect(page.getByText(t('common:money.otherCurrency', { currency: 'EUR' }))).toBeVisible()
  await field.fill('1 260 €')
  await pressOn(field, 'Enter')
  await expect(edit).toContainText('€1,260')
  const history = page.getByRole('list', { name: t('leads:tabs.history') })
  await expect(history).toContainText('€1,250.75 → €1,260')
  await expect(history).not.toContainText('NaN')
})
