import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn, typeInto } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

test.use({ holds: 'mailbox' })

type Session = Awaited<ReturnType<typeof apiSession>>

/** Two people with an address and one without, each with a ticket */
async function threePeople(admin: Session) {
  const lastName = `Many${key()}`
  const ids: string[] = []
  for (const firstName of ['Ana', 'Bruno', 'Clara']) {
    const { body } = await admin.call<{ personProfileId: string }>('/insurance/client/save', {
      firstName,
      lastName,
      identificationNumber: key(),
      ...(firstName === 'Clara' ? {} : { email: `${key()}@many.example` }),
      confirm: ['EMAIL_NOT_EXISTS_IN_PROFILE'],
    })
    ids.push(body.personProfileId)
    await admin.call('/insurance/ticket/save', {
      personProfileId: body.personProfileId,
      businessTypeSave: 'CALL',
      description: `Asked ${lastName}`,
    })
  }
  return { lastName, ids }
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').locator('.ProseMirror').click()
  await typeInto(page.getByRole('dialog').locator('.ProseMirror'), text)
}

for (const language of languagesOf('a broadcast', ['en', 'ru'])) {
  test.describe(`a broadcast in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('reaches everyone with an address, with personal text, and lists those it cannot reach', async ({
      page,
    }) => {
      const admin = await apiSession('operator')
      const { lastName, ids } = await threePeople(await apiSession('admin'))
      const shortcut = `m${key()}`
      await admin.call('/insurance/conversation/reply/save', {
        shortcut,
        title: 'Sample',
        text: `<p>Dear {{firstName}}, news of ${lastName}</p>`,
        isShared: false,
      })
      await signIn(page, 'operator')
      await page.goto(`/admin/users?searchQuery=${lastName}`)
      const table = page.getByRole('table', { name: t('insured:title'), exact: true })
      await expect(table.getByRole('row')).toHaveCount(4)
      await table.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: t('broadcasts:write') }).click()
      const dialog = page.getByRole('dialog')
      const reach = dialog.getByTestId('reach')
      await expect(reach).toContainText(t('broadcasts:reach.reached', { shown: '2', total: '3' }))
      await reach.getByText(t('broadcasts:reach.missed', { count: 1 })).click()
      await expect(reach.getByRole('listitem')).toContainText(`Clara ${lastName}`)
      await write(page, `/${shortcut}`)
      await expect(dialog.getByRole('button', { name: `/${shortcut}` })).toBeVisible()
      await pressOn(page.getByRole('dialog').locator('.ProseMirror'), 'Enter')
      await expect(dialog.getByTestId('many-preview')).toContainText(`Dear Ana, news of ${lastName}`)
      await axe(page)
      await screenshot(page, `message-to-many-${language}`)
      await dialog.getByRole('button', { name: t('broadcasts:send', { count: 2 }) }).click()
      const question = page.getByRole('dialog', { name: t('broadcasts:confirm.now', { count: 2 }) })
      await question.getByRole('button', { name: t('broadcasts:send', { count: 2 }) }).click()
      await expect(page).toHaveURL(/\/admin\/sendings\//)
      await expect(page.getByText(t('broadcasts:statuses.DONE'), { exact: true })).toBeVisible()
      await page.getByRole('tab', { name: t('broadcasts:states.FAILED') }).click()
      const missed = page.getByRole('row').filter({ hasText: `Clara ${lastName}` })
      await expect(missed).toContainText(t('broadcasts:reasons.CAN_NOT_TEXT_USER'))
      await expect(page.getByRole('row').filter({ hasText: 'Bruno' })).toHaveCount(0)
      await axe(page)
      await screenshot(page, `message-to-many-sent-${language}`)
      const { body } = await admin.call<{ conversationId: string }>('/insurance/conversation/detail', {
        personProfileId: ids[1],
      })
      const { body: thread } = await admin.call<{ items: { text: string }[] }>(
        '/insurance/conversation/message/list',
        { conversationId: body.conversationId },
      )
      expect(thread.items.map((item) => item.text)).toEqual([`<p>Dear Bruno, news of ${lastName}</p>`])
    })
  })
}

test('a broadcast to the people of tickets is scheduled and canceled', async ({ page }) => {
  const t = words('en')
  const { lastName } = await threePeople(await apiSession('admin'))
  await signIn(page, 'operator')
  await page.goto(`/admin/tickets?searchQuery=${lastName}`)
  await expect(page.locator('[data-ticket]')).toHaveCount(3)
  await page.getByRole('button', { name: t('tickets:bulk.choose') }).click()
  const boxes = page.locator('[data-ticket-list]').getByRole('checkbox')
  for (const nth of [0, 1, 2]) await boxes.nth(nth).check()
  await page.getByRole('button', { name: t('broadcasts:write') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('reach')).toContainText('2')
  await write(page, 'Hello {{salary}}')
  await expect(dialog.getByRole('alert')).toContainText('{{salary}}')
  await expect(dialog.getByRole('button', { name: t('broadcasts:send', { count: 2 }) })).toBeDisabled()
  for (let nth = 0; nth < '{{salary}}'.length; nth += 1)
    await pressOn(page.getByRole('dialog').locator('.ProseMirror'), 'Backspace')
  await dialog.getByRole('button', { name: t('broadcasts:variables') }).click()
  await page.getByRole('menuitem', { name: t('broadcasts:variable.fullName') }).click()
  await expect(dialog.getByTestId('many-preview')).toContainText(new RegExp(`Hello \\S+ ${lastName}`))
  await dialog.getByRole('radio', { name: t('broadcasts:later') }).check()
  await dialog.getByRole('button', { name: t('broadcasts:schedule', { count: 2 }) }).click()
  await page
    .getByRole('dialog', { name: t('broadcasts:confirm.later', { count: 2 }) })
    .getByRole('button', { name: t('broadcasts:schedule', { count: 2 }) })
    .click()
  await expect(page.getByText(t('broadcasts:statuses.SCHEDULED'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('broadcasts:cancel.action') }).click()
  await page
    .getByRole('dialog', { name: t('broadcasts:cancel.title') })
    .getByRole('button', { name: t('broadcasts:cancel.action') })
    .click()
  await expect(page.getByText(t('broadcasts:cancel.done', { count: 3 }))).toBeVisible()
  await page.goto('/admin/tickets')
  await page.getByRole('button', { name: t('tickets:actions.listMore'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('broadcasts:title') }).click()
  const row = page.getByRole('row').filter({ hasText: 'Hello {{fullName}}' }).first()
  await expect(row).toContainText(t('broadcasts:statuses.CANCELED'))
  await axe(page)
  await screenshot(page, 'messages-to-many')
})
