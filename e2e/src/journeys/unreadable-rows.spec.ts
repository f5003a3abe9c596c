import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { inDatabase } from '../database.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

for (const language of languagesOf('unreadable-rows', languages)) {
  const t = words(language)

  test.describe(`a damaged row in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    test('is named above its list, whose other rows are shown, until it is mended', async ({ page }) => {
      const mark = key()
      const admin = await apiSession('otherAdmin')
      const add = async (nth: number) => {
        const task = { title: `Task ${nth} ${mark}`, dueDate: day(nth) }
        return (await admin.call<{ taskId: string }>('/insurance/task/save', task)).body.taskId
      }
      const taskIds = [await add(1), await add(2), await add(3)]
      const [, damaged = ''] = taskIds
      // The database takes this end of a day; the contract has no such time.
      await inDatabase(`update tasks set due_time = '24:00' where id = $1`, [damaged])

      await signIn(page, 'otherAdmin')
      await page.goto(`/admin/tasks?tab=ALL&searchQuery=${mark}`)
      const notice = page.getByRole('status').filter({ hasText: t('ui:unreadable.title', { count: 1 }) })
      const rows = page.getByRole('link', { name: new RegExp(mark) })
      await expect(notice).toContainText(t('ui:unreadable.text', { count: 1 }))
      await expect(notice.getByRole('button', { name: damaged })).toBeVisible()
      await expect(rows).toHaveText([/Task 1/, /Task 3/])
      await axe(page)

      // Whoever gets the number can mend the record, and the open page hears of it.
      await admin.call('/insurance/task/save', { taskId: damaged, dueTime: '09:00' })
      await expect(rows).toHaveText([/Task 1/, /Task 2/, /Task 3/])
      await expect(notice).toHaveCount(0)
      for (const taskId of taskIds) await admin.call('/insurance/task/save', { taskId, taskDelete: true })
    })
  })
}
