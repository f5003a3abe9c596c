import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { dismiss, pressOn, pressOnPage, typeInto } from '../keys.ts'
import { screens, screensOf } from '../screens.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('tasks', ['en', 'ru'])) {
  test.describe(`tasks in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
    const circle = (page: Page, title: string) =>
      page.getByRole('checkbox', { name: t('tasks:complete.of', { title }) })

    for (const name of screensOf('tasks'))
      test(`a ${name} screen: a task is added by keyboard, completed and undone, commented and deleted`, async ({
        page,
      }) => {
        await page.setViewportSize(screens[name])
        const title = `Ring ${key()}`
        await signIn(page, 'admin')
        await page.goto('/admin/tasks')
        const line = page.getByRole('textbox', { name: t('tasks:quick.label') })
        await expect(line).toBeVisible()
        await pressOnPage(page, 'c')
        await expect(line).toBeFocused()
        await typeInto(line, `${title} ${t('tasks:due.tomorrow').toLowerCase()} 10:30`)
        await pressOn(line, 'Enter')
        await expect(line).toHaveValue('')
        await page.getByRole('tab', { name: t('tasks:tabs.TOMORROW') }).click()
        await expect(row(page, title)).toContainText('10:30')
        await axe(page)

        await circle(page, title).click()
        await expect(circle(page, title)).toHaveCount(0)
        await page.getByRole('button', { name: t('tasks:undo') }).click()
        await expect(circle(page, title)).toBeVisible()

        await row(page, title).getByRole('link').press('Enter')
        await expect(page).toHaveURL(/taskId=/)
        // The address opens the task again.
        await page.reload()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('textbox', { name: t('tasks:fields.title') })).toHaveValue(title)
        const description = dialog.getByRole('textbox', { name: t('tasks:fields.description') })
        await description.fill('Ask for the card')
        await description.blur()
        const comment = dialog.getByRole('textbox', { name: t('tasks:comments.placeholder') })
        await comment.fill('See @')
        const first = await page.getByRole('listbox').getByRole('option').first().innerText()
        const member = first.split('\n').at(-1) ?? ''
        await comment.press('Enter')
        await expect(comment).toHaveValue(`See @${member} `)
        await dialog.getByRole('button', { name: t('tasks:comments.send') }).click()
        await expect(dialog.getByRole('listitem')).toContainText(`@${member}`)
        await axe(page)
        await page.reload()
        await expect(description).toHaveValue('Ask for the card')

        await dialog.getByRole('button', { name: t('tasks:delete.confirm'), exact: true }).click()
        const question = page.getByRole('dialog', { name: t('tasks:delete.title') })
        await question.getByRole('button', { name: t('tasks:delete.confirm') }).click()
        await expect(page).not.toHaveURL(/taskId=/)
        await expect(circle(page, title)).toHaveCount(0)
      })
  })
}

test('a task begins at a person, with the person, and in the palette', async ({ page }) => {
  const t = words('en')
  const admin = await apiSession('admin')
  const { personProfileId } = await insuredWithLimit(admin)
  const title = `Visit ${key()}`
  await signIn(page, 'admin')
  await page.goto(`/admin/users/${personProfileId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui:actions'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: t('app:palette.addTask') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('tasks:fields.title') }).fill(title)
  await axe(page)
  await dialog.getByRole('button', { name: t('common:create') }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin/tasks?tab=ALL&searchQuery=' + encodeURIComponent(title))
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('dialog').locator(`a[href="/admin/users/${personProfileId}"]`)).toBeVisible()
  await dismiss(page.getByRole('dialog'))
  await pressOnPage(page, 'Control+K')
  await page.getByRole('textbox', { name: t('app:palette.placeholder') }).fill(t('app:palette.addTask'))
  await page
    .getByRole('button', { name: t('app:palette.addTask') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('tasks:fields.title') })).toBeFocused()
})

test('a task of a lead is added, completed and brought back on the page of the lead', async ({ page }) => {
  const t = words('en')
  const admin = await apiSession('admin')
  const name = `Bakery ${key()}`
  const { body } = await admin.call<{ leadId: string }>('/insurance/lead/save', { title: name })
  await signIn(page, 'admin')
  await page.goto(`/admin/leads/${body.leadId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('tasks:add'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByRole('textbox', { name: t('tasks:fields.title') }).fill('Send the offer')
  await dialog.getByRole('textbox', { name: t('tasks:fields.title') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const circle = page.getByRole('checkbox', { name: t('tasks:complete.of', { title: 'Send the offer' }) })
  await expect(circle).toBeVisible()
  await axe(page)
  await circle.press('Space')
  await expect(page.getByText(t('tasks:noneOpen'))).toBeVisible()
  await page.getByRole('button', { name: t('tasks:undo') }).click()
  await expect(circle).toBeVisible()

  // The list of leads finds it by its open task.
  const found = page.getByRole('table').getByText(name)
  await page.goto(`/admin/leads?view=LIST&tasks=OPEN&searchQuery=${encodeURIComponent(name)}`)
  await expect(found).toBeVisible()
  await page.goto(`/admin/leads?view=LIST&tasks=NONE&searchQuery=${encodeURIComponent(name)}`)
  await expect(page.getByText(t('ui:noMatchTitle'))).toBeVisible()
  await expect(found).toHaveCount(0)
})

test('a task of a policy stands on the page of the policy and on that of its person', async ({ page }) => {
  const t = words('en')
  const admin = await apiSession('admin')
  const { personProfileId, policyId } = await insuredWithLimit(admin)
  const title = `Renew ${key()}`
  await admin.call('/insurance/task/save', { title, policyId, dueDate: day(1000) })
  await signIn(page, 'admin')
  const circle = page.getByRole('checkbox', { name: t('tasks:complete.of', { title }) })
  for (const path of [`/admin/users/${personProfileId}`, `/admin/policies/${policyId}`]) {
    await page.goto(path)
    await expect(circle).toBeVisible()
    await axe(page)
    await screenshot(page, `tasks-of-record-${path.split('/')[2]}`)
  }
  await circle.press('Space')
  await expect(page.getByText(t('tasks:noneOpen'))).toBeVisible()
})
