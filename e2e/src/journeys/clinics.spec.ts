import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { exportTable } from '../export-table.ts'
import { test } from '../journey.ts'
import { pick } from '../keys.ts'
import { MainJob } from '../main-job.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const t = words('en')
const heading = 'name,address_line,description,registration_type,phone_for_service'
const csv = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows].join('\n')),
})

async function find(page: Page, text: string, count: number): Promise<void> {
  await page.getByPlaceholder(t('clinics:searchPlaceholder')).fill(text)
  // The number beside the heading
  await expect(page.getByRole('banner').getByText(String(count), { exact: true })).toBeVisible()
}

for (const language of languagesOf('clinics', ['en', 'ru'])) {
  test.describe(`clinics, ${language}`, () => {
    test.use({ locale: browserLocale[language] })
    const text = words(language)

    test('are shown as a list, as a list instead of a map, and as possible duplicates', async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/clinics')
      await expect(page.getByRole('heading', { level: 1, name: text('clinics:title') })).toBeVisible()
      await expect(page.getByText('Clínica Granada Centro').first()).toBeVisible()
      await axe(page)
      await screenshot(page, `clinics-${language}`)
      await page.getByRole('tab', { name: text('clinics:views.map') }).click()
      await expect(page.getByText(text('clinics:map.none'))).toBeVisible()
      await expect(page.getByRole('link', { name: 'Clínica Bilbao Centro' })).toBeVisible()
      await axe(page)
      await screenshot(page, `clinics-map-${language}`)
      await page.getByRole('tab', { name: text('clinics:views.duplicates') }).click()
      await expect(page).toHaveURL(/view=duplicates/)
      await axe(page)
      await page.goto('/admin/clinics?create=true')
      await expect(page.getByRole('dialog').getByLabel(text('clinics:address'))).toBeVisible()
      await axe(page)
      await screenshot(page, `clinic-form-${language}`)
    })
  })
}

test('a clinic is created, linked to a service, changed, deleted and restored', async ({ page }) => {
  const name = `Hospital Cedro ${key()}`
  await signIn(page, 'admin')
  await page.goto('/admin/clinics/new')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('common:create') }).click()
  await expect(dialog.getByLabel(t('common:name'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t('common:name')).fill(name)
  await dialog.getByLabel(t('clinics:address')).fill('Calle Mayor 3, Sevilla, 41003, Spain')
  await new MainJob(page).choose(t('clinics:registration'), t('clinics:types.SELF'))
  await dialog.getByLabel(t('common:phone')).fill('910 550 199')
  await dialog.getByRole('button', { name: t('common:create') }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/Sevilla, /).first()).toBeVisible()
  await expect(page.getByText(t('clinics:places.approximate'), { exact: true })).toBeVisible()
  await axe(page)
  await screenshot(page, 'clinic-en')

  await page
    .getByRole('button', { name: t('clinics:link.action') })
    .first()
    .click()
  await pick(page, page.getByRole('dialog').getByRole('button', { name: t('clinics:services') }), /./)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('clinics:link.add') })
    .click()
  await expect(page.getByText(t('clinics:serviceFact', { count: 1 }))).toBeVisible()

  await page
    .getByRole('button', { name: t('common:edit') })
    .first()
    .click()
  await page.getByLabel(t('clinics:point.latitude')).fill('37.39')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:save') })
    .click()
  await expect(page.getByText(t('clinics:point.wrong'))).toBeVisible()
  await page.getByLabel(t('clinics:point.longitude')).fill('-5.99')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:save') })
    .click()
  await expect(page.getByText('37.39000, -5.99000')).toBeVisible()
  await expect(page.getByText(t('clinics:places.approximate'), { exact: true })).toHaveCount(0)

  await page
    .getByRole('button', { name: t('common:delete') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:delete') })
    .click()
  await expect(page).toHaveURL(/\/admin\/clinics$/)
  await page.getByRole('button', { name: t('common:undo') }).click()
  await find(page, name, 1)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('the list is filtered by city and service, stored in the URL, and exported', async ({ page }) => {
  await signIn(page, 'operator')
  await page.goto('/admin/clinics')
  await pick(page, page.getByRole('button', { name: t('clinics:cities'), exact: true }), /Granada.*Spain/, {
    search: 'granada',
  })
  await expect(page.getByText('Clínica Granada Centro').first()).toBeVisible()
  await expect(page.getByText('Clínica Bilbao Centro')).toHaveCount(0)
  await expect(page).toHaveURL(/cities=/)
  await page.reload()
  await expect(page.getByText('Clínica Granada Centro').first()).toBeVisible()
  const text = readFileSync(await (await exportTable(page, t, 'csv')).path(), 'utf8')
  expect(text).toContain(heading)
  expect(text).toContain('Clínica Granada Centro')
  expect(text).not.toContain('Clínica Bilbao Centro')
})

test('a map service gets its clinics in its own form', async ({ page }) => {
  const admin = await apiSession('admin')
  const { body } = await admin.call<{ packageId: string }>('/insurance/package/save', {
    name: `Map ${key()}`,
    insuranceTypeSave: 'HEALTH',
  })
  await signIn(page, 'admin')
  await page.goto(`/admin/programs/${body.packageId}?tab=services`)
  await page.getByRole('button', { name: t('plans:services.add') }).click()
  const dialog = page.getByRole('dialog')
  await new MainJob(page).choose(t('plans:services.kind'), t('plans:serviceKinds.BOOKING_VIA_MAP'))
  await dialog.getByLabel(t('plans:services.name')).first().fill('Near you')
  await pick(
    page,
    dialog.getByRole('button', { name: t('clinics:title'), exact: true }),
    /Clínica Bilbao Centro/,
    { search: 'bilbao centro' },
  )
  await axe(page)
  await dialog.getByRole('button', { name: t('common:add'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const { packageId } = body
  const found = await admin.call<{ items: { clinicIds: string[] }[] }>('/insurance/offer/list', { packageId })
  expect(found.body.items.map((offer) => offer.clinicIds.length)).toEqual([1])
})

test('a file of clinics is checked, corrected and saved, and its equal rows are listed', async ({ page }) => {
  const own = key()
  const twin = `Clinica Olivo ${own},"Calle Luna 3, Granada, 18001, Spain",,SERVICE,`
  const job = new MainJob(page)
  await signIn(page, 'operator')
  await page.goto('/admin/clinics')
  await page.getByRole('button', { name: t('common:import'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('imports:kinds.CLINICS.title') })).toBeVisible()
  await axe(page)
  await job.check(csv(`faulty-${own}.csv`, [twin, `Clinica Roble ${own},"Calle Sol 1, Spain",,SELF,`]))
  await job.expectErrors(1)
  await axe(page)
  await page.goto('/admin/clinics/import')
  await job.check(
    csv(`clinics-${own}.csv`, [twin, twin, `Clinica Roble ${own},"Calle Sol 1, Spain",,SERVICE,`]),
  )
  await expect(page.getByText(t('imports:possibleDuplicates.title'))).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: t('common:save'), exact: true }).click()
  await expect(page.getByText(t('imports:kinds.CLINICS.done', { count: 3 }))).toBeVisible()
  await screenshot(page, 'clinics-import-en')
  await page.getByRole('link', { name: t('imports:result.duplicates') }).click()
  await expect(
    page.getByText(t('clinics:duplicates.group', { name: `Clinica Olivo ${own}`, count: 2 })),
  ).toBeVisible()
  await axe(page)
  await screenshot(page, 'clinics-duplicates-en')
})

test('a file that is no table is rejected, and users who may not change plans have no buttons', async ({
  page,
}) => {
  await signIn(page, 'agent')
  await page.goto('/admin/clinics')
  await expect(page.getByText('Clínica Granada Centro').first()).toBeVisible()
  for (const name of [t('clinics:create'), t('common:import'), t('clinics:download')])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  const agent = await apiSession('agent')
  const refused = await agent.call<{ code: string }>('/insurance/clinic/save', { name: 'Mine' })
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
})

test('an image with the name of a table is rejected with its reason', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/clinics/import')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'clinics.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    })
  await page.getByRole('button', { name: t('imports:upload.check') }).click()
  await expect(page.getByText(t('errors:imports.unsupported-format'))).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/clinics\/import/)
})
