import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { MainJob } from '../main-job.ts'
import { goodFile } from '../people-file.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, type Language, words } from '../words.ts'

for (const language of ['en', 'ru'] satisfies Language[]) {
  test.describe(`an import is taken back in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('what stands in the way is named; once it is put right, the import is gone without a trace', async ({
      page,
    }) => {
      test.setTimeout(120_000)
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
      await expect(page.getByText(blocked)).toBeVisible({ timeout: 20_000 })
      const table = page.getByRole('table', { name: t('imports:undo.blockers') })
      await expect(table.getByText(t('imports:undo.reasons.CHANGED_SINCE'))).toBeVisible()
      await axe(page)

      await admin.call('/insurance/client/save', { personProfileId, nationality: null })
      await page.getByRole('button', { name: t('imports:undo.again') }).click()
      await expect(page.getByText(t('imports:undo.readyTitle'))).toBeVisible({ timeout: 20_000 })
      const shown = String(people)
      const facts = {
        people: t('imports:undo.people', { count: people, shown }),
        policies: t('imports:undo.policies', { count: people, shown }),
      }
      await expect(page.getByText(t('imports:undo.removed', facts))).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: t('imports:undo.action') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(t('imports:undo.confirmTitle'))).toBeVisible()
      await dialog.getByRole('button', { name: t('imports:undo.action') }).click()
      await expect(page.getByText(t('imports:undo.doneTitle'))).toBeVisible({ timeout: 20_000 })
      await axe(page)
      expect((await insured()).body.totalCount).toBe(0)
      await page.getByRole('link', { name: t('imports:result.again') }).click()
      const past = page.getByRole('table', { name: t('imports:kinds.INSURED.past') })
      await expect(past.getByText(t('imports:statuses.UNDONE'))).toBeVisible()
    })
  })
}
