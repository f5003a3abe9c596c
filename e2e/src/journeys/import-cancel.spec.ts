import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { MainJob } from '../main-job.ts'
import { manyPeople } from '../people-file.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

async function newPlan(): Promise<string> {
  const admin = await apiSession('admin')
  const { body } = await admin.call<{ packageId: string }>('/insurance/package/save', {
    name: `Stop ${key()}`,
    insuranceTypeSave: 'HEALTH',
    insurancePlanTypeSave: 'INDIVIDUAL',
  })
  return body.packageId
}

async function peopleOf(packageId: string): Promise<number> {
  const admin = await apiSession('admin')
  const { body } = await admin.call<{ policyCount: number }>('/insurance/package/detail', { packageId })
  return body.policyCount
}

/** Cancels the running job after the question with the given text. */
async function stop(page: Page, t: ReturnType<typeof words>, question: string): Promise<void> {
  await page.getByRole('button', { name: t('imports:progress.stop.action') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(question)).toBeVisible()
  await dialog.getByRole('button', { name: t('imports:progress.stop.confirm') }).click()
  await expect(page.getByText(t('imports:progress.stop.done'))).toBeVisible()
}

for (const language of languagesOf('a running import', ['en', 'ru'])) {
  test.describe(`a running import in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('is canceled without saving any person, and its draft can still be saved', async ({ page }) => {
      const packageId = await newPlan()
      const { file, people } = manyPeople(key(), 40_000)
      const job = new MainJob(page, t)
      await signIn(page, 'admin')
      await job.openImport(packageId)
      await job.check(file)
      const save = page.getByRole('button', { name: t('common:save'), exact: true })
      await expect(save).toBeEnabled({ timeout: 60_000 })
      await save.click()
      await expect(page.getByRole('status').getByText(t('imports:kinds.INSURED.saving'))).toBeVisible()
      await axe(page)
      await screenshot(page, `import-saving-${language}`)
      await stop(page, t, t('imports:progress.stop.draft', { file: file.name }))
      await expect(save).toBeEnabled({ timeout: 60_000 })
      expect(await peopleOf(packageId)).toBe(0)
      await save.click()
      await expect(page.getByText(t('imports:kinds.INSURED.done', { count: people }))).toBeVisible({
        timeout: 60_000,
      })
      expect(await peopleOf(packageId)).toBe(people)
    })
  })
}

test.describe('a running check in Spanish', () => {
  const t = words('es')
  test.use({ locale: browserLocale.es })

  test('is canceled and its file is discarded', async ({ page }) => {
    const packageId = await newPlan()
    const { file } = manyPeople(key(), 120_000)
    const job = new MainJob(page, t)
    await signIn(page, 'admin')
    await job.openImport(packageId)
    await job.check(file)
    await stop(page, t, t('imports:progress.stop.file', { file: file.name }))
    await expect(page.getByText(t('imports:discard.closed', { file: file.name }))).toBeVisible()
    await axe(page)
  })
})
