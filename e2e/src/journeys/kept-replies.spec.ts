import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn, typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Reply = { replyId: string; shortcut: string; title: string; text: string }

for (const language of languagesOf('canned replies', ['en', 'ru'])) {
  test.describe(`canned replies in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('are written with formats and keep them when changed', async ({ page }) => {
      const mark = key()
      const operator = await apiSession('operator')
      const text = `<p><strong>Dear</strong> {{firstName}}, ${mark}</p>`
      const save = { shortcut: `a${mark}`, title: `Old ${mark}`, text, isShared: false }
      await operator.call('/insurance/conversation/reply/save', save)
      const { ticketId } = await (await newOfficer()).ask(`Hello ${mark}`)
      await signIn(page, 'operator')
      await page.goto(`/admin/tickets/${ticketId}`)
      const answer = page.locator('[data-thread] .ProseMirror')
      await answer.click()
      await typeInto(answer, `/a${mark}`)
      await page.getByRole('button', { name: t('conversations:replies.manage') }).click()
      const dialog = page.getByRole('dialog', { name: t('conversations:replies.title') })
      const editor = dialog.locator('.ProseMirror')
      await dialog
        .getByRole('button', { name: t('conversations:replies.edit', { title: `Old ${mark}` }) })
        .click()
      await expect(editor.locator('strong')).toHaveText('Dear')
      await dialog.getByLabel(t('conversations:replies.name')).fill(`New ${mark}`)
      await axe(page)
      await screenshot(page, `kept-replies-${language}`)
      await dialog.getByRole('button', { name: t('conversations:save'), exact: true }).click()
      await expect(dialog.getByText(`New ${mark}`)).toBeVisible()
      await expect(editor).toHaveText('')

      await dialog.getByLabel(t('conversations:replies.shortcut')).fill(`b${mark}`)
      await dialog.getByLabel(t('conversations:replies.name')).fill(`Bold ${mark}`)
      await editor.click()
      await pressOn(editor, 'ControlOrMeta+b')
      await typeInto(editor, 'Thank you')
      await dialog.getByRole('button', { name: t('conversations:replies.add') }).click()
      await expect(dialog.getByText(`Bold ${mark}`)).toBeVisible()
      const { body } = await operator.call<{ items: Reply[] }>('/insurance/conversation/reply/list', {})
      const own = body.items.filter(({ shortcut }) => shortcut.endsWith(mark))
      expect(own.map((reply) => [reply.title, reply.text]).toSorted()).toEqual([
        [`Bold ${mark}`, '<p><strong>Thank you</strong></p>'],
        [`New ${mark}`, text],
      ])
    })
  })
}
