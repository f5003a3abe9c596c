import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { MainJob } from '../main-job.ts'
import { customerPlans, faultyPlansFile, plansFile } from '../plans-file.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

const t = words('en')

async function openImport(page: Page, text = t): Promise<void> {
  await page.goto('/admin/programs')
  await page.getByRole('button', { name: text('plans:importPlans') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('imports:kinds.PLANS.title') })).toBeVisible()
}

async function savedPeople(page: Page, count: number): Promise<void> {
  await expect(page.getByText(t('imports:kinds.PLANS.done', { count }))).toBeVisible({ timeout: 30_000 })
}

test('a plans file creates the plan with its people and services; a repeated import changes nothing', async ({
  page,
}) => {
  const own = key()
  const plan = `Cedar ${own}`
  const { file, people } = plansFile(own, plan)
  const job = new MainJob(page)
  await signIn(page, 'operator')
  await openImport(page)
  await axe(page)
  await job.check(file)
  // The breadcrumb links to the import kind, whose menu entry is the open one.
  await expect(page.getByRole('link', { name: t('imports:kinds.PLANS.title') })).toBeVisible()
  await expect(page.getByText('Nobody Insurance')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: t('common:save'), exact: true }).click()
  await savedPeople(page, people)
  await axe(page)
  await screenshot(page, 'plan-import-result-en')

  await page.getByRole('link', { name: t('imports:result.allPlans') }).click()
  const search = page.getByPlaceholder(t('plans:searchPlaceholder'))
  await search.fill(own)
  await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible()
  // Opens it before the search debounce ends: the search must not lead back to the list.
  await search.press('End')
  await search.press('Backspace')
  await page.getByText(plan).first().click()
  await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible()
  await expect(page.getByText(`Leo Plans${own}`)).toBeVisible()
  await page.getByRole('tab', { name: new RegExp(t('plans:services.title')) }).click()
  await expect(page.getByText(`Dentist ${own}`)).toBeVisible()
  // The checklist leads to the service without a phone before anybody tries.
  await page.getByRole('link', { name: t('plans:checklist.PHONE') }).click()
  await dismiss(page.getByRole('dialog'))
  // The reason against the activation links to the service without a phone.
  await page.getByRole('switch', { name: t('plans:switchLabel', { name: plan }) }).click({ force: true })
  await expect(page.getByText(t('plans:activation.refused'))).toBeVisible()
  await page.getByRole('link', { name: t('plans:activation.PHONE') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page)

  await openImport(page)
  await job.check(file)
  await page.getByRole('button', { name: t('common:save'), exact: true }).click()
  await savedPeople(page, people)
  const admin = await apiSession('admin')
  const found = await admin.call<{ items: { policyCount: number; offerCount: number }[] }>(
    '/insurance/package/list',
    { searchQuery: own },
  )
  expect(found.body.items).toMatchObject([{ policyCount: people, offerCount: 2 }])
})

test('faults are corrected in the same editor by keyboard alone', async ({ page }) => {
  const own = key()
  const { file, faults, corrections, people } = faultyPlansFile(own, `Oak ${own}`)
  const job = new MainJob(page)
  await signIn(page, 'admin')
  await openImport(page)
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: t('imports:upload.check') }).press('Enter')
  await page.waitForURL(/\/admin\/imports\//)
  await job.expectErrors(faults)
  await axe(page)
  await job.correct(corrections)
  await page.getByRole('button', { name: t('imports:editor.toSave') }).press('Enter')
  const save = page.getByRole('button', { name: t('common:save'), exact: true })
  await expect(save).toBeEnabled({ timeout: 30_000 })
  await save.press('Enter')
  await savedPeople(page, people)
})

test('a file that is no table is rejected with its reason; without the right there is no button', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openImport(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'plans.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('<html><script>alert(1)</script></html>\u0000\u0001'),
    })
  await page.getByRole('button', { name: t('imports:upload.check') }).click()
  await expect(page.getByRole('button', { name: t('imports:upload.check') })).toBeEnabled({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/admin\/programs\/import/)
  const agent = await apiSession('agent')
  const refused = await agent.call<{ code: string }>('/insurance/import/list', { kinds: ['PLANS'] })
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
})

for (const language of languagesOf('plan-import', languages)) {
  test.describe(`the upload page of plans in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    test('uses the language', async ({ page }) => {
      const text = words(language)
      await signIn(page, 'operator')
      await page.evaluate((value) => localStorage.setItem('coverline.language', value), language)
      await openImport(page, text)
      await expect(page.getByText(text('imports:kinds.PLANS.format'))).toBeVisible()
      await expect(
        page.getByText(text('imports:kinds.PLANS.pastEmpty')).or(page.getByRole('table').last()),
      ).toBeVisible()
      await axe(page)
      if (language === 'ru') await screenshot(page, 'plan-import-ru')
    })
  })
}

test('the customer’s plans.csv saves', async ({ page }) => {
  test.skip(customerPlans === undefined, 'SAMPLES_DIR is not set')
  if (!customerPlans) return
  await signIn(page, 'otherAdmin')
  await openImport(page)
  await new MainJob(page).check(customerPlans)
  await page.getByRole('button', { name: t('common:save'), exact: true }).click()
  await savedPeople(page, 90)
})
