import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { MainJob } from '../main-job.ts'
import { goodFile } from '../people-file.ts'
import { plansFile } from '../plans-file.ts'
import { key } from '../service-plans.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** Goes from the undo preview of an import to its end. */
async function takeBack(page: Page, t: ReturnType<typeof words>): Promise<void> {
  await page.getByRole('button', { name: t('imports:undo.action') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('imports:undo.confirmTitle'))).toBeVisible()
  await dialog.getByRole('button', { name: t('imports:undo.action') }).click()
  await expect(page.getByText(t('imports:undo.doneTitle'))).toBeVisible()
  await axe(page)
}

for (const language of languagesOf('undo of an import', ['en', 'ru'])) {
  test.describe(`undo of an import in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('names what prevents it and removes the import without a trace after correction', async ({
      page,
    }) => {
      const own = key()
      const admin = await apiSession('admin')
      const plan = await admin.call<{ packageId: string }>('/insurance/package/save', {
        name: `Back ${own}`,
        insuranceTypeSave: 'HEALTH',
        insurancePlanTypeSave: 'INDIVIDUAL',
      })
      const { packageId } = plan.body
      const { file, people } = goodFile(own)
      const job = new MainJob(page, t)
      await signIn(page, 'admin')
      await job.openImport(packageId)
      await job.check(file)
      await job.save(people)
      const insured = () =>
        admin.call<{ totalCount: number; items: { personProfileId: string; lastName: string }[] }>(
          '/insurance/client/list',
          { programIds: [packageId] },
        )
      const { items } = (await insured()).body
      const personProfileId = items[0]?.personProfileId ?? ''
      await admin.call('/insurance/client/save', { personProfileId, nationality: 'ES' })

      await page.getByRole('button', { name: t('imports:undo.action') }).click()
      const blocked = t('imports:undo.blockedTitle', { count: 1, shown: '1' })
      await expect(page.getByText(blocked)).toBeVisible()
      const table = page.getByRole('table', { name: t('imports:undo.blockers') })
      await expect(table.getByText(t('imports:undo.reasons.CHANGED_SINCE'))).toBeVisible()
      await axe(page)

      await admin.call('/insurance/client/save', { personProfileId, nationality: null })
      await page.getByRole('button', { name: t('imports:undo.again') }).click()
      await expect(page.getByText(t('imports:undo.readyTitle'))).toBeVisible()
      const shown = String(people)
      const records = [
        t('imports:undo.people', { count: people, shown }),
        t('imports:undo.policies', { count: people, shown }),
      ].join(', ')
      await expect(page.getByText(t('imports:undo.removed', { records }))).toBeVisible()
      await axe(page)
      await takeBack(page, t)
      expect((await insured()).body.totalCount).toBe(0)
      await page.getByRole('link', { name: t('imports:result.again') }).click()
      const past = page.getByRole('table', { name: t('imports:kinds.INSURED.past') })
      await expect(past.getByText(t('imports:statuses.UNDONE'))).toBeVisible()
    })
  })
}

test.describe('undo of a plans import in Spanish', () => {
  const t = words('es')
  test.use({ locale: browserLocale.es })

  test('links the changed service that prevents it, then removes plan, services and people', async ({
    page,
  }) => {
    const own = key()
    const plan = `Cedro ${own}`
    const { file } = plansFile(own, plan)
    const admin = await apiSession('admin')
    const job = new MainJob(page, t)
    await signIn(page, 'admin')
    await page.goto('/admin/programs/import')
    await job.check(file)
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await expect(page.getByText(t('imports:kinds.PLANS.done', { count: 2 }))).toBeVisible({ timeout: 30_000 })

    const find = async () =>
      (await admin.call<{ items: { packageId: string }[] }>('/insurance/package/list', { searchQuery: own }))
        .body.items
    const [{ packageId } = { packageId: '' }] = await find()
    const { body } = await admin.call<{ items: { offerId: string; kind: string }[] }>(
      '/insurance/offer/list',
      { packageId },
    )
    const video = body.items.find(({ kind }) => kind === 'TELEMEDICINE')?.offerId ?? ''
    const statusOf = (status: string) => admin.call('/insurance/offer/save', { offerId: video, status })
    await statusOf('NOT_ACTIVE')

    await page.getByRole('button', { name: t('imports:undo.action') }).click()
    const table = page.getByRole('table', { name: t('imports:undo.blockers') })
    await expect(table.getByText(t('imports:undo.entities.services'))).toBeVisible()
    await axe(page)
    await table.getByText(`Video ${own}`).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()

    await statusOf('ACTIVE')
    await page.getByRole('button', { name: t('imports:undo.again') }).click()
    const counted = (['plans', 'services', 'people', 'policies'] as const).map((name) => {
      const count = name === 'plans' ? 1 : 2
      return t(`imports:undo.${name}`, { count, shown: String(count) })
    })
    await expect(page.getByText(t('imports:undo.removed', { records: counted.join(', ') }))).toBeVisible()
    await screenshot(page, 'plan-import-undo-es')
    await takeBack(page, t)
    expect(await find()).toEqual([])
  })
})

test.describe('undo of a clinics import in Portuguese', () => {
  const t = words('pt')
  test.use({ locale: browserLocale.pt })

  test('removes its clinics, and the list says so', async ({ page }) => {
    const own = key()
    const lines = [
      'name,address_line,registration_type',
      `Luna ${own},"Calle Luna 3, Sevilla, Spain",SERVICE`,
      `Mar ${own},"Rua do Mar 5, Lisboa, Portugal",SERVICE`,
    ]
    const buffer = Buffer.from(lines.join('\n'))
    const job = new MainJob(page, t)
    await signIn(page, 'admin')
    await page.goto('/admin/clinics/import')
    await job.check({ name: `clinics-${own}.csv`, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await expect(page.getByText(t('imports:kinds.CLINICS.done', { count: 2 }))).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: t('imports:undo.action') }).click()
    const records = t('imports:undo.clinics', { count: 2, shown: '2' })
    await expect(page.getByText(t('imports:undo.removed', { records }))).toBeVisible()
    await takeBack(page, t)
    const admin = await apiSession('admin')
    const { body } = await admin.call<{ totalCount: number }>('/insurance/clinic/list', { searchQuery: own })
    expect(body.totalCount).toBe(0)
  })
})
