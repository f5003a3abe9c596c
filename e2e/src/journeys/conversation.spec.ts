import { expect, type Page, type Response } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { clientPage } from '../client-page.ts'
import { day, shownDay } from '../days.ts'
import { test } from '../journey.ts'
import { pressOn, pressOnPage, typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { key } from '../service-plans.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const asked = async (text: string) => (await newOfficer()).ask(text)

const editorOf = (page: Page) => page.locator('[data-thread] .ProseMirror')
/** True if the server has stored a draft with this text. */
const isDraft = (answer: Response, words: string) =>
  answer.ok() &&
  answer.url().endsWith('/conversation/draft/save') &&
  (answer.request().postData() ?? '').includes(words)
const bubble = (page: Page, text: string) => page.locator('[data-thread] article').filter({ hasText: text })

for (const language of languagesOf('a conversation', ['en', 'ru'])) {
  test.describe(`a conversation in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('has formatted answers with emoji and a file, changes, deletions and notes', async ({ page }) => {
      const mark = key()
      const { ticketId } = await asked(`Question ${mark}`)
      await signIn(page, 'operator')
      await page.goto(`/admin/tickets/${ticketId}`)
      await expect(bubble(page, `Question ${mark}`)).toBeVisible()
      await editorOf(page).click()
      await pressOn(editorOf(page), 'ControlOrMeta+a', 'Delete')
      await typeInto(editorOf(page), 'Good ')
      await pressOn(editorOf(page), 'ControlOrMeta+b')
      await typeInto(editorOf(page), `answer ${mark}`)
      // Enter resets the format.
      await pressOn(editorOf(page), 'Enter')
      await typeInto(editorOf(page), 'plain again')
      await page.getByRole('button', { name: t('conversations:editor.emoji'), exact: true }).click()
      await page
        .getByRole('gridcell', { name: '😀' })
        .or(page.getByText('😀', { exact: true }))
        .first()
        .click()
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }
      await page.getByTestId('attach').setInputFiles(file)
      await expect(
        page.getByRole('button', { name: t('conversations:files.remove', { name: 'list.csv' }) }),
      ).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
      const sent = bubble(page, `answer ${mark}`)
      await expect(sent.locator('strong')).toHaveText(`answer ${mark}`)
      await expect(sent.getByText('plain again😀')).toBeVisible()
      await expect(sent.getByRole('link', { name: /list\.csv/ })).toBeVisible()
      await expect(page.getByTestId('attach')).toBeAttached()
      await screenshot(page, `conversation-${language}`)
      // Edit within the three minutes …
      await sent.getByRole('button', { name: t('conversations:change') }).click()
      await page.getByRole('menuitem', { name: t('conversations:edit') }).click()
      await expect(editorOf(page)).toContainText(mark)
      await pressOn(editorOf(page), 'ControlOrMeta+a')
      await typeInto(editorOf(page), `Better ${mark}`)
      await pressOn(editorOf(page), 'ControlOrMeta+Enter')
      await expect(bubble(page, `Better ${mark}`).getByText(t('conversations:edited'))).toBeVisible()
      // … and delete.
      await bubble(page, `Better ${mark}`)
        .getByRole('button', { name: t('conversations:change') })
        .click()
      await page.getByRole('menuitem', { name: t('conversations:delete') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('conversations:delete') })
        .click()
      await expect(bubble(page, t('conversations:deleted')).last()).toBeVisible()
      await expect(bubble(page, `Better ${mark}`)).toHaveCount(0)
      await page.getByRole('switch', { name: t('conversations:note.switch') }).check()
      await editorOf(page).click()
      await typeInto(editorOf(page), `Call back ${mark}`)
      await pressOn(editorOf(page), 'ControlOrMeta+Enter')
      await expect(bubble(page, `Call back ${mark}`)).toContainText(t('conversations:note.mark'))
    })

    test('is searched, and works on a phone', async ({ page }) => {
      const mark = key()
      const { ticketId } = await asked(`Ärztin ${mark}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, 'operator')
      await page.goto(`/admin/tickets/${ticketId}`)
      await expect(bubble(page, mark)).toBeVisible()
      await page.getByRole('button', { name: t('conversations:search.open') }).click()
      await page.getByPlaceholder(t('conversations:search.placeholder')).fill(`arztin ${mark}`)
      await page.getByRole('button', { name: new RegExp(mark) }).click()
      await expect(page.locator('[data-marked]')).toContainText(mark)
      await axe(page)
    })
  })
}

test('written messages keep their order over a reload and a broken connection', async ({ page, context }) => {
  const mark = key()
  const t = words('en')
  const { ticketId } = await asked(`Question ${mark}`)
  await signIn(page, 'operator')
  await page.goto(`/admin/tickets/${ticketId}`)
  await editorOf(page).click()
  await pressOn(editorOf(page), 'ControlOrMeta+a')
  // A save that failed at first is retried …
  let refused = 0
  await page.route('**/conversation/draft/save', (route) =>
    refused++ === 0 ? route.abort() : route.continue(),
  )
  await typeInto(editorOf(page), `Draft ${mark}`)
  await page.waitForResponse((answer) => isDraft(answer, `Draft ${mark}`))
  expect(refused).toBeGreaterThan(1)
  await page.reload()
  await expect(editorOf(page)).toHaveText(`Draft ${mark}`)
  // … and text typed right before leaving the page is not lost.
  await editorOf(page).click()
  await pressOn(editorOf(page), 'ControlOrMeta+End')
  await typeInto(editorOf(page), ' and more')
  await page.reload()
  await expect(editorOf(page)).toHaveText(`Draft ${mark} and more`)
  await context.setOffline(true)
  await editorOf(page).click()
  await pressOn(editorOf(page), 'ControlOrMeta+a')
  for (const nth of [1, 2, 3]) {
    await typeInto(editorOf(page), `Line ${nth} ${mark}`)
    await pressOn(editorOf(page), 'ControlOrMeta+Enter')
    await expect(editorOf(page)).toHaveText('')
  }
  await expect(page.locator('[data-outgoing]')).toHaveCount(3)
  await expect(page.getByText(t('conversations:outbox.sending')).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-outgoing]')).toHaveCount(0)
  await expect(
    page.locator('[data-thread] article').filter({ hasText: /Line/ }).filter({ hasText: mark }),
  ).toContainText([`Line 1 ${mark}`, `Line 2 ${mark}`, `Line 3 ${mark}`])
  await page.reload()
  await expect(page.locator('[data-thread] article').filter({ hasText: `Line 3 ${mark}` })).toHaveCount(1)
})

test('two operators see each other and the client’s messages without a reload', async ({ page, browser }) => {
  const mark = key()
  const t = words('en')
  const officer = await newOfficer()
  const { ticketId, conversationId } = await officer.ask(`Question ${mark}`)
  await signIn(page, 'operator')
  await page.goto(`/admin/tickets/${ticketId}`)
  await expect(editorOf(page)).toBeVisible()
  const other = await browser.newPage({ locale: browserLocale.en })
  await signIn(other, 'admin')
  await other.goto(`/admin/tickets/${ticketId}`)
  await expect(
    other.getByText(t('conversations:presence.looking', { names: 'Mateo Rivas', count: 1 })),
  ).toBeVisible()
  await editorOf(page).click()
  await typeInto(editorOf(page), `Typing ${mark}`)
  await expect(
    other.getByText(t('conversations:presence.typing', { names: 'Mateo Rivas', count: 1 })),
  ).toBeVisible()
  await pressOn(editorOf(page), 'ControlOrMeta+Enter')
  await expect(bubble(other, `Typing ${mark}`)).toBeVisible()
  await officer.type(conversationId)
  await expect(
    page.getByText(t('conversations:presence.typing', { names: 'Olga Officer', count: 1 })),
  ).toBeVisible()
  await officer.ask(`Thanks ${mark}`)
  await expect(bubble(page, `Thanks ${mark}`)).toBeVisible()
  await other.close()
})

test('a canned reply is inserted by keyboard, a message is scheduled, and a draft shows in the list', async ({
  page,
}) => {
  const mark = key()
  const t = words('en')
  const { ticketId } = await asked(`Question ${mark}`)
  const admin = await apiSession('admin')
  for (const nth of [1, 2])
    await admin.call('/insurance/conversation/reply/save', {
      shortcut: `s${mark}-${nth}`,
      title: `Sample ${nth}`,
      text: `<p>Reply ${nth} of {{operatorName}} ${mark}</p>`,
      isShared: false,
    })
  await signIn(page, 'admin')
  await page.goto(`/admin/tickets/${ticketId}`)
  await editorOf(page).click()
  await pressOn(editorOf(page), 'ControlOrMeta+a', 'Delete')
  await typeInto(editorOf(page), `/s${mark}`)
  await expect(page.getByRole('button', { name: `/s${mark}-2` })).toBeVisible()
  await expect(page.getByRole('button', { name: `/s${mark}-1` })).toHaveAttribute('aria-current', 'true')
  await axe(page)
  await pressOn(editorOf(page), 'ArrowDown')
  await expect(page.getByRole('button', { name: `/s${mark}-2` })).toHaveAttribute('aria-current', 'true')
  await pressOn(editorOf(page), 'Enter')
  await expect(editorOf(page)).toContainText(new RegExp(`Reply 2 of \\S.* ${mark}`))
  await expect(editorOf(page)).not.toContainText('{{')
  // Schedule and cancel.
  const later = day(3000)
  await page.getByRole('button', { name: t('conversations:schedule.open') }).click()
  await page
    .getByRole('dialog', { name: t('conversations:schedule.open') })
    .locator('input')
    .fill(`${later}T10:30`)
  await page.getByRole('button', { name: t('conversations:schedule.save') }).click()
  const waiting = page.locator('[data-scheduled]').filter({ hasText: mark })
  await expect(waiting).toContainText(shownDay('en', later))
  await expect(editorOf(page)).toHaveText('')
  await waiting.getByRole('button', { name: t('conversations:schedule.cancel') }).click()
  await expect(waiting).toHaveCount(0)
  // The draft is shown in the list until the user returns to it.
  const kept = page.waitForResponse((answer) => isDraft(answer, `Begun ${mark}`))
  await editorOf(page).click()
  await typeInto(editorOf(page), `Begun ${mark}`)
  await kept
  await page.goto('/admin/tickets')
  const row = page.getByRole('listitem').filter({ hasText: `${t('tickets:draft')} Begun ${mark}` })
  await expect(row.first()).toBeVisible()
  await row.first().getByRole('link').click()
  await expect(editorOf(page)).toHaveText(`Begun ${mark}`)
  await pressOnPage(page, 'Escape')
  await editorOf(page).click()
  await pressOn(editorOf(page), 'ControlOrMeta+a', 'Delete')
})

test('an operator and a client in two browsers write to each other and see what is read', async ({
  page,
  browser,
}) => {
  const t = words('en')
  const mark = key()
  const { email } = await newOfficer()
  const client = await clientPage(browser, email)
  const say = (text: string, clientKey?: string) =>
    client.call<{ conversationId: string; ticketId: string }>('/company/conversation/message/send', {
      text: `<p>${text}</p>`,
      ...(clientKey ? { clientKey } : {}),
    })
  const { conversationId, ticketId } = await say(`First ${mark}`)
  const heard = async () => {
    const { items } = await client.call<{ items: { text: string; author: string }[] }>(
      '/company/conversation/message/list',
      { conversationId },
    )
    return items.filter(({ author }) => author === 'SUPPORT').map(({ text }) => text)
  }
  await signIn(page, 'operator')
  await page.goto(`/admin/tickets/${ticketId}`)
  await expect(bubble(page, `First ${mark}`)).toBeVisible()
  await editorOf(page).click()
  await typeInto(editorOf(page), `Answer ${mark}`)
  await pressOn(editorOf(page), 'ControlOrMeta+Enter')
  await expect.poll(heard).toEqual([`<p>Answer ${mark}</p>`])
  const answer = bubble(page, `Answer ${mark}`)
  await expect(answer).toBeVisible()
  await expect(answer.getByText(t('conversations:delivery.READ'), { exact: true })).toHaveCount(0)
  await client.call('/company/conversation/message/mark-read', { conversationId })
  await expect(answer.getByText(t('conversations:delivery.READ'), { exact: true })).toBeAttached()

  // The client's connection breaks during the send, and the message is sent again with its key.
  await client.page.context().setOffline(true)
  await expect(say(`Second ${mark}`, `second-${mark}`)).rejects.toThrow()
  await client.page.context().setOffline(false)
  await say(`Second ${mark}`, `second-${mark}`)
  await say(`Second ${mark}`, `second-${mark}`)
  await expect(bubble(page, `Second ${mark}`)).toHaveCount(1)
  await client.page.context().close()
})

test('a draft to a person without a conversation survives a reload, until it is sent', async ({ page }) => {
  const mark = key()
  const t = words('en')
  const admin = await apiSession('admin')
  const person = { firstName: 'Nina', lastName: `First${mark}` }
  const { body } = await admin.call<{ personProfileId: string }>('/insurance/client/save', person)
  await signIn(page, 'operator')
  await page.goto(`/admin/users/${body.personProfileId}?tab=requests`)
  const editor = page.locator('.ProseMirror')
  await page.getByRole('switch', { name: t('conversations:note.switch') }).check()
  await editor.click()
  const kept = page.waitForResponse((answer) => isDraft(answer, mark))
  await typeInto(editor, `Begun ${mark}`)
  await kept
  await page.reload()
  await expect(editor).toHaveText(`Begun ${mark}`)
  await page.getByRole('button', { name: t('conversations:note.save'), exact: true }).click()
  await expect(page.locator('article').filter({ hasText: `Begun ${mark}` })).toBeVisible()
  await expect(editor).toHaveText('')
})
