import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { clientPage } from '../client-page.ts'
import { test } from '../journey.ts'
import { pressOn, typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { screens, screensOf } from '../screens.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

const bubble = (page: Page, text: string) => page.locator('article').filter({ hasText: text })
const editorOf = (page: Page) => page.locator('.ProseMirror').first()

for (const language of languagesOf('hr-messages', languages)) {
  const t = words(language)

  test.describe(`messages of a company in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    for (const size of screensOf('hr-messages'))
      test(`a ${size} screen: an officer and an operator write to each other without a reload`, async ({
        page,
        browser,
      }) => {
        const mark = key()
        const { email } = await newOfficer()
        const { page: officer } = await clientPage(browser, email)
        await officer.setViewportSize(screens[size])
        await officer.goto('/hr/messages')
        await officer.getByRole('button', { name: t('tickets:company.new') }).click()
        await editorOf(officer).click()
        await typeInto(editorOf(officer), `Which document ${mark}`)
        await officer.locator('input[type=file]').setInputFiles({
          name: `list-${mark}.txt`,
          mimeType: 'text/plain',
          buffer: Buffer.from('Ana'),
        })
        await expect(officer.getByText(`list-${mark}.txt`)).toBeVisible()
        await expect(officer.getByRole('button', { name: t('conversations:send') })).toBeEnabled()
        await pressOn(editorOf(officer), 'ControlOrMeta+Enter')
        const question = bubble(officer, `Which document ${mark}`)
        await expect(question).toBeVisible()
        await expect(question.getByRole('link', { name: `list-${mark}.txt` })).toBeVisible()

        // Within three minutes it can be changed.
        await question.getByRole('button', { name: t('conversations:change') }).click()
        await officer.getByRole('menuitem', { name: t('conversations:edit') }).click()
        await expect(editorOf(officer)).toContainText(mark)
        await editorOf(officer).press('ControlOrMeta+a')
        await typeInto(editorOf(officer), `Which documents ${mark}`)
        await pressOn(editorOf(officer), 'ControlOrMeta+Enter')
        await expect(bubble(officer, `Which documents ${mark}`)).toContainText(t('conversations:edited'))
        await axe(officer)

        await signIn(page, 'operator')
        await page.goto('/admin/tickets')
        await page
          .getByRole('link', { name: new RegExp(mark) })
          .first()
          .click()
        await expect(bubble(page, `Which documents ${mark}`)).toBeVisible()
        const read = bubble(officer, `Which documents ${mark}`).getByText(t('conversations:delivery.READ'), {
          exact: true,
        })
        await expect(read).toBeAttached()
        const answer = page.locator('[data-thread] .ProseMirror')
        await answer.click()
        await typeInto(answer, `The passport ${mark}`)
        await expect(officer.getByText(t('conversations:client.typing'))).toBeVisible()
        await pressOn(answer, 'ControlOrMeta+Enter')
        await expect(bubble(officer, `The passport ${mark}`)).toBeVisible()

        // The request stands in the list and leads to the conversation.
        await expect(page).toHaveURL(/\/admin\/tickets\/[0-9a-f-]{36}/)
        const ticketId = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
        await officer.goto('/hr/messages')
        await officer
          .getByRole('list', { name: t('tickets:company.list') })
          .locator(`a[href*="${ticketId}"]`)
          .click()
        await expect(bubble(officer, `The passport ${mark}`)).toBeVisible()
        await axe(officer)
        await officer.context().close()
      })
  })
}
