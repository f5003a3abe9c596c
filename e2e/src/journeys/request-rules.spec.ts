import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { newPerson } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { dismiss, pick } from '../keys.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

type Ticket = { ticketId: string; status: string; tags: { name: string }[] }

// All variants sort the rules of one provider.
test.describe.configure({ mode: 'default' })

for (const language of languagesOf('request rules', languages))
  for (const size of screensOf('request-rules'))
    test.describe(`rules of requests in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('are made by the keyboard, sorted and turned off, and tag, answer and close a request', async ({
        page,
      }) => {
        const mark = key()
        const admin = await apiSession('admin')
        await admin.call('/insurance/ticket/tag/save', { name: `Tag ${mark}` })
        await signIn(page, 'admin')
        await page.goto('/admin/rules')
        await page.getByRole('button', { name: t('request-rules:add') }).press('Enter')
        const dialog = page.getByRole('dialog', { name: t('request-rules:newTitle') })
        const title = dialog.getByLabel(t('request-rules:fields.name'))
        await title.fill(`Refunds ${mark}`)
        const save = dialog.getByRole('button', { name: t('request-rules:save'), exact: true })
        await expect(save).toBeDisabled()
        const word = dialog.getByRole('combobox', { name: t('request-rules:fields.words') })
        await word.fill(`refund${mark}`)
        await word.press('Enter')
        await pick(page, dialog.getByRole('button', { name: t('request-rules:fields.tags') }), `Tag ${mark}`)
        const assignee = dialog.getByLabel(t('request-rules:fields.assignee'))
        await assignee.selectOption('ONLINE')
        await pick(page, dialog.getByRole('button', { name: t('request-rules:fields.members') }), /./)
        await dialog.getByRole('switch', { name: t('request-rules:fields.isAnswered') }).press('Space')
        await expect(save).toBeDisabled()
        const answer = dialog.getByRole('textbox', { name: t('request-rules:fields.answer') })
        await answer.fill('{{frstName}}')
        await expect(dialog).toContainText(
          t('request-rules:fields.unknownVariable', { names: '{{frstName}}' }),
        )
        await answer.fill('Hello, {{firstName}}!')
        await dialog.getByRole('switch', { name: t('request-rules:fields.isClosing') }).press('Space')
        await axe(page)
        await screenshot(page, `request-rules-form-${language}-${size}`)
        await save.press('Enter')
        const agrees = page.getByRole('dialog', { name: t('request-rules:confirm.title') })
        await expect(agrees).toContainText(t('request-rules:confirm.close'))
        await agrees.getByRole('button', { name: t('request-rules:save'), exact: true }).press('Enter')
        await expect(dialog).toBeHidden()

        const row = page.getByRole('listitem').filter({ hasText: `Refunds ${mark}` })
        await expect(row).toContainText(`refund${mark}`)
        await expect(row).toContainText(t('request-rules:line.isClosing'))
        await axe(page)
        await screenshot(page, `request-rules-${language}-${size}`)

        const { personProfileId } = await newPerson(admin, { email: `greta-${mark}@mail.example` })
        const ask = async (description: string) => {
          const input = { personProfileId, businessTypeSave: 'CALL', description }
          return (await admin.call<{ ticketId: string }>('/insurance/ticket/save', input)).body.ticketId
        }
        const shown = async (ticketId: string) => {
          const { body } = await admin.call<Ticket>('/insurance/ticket/detail', { ticketId })
          return { status: body.status, tags: body.tags.map(({ name }) => name) }
        }
        const fitting = await ask(`Where is my Refund${mark}?`)
        // It is closed only after the answer was sent.
        await expect.poll(() => shown(fitting)).toEqual({ status: 'DONE', tags: [`Tag ${mark}`] })

        const other = await admin.call<{ ruleId: string }>('/insurance/request-rule/save', {
          title: `Last ${mark}`,
          isOn: true,
          moment: 'CLIENT_WROTE',
          sources: [],
          businessTypes: [],
          clientCompanyIds: [],
          words: [`never${mark}`],
          hours: null,
          sender: null,
          tagIds: (
            await admin.call<{ items: { tagId: string; name: string }[] }>('/insurance/ticket/tag/list', {})
          ).body.items.flatMap(({ tagId, name }) => (name === `Tag ${mark}` ? [tagId] : [])),
          assignee: null,
          memberUserIds: [],
          answer: null,
          isClosing: false,
          isLast: false,
        })
        const last = page.getByRole('listitem').filter({ hasText: `Last ${mark}` })
        const up = last.getByRole('button', { name: t('request-rules:up', { title: `Last ${mark}` }) })
        await up.press('Enter')
        const both = page.getByRole('listitem').filter({ hasText: mark })
        await expect(both.first()).toContainText(`Last ${mark}`)

        const isOn = row.getByRole('switch', {
          name: t('request-rules:turnOn', { title: `Refunds ${mark}` }),
        })
        await isOn.press('Space')
        await expect(row).toContainText(t('request-rules:off'))
        await isOn.press('Space')
        const turns = page.getByRole('dialog', { name: t('request-rules:confirm.turnOn') })
        await expect(turns).toContainText(t('request-rules:confirm.answer'))
        await dismiss(turns)
        await expect(row).toContainText(t('request-rules:off'))
        await isOn.press('Space')
        await turns.getByRole('button', { name: t('request-rules:confirm.turnOnLabel'), exact: true }).click()
        await expect(row).not.toContainText(t('request-rules:off'))
        await isOn.press('Space')
        await expect(row).toContainText(t('request-rules:off'))
        await last
          .getByRole('button', { name: t('request-rules:delete', { title: `Last ${mark}` }) })
          .press('Enter')
        const asks = page.getByRole('dialog', {
          name: t('request-rules:deleteTitle', { title: `Last ${mark}` }),
        })
        await asks.getByRole('button', { name: t('request-rules:remove'), exact: true }).click()
        await expect(last).toBeHidden()
        expect(other.status).toBe(200)
      })
    })
