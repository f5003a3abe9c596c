import { expect, type Page, type Response } from '@playwright/test'
import { test } from '../journey.ts'
import { typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')
const editorOf = (page: Page) => page.locator('[data-thread] .ProseMirror')
const bubble = (page: Page, text: string) => page.locator('[data-thread] article').filter({ hasText: text })
const isDraft = (answer: Response, text: string) =>
  answer.ok() &&
  answer.url().endsWith('/conversation/draft/save') &&
  (answer.request().postData() ?? '').includes(text)

test('a note that was not sent never comes back as an answer to the client', async ({ page }) => {
  const mark = key()
  const { ticketId } = await (await newOfficer()).ask(`Question ${mark}`)
  await signIn(page, 'operator')
  await page.goto(`/admin/tickets/${ticketId}`)
  const asNote = page.getByRole('switch', { name: t('conversations:note.switch') })
  const send = page.getByRole('button', { name: t('conversations:send'), exact: true })
  await asNote.check()
  await editorOf(page).click()
  await typeInto(editorOf(page), `Secret ${mark}`)
  // Before the draft is kept: what is typed last is not lost by the change.
  const note = page.waitForResponse((answer) => isDraft(answer, `Secret ${mark}`))
  await asNote.uncheck()
  await expect(editorOf(page)).toHaveText('')
  await expect(send).toBeDisabled()
  const answer = page.waitForResponse((response) => isDraft(response, `Dear ${mark}`))
  await editorOf(page).click()
  await typeInto(editorOf(page), `Dear ${mark}`)
  await note
  await answer
  await asNote.check()
  await expect(editorOf(page)).toHaveText(`Secret ${mark}`)
  await asNote.uncheck()
  await expect(editorOf(page)).toHaveText(`Dear ${mark}`)
  // Another device knows them apart as well.
  await page.reload()
  await expect(editorOf(page)).toHaveText(`Dear ${mark}`)
  await asNote.check()
  await expect(editorOf(page)).toHaveText(`Secret ${mark}`)
  await page.getByRole('button', { name: t('conversations:note.save'), exact: true }).click()
  await expect(bubble(page, `Secret ${mark}`)).toContainText(t('conversations:note.mark'))
  await asNote.uncheck()
  await expect(editorOf(page)).toHaveText(`Dear ${mark}`)
})
