import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Readers = { items: { userId: string; name: string }[] }
type Notices = { items: { kind: string; text: string | null; subject: { id: string } }[] }

for (const language of languagesOf('mentions in notes', ['en', 'ru', 'es', 'pt'])) {
  for (const size of screensOf('note-mentions')) {
    test.describe(`mentions in notes in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('a colleague is offered, mentioned and told, and the notification leads to the note', async ({
        page,
        browser,
      }) => {
        const mark = key()
        const admin = await apiSession('admin')
        const officer = await newOfficer()
        const { ticketId } = await officer.ask(`Hello ${mark}`)
        const { body: detail } = await admin.call<{ conversationId: string }>(
          '/insurance/conversation/detail',
          {
            ticketId,
          },
        )
        const { body } = await admin.call<Readers>('/insurance/conversation/member/list', {
          conversationId: detail.conversationId,
        })
        const self = await admin.call<{ operatorUserId: string }>('/insurance/ticket/assign', { ticketId })
        const colleague = body.items.find(({ userId }) => userId === self.body.operatorUserId)
        const name = colleague?.name ?? ''
        expect(name).not.toBe('')

        await signIn(page, 'operator')
        await page.goto(`/admin/tickets/${ticketId}`)
        const editor = page.locator('[data-thread] .ProseMirror')
        await page.getByRole('switch', { name: t('conversations:note.switch') }).click()
        await editor.click()
        await typeInto(editor, `${mark} @${name.slice(0, 4)}`)
        const list = page.getByRole('listbox', { name: t('conversations:note.members') })
        await expect(list.getByRole('option', { name })).toBeVisible()
        await axe(page)
        await screenshot(page, `note-mentions-offer-${language}-${size}`)
        await list.getByRole('option', { name }).click()
        await expect(list).toBeHidden()
        await typeInto(editor, 'look')
        await page.getByRole('button', { name: t('conversations:note.save') }).click()
        await expect(page.locator('[data-message] mark')).toHaveText(`@${name}`)
        await axe(page)
        await screenshot(page, `note-mentions-${language}-${size}`)

        const told = await admin.call<Notices>('/insurance/notification/list', {})
        const notice = told.body.items.find(({ text }) => text?.startsWith(mark))
        expect(notice).toMatchObject({ kind: 'NOTE_MENTION', text: `${mark} @${name} look` })
        const other = await browser.newContext({ locale: browserLocale[language], viewport: screens[size] })
        const desk = await other.newPage()
        await signIn(desk, 'admin')
        await desk.goto(`/admin/notes/${notice?.subject.id}`)
        await expect(desk).toHaveURL(new RegExp(`/admin/tickets/${ticketId}#`))
        await expect(desk.locator('[data-marked] mark')).toHaveText(`@${name}`)
        await other.close()
      })
    })
  }
}
