import { expect, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}.pdf`, import.meta.url))
let made = 0

async function newPlan(): Promise<string> {
  const admin = await apiSession('admin')
  const name = `Guide ${Date.now().toString(36)}${process.pid}${++made}`
  const { body } = await admin.call<{ packageId: string }>('/insurance/package/save', {
    name,
    insuranceTypeSave: 'HEALTH',
  })
  return body.packageId
}

async function read(page: Page, t: ReturnType<typeof words>, file: string): Promise<void> {
  await page.getByRole('button', { name: t('generation:start') }).click()
  await page.locator('input[type=file]').setInputFiles(sample(file))
  await page.getByRole('button', { name: t('generation:dialog.begin'), exact: true }).click()
}

for (const language of languagesOf('services from a PDF', ['en', 'ru'])) {
  test.describe(`services from a PDF in ${language}`, () => {
    test.use({ locale: browserLocale[language] })
    const t = words(language)

    test('are generated, announced, corrected, accepted and discarded', async ({ page }) => {
      const packageId = await newPlan()
      await signIn(page, 'admin')
      await page.goto(`/admin/programs/${packageId}?tab=services`)
      await read(page, t, 'member-guide')
      await expect(page.getByText(t('generation:notice.ready')).first()).toBeVisible({ timeout: 30_000 })
      await page.getByRole('button', { name: t('generation:ready.open'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('generation:review.title') })).toBeVisible()
      await expect(page.getByText(t('generation:readers.RULES'))).toBeVisible()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(6)
      await axe(page)
      await screenshot(page, `services-review-${language}`)

      await page
        .getByRole('checkbox', { name: t('generation:review.choose', { title: 'Physiotherapy' }) })
        .uncheck()
      const phone = page.getByLabel(t('common:phone')).first()
      await phone.fill('no phone')
      await page.getByRole('button', { name: t('generation:review.accept', { count: 4 }) }).click()
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await phone.fill('+34 900 100 200')
      await page.getByRole('button', { name: t('generation:review.accept', { count: 4 }) }).click()
      await expect(page.getByText(t('generation:review.accepted', { count: 4 }))).toBeVisible()

      await page.getByRole('button', { name: t('generation:review.discard') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:delete') })
        .click()
      await expect(page).toHaveURL(/tab=services/)
      await expect(page.getByText('Family doctor')).toBeVisible()
      await expect(page.getByText('Physiotherapy')).toHaveCount(0)
    })
  })
}

test('a PDF with two plans is reported, and another file can be tried', async ({ page }) => {
  const t = words('en')
  const packageId = await newPlan()
  await signIn(page, 'admin')
  await page.goto(`/admin/programs/${packageId}?tab=services`)
  await read(page, t, 'two-plans')
  await expect(page.getByText(t('generation:faults.TWO_PLANS'))).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: t('generation:again') }).click()
  await expect(page.getByText(t('generation:dialog.withoutAi'))).toBeVisible()
})

test('without the feature the button is locked and says what enables it', async ({ page }) => {
  const t = words('en')
  const other = await apiSession('otherAdmin')
  const { body } = await other.call<{ items: { packageId: string }[] }>('/insurance/package/list', {
    limit: 1,
  })
  await signIn(page, 'otherAdmin')
  await page.goto(`/admin/programs/${body.items[0]?.packageId}?tab=services`)
  const button = page.getByRole('button', { name: t('generation:start') })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await expect(page.getByRole('tooltip')).toContainText(t('generation:locked'))
})
