import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOnPage, typeIntoCell } from '../keys.ts'
import { MainJob } from '../main-job.ts'
import { customerFiles, faultyFile, goodFile } from '../people-file.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

const t = words('en')
const company = 'Northwind Logistics'

test.describe.configure({ timeout: 180_000 })

test('a plan is created, filled by a corrected import and activated; every person is found again', async ({
  page,
}) => {
  const own = key()
  const job = new MainJob(page)
  await signIn(page, 'admin')
  const name = `Crew ${own}`
  const planId = await job.createCorporatePlan(name, company)

  // The plan has no insured people, so it cannot be activated, and the warning says why.
  await job.switchPlan(name)
  await expect(page.getByText(t('plans:activation.refused'))).toBeVisible()
  await expect(page.getByText(t('plans:activation.INSURED'))).toBeVisible()

  const faulty = faultyFile(own)
  await job.openImport(planId)
  await axe(page)
  await job.check(faulty.file)
  await job.expectErrors(faulty.faults)
  await axe(page)
  await job.correct(faulty.corrections)
  await job.save(faulty.people)
  await axe(page)

  await page.goto(`/admin/programs/${planId}`)
  await job.switchPlan(name)
  await expect(page.getByText(t('plans:activated'))).toBeVisible()

  await page.goto('/admin/users')
  await page.getByPlaceholder(t('insured:searchPlaceholder')).fill(`Faulty${own}`)
  await expect(page.getByText(`Olga Faulty${own}`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `Faulty${own}` })).toHaveCount(4)
  await page.goto('/admin/policies')
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(`FP-${own}-4`)
  await expect(page.getByText(`FP-${own}-4`).first()).toBeVisible()

  // Another provider sees nothing of it.
  const other = await apiSession('otherAdmin')
  const foreign = await other.call<{ totalCount: number }>('/insurance/client/list', {
    searchQuery: `Faulty${own}`,
  })
  expect(foreign.body.totalCount).toBe(0)
  const detail = await other.call('/insurance/package/detail', { packageId: planId })
  expect(detail.status).toBe(404)
})

test('typing before the grid reaches the next fault loses no key', async ({ page }) => {
  const own = key()
  const job = new MainJob(page)
  await signIn(page, 'admin')
  const planId = await job.createCorporatePlan(`Swift ${own}`, company)
  const faulty = faultyFile(own)
  await job.openImport(planId)
  await job.check(faulty.file)
  await job.expectErrors(faulty.faults)
  await expect(page.locator('canvas').first()).toBeVisible()
  // Simulates a machine that draws late.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 150)
  })
  await job.correct(faulty.corrections)
})

test('a row hidden by the filter appears in a search and accepts input', async ({ page }) => {
  const own = key()
  const job = new MainJob(page)
  await signIn(page, 'admin')
  const planId = await job.createCorporatePlan(`Hidden ${own}`, company)
  const faulty = faultyFile(own)
  await job.openImport(planId)
  await job.check(faulty.file)
  await job.expectErrors(faulty.faults)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', { name: t('imports:editor.filter') }).click()
  let isSearching = false
  const find = async (text: string, place: string) => {
    const field = page.getByRole('textbox', { name: t('imports:search.label') })
    // The key opens the search, and closes an open one.
    if (!isSearching) await pressOnPage(page, 'ControlOrMeta+f')
    isSearching = true
    await expect(field).toBeVisible()
    await field.fill(text)
    await field.press('Enter')
    await expect(page.getByRole('search').getByRole('status')).toHaveText(place)
  }
  // The only row without a fault: its name and its e-mail
  await find('Vera', t('imports:search.place', { place: 1, count: 2 }))
  await typeIntoCell(page, 'Veronika')
  await find('Veronika', t('imports:search.place', { place: 1, count: 1 }))
  await job.expectErrors(faulty.faults)
})

test('a valid file is saved in one step and its people are listed in the plan', async ({ page }) => {
  const own = key()
  const job = new MainJob(page)
  await signIn(page, 'operator')
  const planId = await job.createCorporatePlan(`Fleet ${own}`, company)
  const good = goodFile(own)
  await job.openImport(planId)
  await job.check(good.file)
  await job.save(good.people)
  await page.getByRole('link', { name: t('imports:result.people') }).click()
  await expect(page.getByRole('banner').getByText(String(good.people), { exact: true })).toBeVisible()
})

test('the main job works by keyboard alone', async ({ page }) => {
  const own = key()
  await signIn(page, 'admin')
  const job = new MainJob(page)
  const planId = await job.createCorporatePlan(`Keys ${own}`, company)
  const faulty = faultyFile(own)
  await job.openImport(planId)
  await page.locator('input[type=file]').first().setInputFiles(faulty.file)
  await page.getByRole('button', { name: t('imports:upload.check') }).press('Enter')
  await page.waitForURL(/\/admin\/imports\//)
  await job.expectErrors(faulty.faults)
  await job.correct(faulty.corrections)
  await expect(page.getByText(t('imports:editor.noErrorsShort'))).toBeVisible()
  await page.getByRole('button', { name: t('imports:editor.toSave') }).press('Enter')
  const save = page.getByRole('button', { name: t('common:save'), exact: true })
  await expect(save).toBeEnabled({ timeout: 30_000 })
  await save.press('Enter')
  await expect(page.getByText(t('imports:kinds.INSURED.done', { count: faulty.people }))).toBeVisible({
    timeout: 30_000,
  })
})

for (const language of languagesOf('main-job', languages)) {
  test.describe(language, () => {
    test.use({ locale: browserLocale[language] })

    test('lists, plan, person and import use the language', async ({ page }) => {
      const text = words(language)
      await signIn(page, language === 'es' ? 'otherAdmin' : 'operator')
      await page.evaluate((value) => localStorage.setItem('coverline.language', value), language)
      for (const [path, title] of [
        ['/admin/programs', text('plans:title')],
        ['/admin/users', text('insured:title')],
        ['/admin/policies', text('policies:title')],
        ['/admin/companies', text('companies:title')],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await axe(page)
      }
    })
  })
}

test('on a phone the lists become cards, and faults are corrected in a form', async ({ page }) => {
  const own = key()
  const admin = await apiSession('admin')
  const plan = await admin.call<{ packageId: string }>('/insurance/package/save', {
    name: `Phone ${own}`,
    insuranceTypeSave: 'HEALTH',
    insurancePlanTypeSave: 'INDIVIDUAL',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await axe(page)
  const job = new MainJob(page)
  await job.openImport(plan.body.packageId)
  await job.check(faultyFile(own).file)
  await job.expectErrors(4)
  await axe(page)
})

test('a member without a right sees no button, and the call is rejected', async ({ page }) => {
  await signIn(page, 'agent')
  await page.goto('/admin/programs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: t('plans:create') })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  const agent = await apiSession('agent')
  const refused = await agent.call<{ code: string }>('/insurance/package/save', {
    name: 'Mine',
    insuranceTypeSave: 'HEALTH',
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
})

test.describe('the customer’s own files', () => {
  test.skip(customerFiles === undefined, 'SAMPLES_DIR is not set')

  test('insured.csv saves its people unchanged; the faulty file saves after correction', async ({ page }) => {
    if (!customerFiles) return
    const own = key()
    const job = new MainJob(page)
    await signIn(page, 'admin')
    const first = await job.createCorporatePlan(`Synthea ${own}`, company)
    await job.openImport(first)
    await job.check(customerFiles.good.file)
    await job.save(customerFiles.good.people)
    const second = await job.createCorporatePlan(`Faulty ${own}`, company)
    await job.openImport(second)
    await job.check(customerFiles.faulty.file)
    await job.expectErrors(customerFiles.faulty.faults)
    await job.correct(customerFiles.faulty.corrections)
    await job.save(customerFiles.faulty.people)
  })
})
