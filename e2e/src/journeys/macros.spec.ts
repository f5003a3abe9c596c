import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pick, pressOn, pressOnPage, typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Ticket = { status: string; tags: { name: string }[]; operator: { userId: string } | null }
type Messages = { items: { text: string }[] }

// Both sizes sort the operator's own macros.
test.describe.configure({ mode: 'default' })

for (const language of languagesOf('macros', ['ru', 'es', 'pt', 'en'])) {
  for (const size of screensOf('macros')) {
    test.describe(`macros in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('are made, sorted and run on a request by the keyboard, and a close is undone', async ({
        page,
      }) => {
        const mark = key()
        const operator = await apiSession('operator')
        await operator.call('/insurance/ticket/tag/save', { name: `Tag ${mark}` })
        await signIn(page, 'operator')
        await page.goto('/admin/macros')
        await page.getByRole('button', { name: t('macros:add') }).click()
        const dialog = page.getByRole('dialog', { name: t('macros:newTitle') })
        await dialog.getByLabel(t('macros:fields.name')).fill(`Close ${mark}`)
        const text = dialog.locator('.ProseMirror')
        await text.click()
        await typeInto(text, 'Thank you, {{fullName}}')
        await dialog.getByRole('switch', { name: t('macros:fields.isSent') }).click()
        await pick(page, dialog.getByRole('button', { name: t('macros:fields.tags') }), `Tag ${mark}`)
        await dialog.getByLabel(t('macros:fields.assignee')).selectOption('ME')
        await dialog.getByLabel(t('macros:fields.status')).selectOption('DONE')
        await dialog.getByRole('switch', { name: t('macros:fields.share') }).click()
        await axe(page)
        await screenshot(page, `macros-form-${language}-${size}`)
        await dialog.getByRole('button', { name: t('macros:save') }).click()
        await expect(dialog).toBeHidden()
        const blank = {
          isSent: false,
          tagIds: [],
          assignee: null,
          assigneeUserId: null,
          status: null,
          snooze: null,
        }
        const second = { ...blank, title: `Draft ${mark}`, text: '<p>Dear {{fullName}}</p>', isShared: false }
        await operator.call('/insurance/macro/save', second)
        const row = page.getByRole('listitem').filter({ hasText: `Draft ${mark}` })
        await expect(row).toContainText(t('macros:steps.write').slice(1))
        const up = row.getByRole('button', { name: t('macros:up', { title: `Draft ${mark}` }) })
        await expect(up).toBeEnabled()
        await up.click()
        await expect(page.getByRole('listitem').filter({ hasText: mark }).first()).toContainText(
          `Draft ${mark}`,
        )
        await axe(page)
        await screenshot(page, `macros-${language}-${size}`)

        const { ticketId, conversationId } = await (await newOfficer()).ask(`Hello ${mark}`)
        await page.goto(`/admin/tickets/${ticketId}`)
        const open = page.getByRole('button', { name: t('macros:run') })
        await expect(open).toBeVisible()
        await page.locator('h2').first().click()
        await pressOnPage(page, 'm')
        const search = page.getByRole('combobox', { name: t('macros:search') })
        await search.fill(mark)
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
        await axe(page)
        await screenshot(page, `macros-menu-${language}-${size}`)
        await pressOn(search, 'Enter')
        await expect(page.locator('[data-thread] .ProseMirror')).toHaveText('Dear Olga Officer')

        await open.click()
        await search.fill(`Close ${mark}`)
        await pressOn(search, 'Enter')
        await expect(page.getByText(t('macros:done', { title: `Close ${mark}` }))).toBeVisible()
        const detail = async () =>
          (await operator.call<Ticket>('/insurance/ticket/detail', { ticketId })).body
        expect(await detail()).toMatchObject({ status: 'DONE', tags: [{ name: `Tag ${mark}` }] })
        const { body } = await operator.call<Messages>('/insurance/conversation/message/list', {
          conversationId,
        })
        expect(body.items.at(-1)?.text).toBe('<p>Thank you, Olga Officer</p>')
        await screenshot(page, `macros-done-${language}-${size}`)
        await page.getByRole('button', { name: t('macros:undo') }).click()
        await expect.poll(async () => (await detail()).status).toBe('IN_PROGRESS')
      })
    })
  }
}
