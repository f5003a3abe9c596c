import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day, shownDay, typedDay } from '../days.ts'
import { test } from '../journey.ts'
import { MainJob } from '../main-job.ts'
import { goodFile, term } from '../people-file.ts'
import { key } from '../service-plans.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('import preview', ['en', 'ru'])) {
  test.describe(`import preview in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('shows the changes row by row without saving, and ends new policies with the plan', async ({
      page,
    }) => {
      const own = key()
      const admin = await apiSession('admin')
      const plan = await admin.call<{ packageId: string }>('/insurance/package/save', {
        name: `Diff ${own}`,
        insuranceTypeSave: 'HEALTH',
        insurancePlanTypeSave: 'INDIVIDUAL',
        validityEndAtSave: term.last,
      })
      const { file, people, lastName } = goodFile(own)
      const job = new MainJob(page, t)
      await signIn(page, 'admin')
      await job.openImport(plan.body.packageId)
      await job.check(file)
      const table = page.getByRole('table', { name: t('imports:changes.title') })
      const fresh = table.getByText(t('imports:changes.outcomes.CREATED'), { exact: true })
      await expect(fresh).toHaveCount(people)
      await expect(table.getByText(t('imports:changes.policy', { number: `JP-${own}-0` }))).toBeVisible()
      await job.save(people)

      const [header, first = '', ...others] = file.buffer.toString().split('\n')
      const late = first.replace(typedDay(term.last), typedDay(day(579)))
      const eva = `Eva,${lastName},,,,,J-${own}-new,JP-${own}-new,,,,,`
      await job.openImport(plan.body.packageId)
      await job.check({ ...file, buffer: Buffer.from([header, late, ...others, eva].join('\n')) })
      await expect(table.getByText(`Person0 ${lastName}`)).toBeVisible()
      await expect(table.getByText(`${t('audit:fields.endDate')}: `)).toContainText('→')
      await expect(fresh).toHaveCount(1)
      await expect(page.getByText(t('imports:ends.endless', { count: 1 }))).toBeVisible()
      await page
        .getByRole('button', { name: t('imports:ends.use', { day: shownDay(language, term.last) }) })
        .click()
      const filled = page.getByText(
        t('imports:ends.filled', { count: 1, day: shownDay(language, term.last) }),
      )
      await expect(filled).toBeVisible()
      await page.reload()
      await expect(filled).toBeVisible()
      await axe(page)
      await screenshot(page, `import-changes-${language}`)
      await page.getByText(t('imports:changes.outcomes.UPDATED'), { exact: true }).first().click()
      await expect(table.getByText(`Eva ${lastName}`)).toBeHidden()
      await expect(table.getByText(`Person0 ${lastName}`)).toBeVisible()
      await table.getByText(`Person0 ${lastName}`).click()
      await expect(page.getByRole('heading', { name: `Person0 ${lastName}` })).toBeVisible()
    })
  })
}
