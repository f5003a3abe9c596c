import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { dismiss, pressOn, typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')
const editorOf = (page: Page) => page.locator('[data-thread] .ProseMirror')
const tool = (page: Page, name: Parameters<typeof t>[0]) =>
  page.getByRole('button', { name: t(name), exact: true })

/** Opens a new conversation with an empty editor. */
async function open(page: Page): Promise<void> {
  const { ticketId } = await (await newOfficer()).ask(`Editor ${key()}`)
  await signIn(page, 'operator')
  await page.goto(`/admin/tickets/${ticketId}`)
  await editorOf(page).click()
}

async function paste(page: Page, text: string, more: { html?: string; file?: string } = {}): Promise<void> {
  await editorOf(page).evaluate(
    (element, { plain, html, file }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', plain)
      if (html !== '') clipboardData.setData('text/html', html)
      if (file) clipboardData.items.add(new File(['a,b'], file, { type: 'text/csv' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { plain: text, html: more.html ?? `<b>${text}</b>`, file: more.file },
  )
}

test('a message is written with every format and arrives unchanged', async ({ page }) => {
  await open(page)
  const editor = editorOf(page)
  await tool(page, 'conversations:editor.heading2').click()
  await typeInto(editor, 'Visit')
  // Enter leaves blocks and marks.
  await pressOn(editor, 'Enter')
  for (const mark of ['bold', 'italic', 'underline', 'strike'] as const) {
    await tool(page, `conversations:editor.${mark}`).click()
    await typeInto(editor, mark)
    await tool(page, `conversations:editor.${mark}`).click()
    await typeInto(editor, ' ')
  }
  await pressOn(editor, 'Enter')
  await tool(page, 'conversations:editor.quote').click()
  await typeInto(editor, 'quoted')
  await pressOn(editor, 'Enter')
  await tool(page, 'conversations:editor.bulletList').click()
  await typeInto(editor, 'first')
  await pressOn(editor, 'Enter')
  await typeInto(editor, 'second')
  await pressOn(editor, 'Enter')
  // From an empty item it leaves the list.
  await pressOn(editor, 'Enter')
  await tool(page, 'conversations:editor.orderedList').click()
  await typeInto(editor, 'one')
  await pressOn(editor, 'Enter', 'Enter')
  await typeInto(editor, 'plain')
  await expect(editor.locator('h2')).toHaveText('Visit')
  await axe(page)
  await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
  const sent = page.locator('[data-thread] article').filter({ hasText: 'quoted' })
  await expect(sent.locator('h2')).toHaveText('Visit')
  for (const [tag, text] of [
    ['strong', 'bold'],
    ['em', 'italic'],
    ['u', 'underline'],
    ['s', 'strike'],
    ['blockquote', 'quoted'],
    ['ol > li', 'one'],
  ] as const)
    await expect(sent.locator(tag)).toHaveText(text)
  await expect(sent.locator('ul > li')).toHaveText(['first', 'second'])
  await expect(sent.locator('p').last()).toHaveText('plain')
})

test('a pasted link opens in a new tab, other text loses its formats', async ({ page }) => {
  await open(page)
  const editor = editorOf(page)
  await paste(page, 'See https://cover.example/terms. Now')
  const link = editor.getByRole('link', { name: 'https://cover.example/terms' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(editor).toHaveText('See https://cover.example/terms. Now')
  await expect(editor.locator('strong')).toHaveCount(0)
})

test('pasted text with its picture is taken as text, and a file alone is attached', async ({ page }) => {
  await open(page)
  const editor = editorOf(page)
  const attached = (name: string) =>
    page.getByRole('button', { name: t('conversations:files.remove', { name }) })
  await paste(page, 'A1 B1', { file: 'picture.csv' })
  await expect(editor).toHaveText('A1 B1')
  await expect(attached('picture.csv')).toHaveCount(0)
  await paste(page, '', { html: '', file: 'bare.csv' })
  await expect(attached('bare.csv')).toBeVisible()
  // Some systems add the name to the file.
  await paste(page, 'named.csv', { html: '', file: 'named.csv' })
  await expect(attached('named.csv')).toBeVisible()
  await expect(editor).toHaveText('A1 B1')
})

test('a word becomes a link by the toolbar and by the selection menu, which can be disabled', async ({
  page,
}) => {
  await open(page)
  const editor = editorOf(page)
  await typeInto(editor, 'terms')
  await pressOn(editor, 'ControlOrMeta+a')
  const bold = tool(page, 'conversations:editor.bold')
  await expect(bold).toHaveCount(2)
  await page
    .getByRole('button', { name: t('conversations:editor.link'), exact: true })
    .last()
    .click()
  await page
    .getByRole('textbox', { name: t('conversations:editor.linkAddress') })
    .fill('https://cover.example')
  await page.getByRole('button', { name: t('conversations:editor.linkSave'), exact: true }).click()
  await expect(editor.getByRole('link', { name: 'terms' })).toHaveAttribute('href', 'https://cover.example')
  await tool(page, 'conversations:editor.options').click()
  await page.getByRole('switch', { name: t('conversations:editor.balloon') }).uncheck()
  await dismiss(page.getByRole('dialog'))
  await editor.click()
  await pressOn(editor, 'ControlOrMeta+a')
  await expect(bold).toHaveCount(1)
})

test('Shift+Enter breaks the line, or inserts an empty paragraph when that option is on', async ({
  page,
}) => {
  await open(page)
  const editor = editorOf(page)
  const write = async () => {
    await editor.click()
    await pressOn(editor, 'ControlOrMeta+a', 'Delete')
    await typeInto(editor, 'above')
    await pressOn(editor, 'Shift+Enter')
    await typeInto(editor, 'below')
  }
  await write()
  await expect(editor.locator('p')).toHaveCount(1)
  await tool(page, 'conversations:editor.options').click()
  await page.getByRole('switch', { name: t('conversations:editor.blankOnShiftEnter') }).check()
  await axe(page)
  await dismiss(page.getByRole('dialog'))
  await write()
  await expect(editor.locator('p')).toHaveText(['above', '', 'below'])
  // The option is remembered.
  await page.reload()
  await write()
  await expect(editor.locator('p')).toHaveCount(3)
})
