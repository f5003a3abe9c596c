import { expect, type Page } from '@playwright/test'
import { type AiServer, startAi } from '../ai-server.ts'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn, typeInto } from '../keys.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

// A separate platform: the shared one has no AI.
test.describe.configure({ mode: 'default' })
let platform: Platform
let model: AiServer
test.beforeAll(async () => {
  model = await startAi()
  platform = await startPlatform(model.settings)
})
test.afterAll(async () => {
  await platform.stop()
  await model.stop()
})

async function asked(text: string): Promise<{ conversationId: string; ticketId: string }> {
  const hr = await apiSession('hr', platform.url)
  const { body } = await hr.call<{ conversationId: string; ticketId: string }>(
    '/company/conversation/message/send',
    { text: `<p>${text}</p>` },
  )
  return body
}

const editorOf = (page: Page) => page.locator('[data-thread] .ProseMirror')

for (const language of languagesOf('AI help', ['en', 'ru'])) {
  test.describe(`AI help in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    const open = async (page: Page, ticketId: string) => {
      await page.goto(`${platform.url}/admin/tickets/${ticketId}`)
      await expect(editorOf(page)).toBeVisible()
      await editorOf(page).click()
      await pressOn(editorOf(page), 'ControlOrMeta+a', 'Delete')
    }
    const choose = async (page: Page, item: string) => {
      await page.getByRole('button', { name: t('conversations:ai.menu') }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }

    test('drafts an answer from a few words; the operator accepts, improves and sends it', async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: platform.url, locale: browserLocale[language] })
      const page = await context.newPage()
      const mark = key()
      const { ticketId, conversationId } = await asked(`Teeth ${mark}`)
      await signIn(page, 'operator')
      await open(page, ticketId)
      await typeInto(editorOf(page), 'yes any clinic')
      model.says(`You can go to any clinic. ${mark}`, 120)
      await choose(page, t('conversations:ai.replyFromText'))
      const panel = page.getByRole('region', { name: t('conversations:ai.replyTitle') })
      await expect(panel.getByRole('button', { name: t('conversations:ai.stop') })).toBeVisible()
      await expect(panel).toContainText(`any clinic. ${mark}`)
      expect(model.asked.at(-1)).toContain(`Teeth ${mark}`)
      expect(model.asked.at(-1)).toContain('yes any clinic')
      await axe(page)
      await screenshot(page, `ai-draft-${language}`)
      // The editor stays empty until the text is accepted.
      await expect(editorOf(page)).toHaveText('yes any clinic')
      await panel.getByRole('button', { name: t('conversations:ai.replace') }).click()
      await expect(editorOf(page)).toHaveText(`You can go to any clinic. ${mark}`)
      model.says(`Certainly: any clinic. ${mark}`)
      await choose(page, t('conversations:ai.manners.FORMAL'))
      await page.getByRole('button', { name: t('conversations:ai.replace') }).click()
      await expect(editorOf(page)).toHaveText(`Certainly: any clinic. ${mark}`)
      const api = await apiSession('operator', platform.url)
      const { body } = await api.call<{ items: { author: string }[] }>(
        '/insurance/conversation/message/list',
        {
          conversationId,
        },
      )
      expect(body.items.at(-1)?.author).toBe('CLIENT')
      await pressOn(editorOf(page), 'ControlOrMeta+Enter')
      await expect(page.locator('[data-thread] article').last()).toContainText(
        `Certainly: any clinic. ${mark}`,
      )
      await context.close()
    })

    test('can be stopped, closes on Escape, and summarises the thread', async ({ browser }) => {
      const context = await browser.newContext({ baseURL: platform.url, locale: browserLocale[language] })
      const page = await context.newPage()
      const mark = key()
      const { ticketId } = await asked(`Long story ${mark}`)
      await signIn(page, 'operator')
      await open(page, ticketId)
      model.says('one two three four five six seven eight nine ten', 300)
      await choose(page, t('conversations:ai.reply'))
      const panel = page.getByRole('region', { name: t('conversations:ai.replyTitle') })
      await expect(panel).toContainText('two')
      await panel.getByRole('button', { name: t('conversations:ai.stop') }).click()
      await expect(panel.getByRole('button', { name: t('conversations:ai.again') })).toBeVisible()
      await expect(panel).not.toContainText('ten')
      await panel.press('Escape')
      await expect(panel).toBeHidden()
      await expect(editorOf(page)).toHaveText('')
      // An incomplete text is marked as such and cannot replace the operator's text.
      await editorOf(page).click()
      await typeInto(editorOf(page), 'a long text of mine')
      model.says('Half of a long', 300, 'length')
      await choose(page, t('conversations:ai.manners.CORRECT'))
      const improved = page.getByRole('region', { name: t('conversations:ai.manners.CORRECT') })
      await expect(improved).toContainText('Half of')
      await expect(improved.getByRole('alert')).toHaveText(t('conversations:ai.brokeOff'))
      await expect(improved.getByRole('button', { name: t('conversations:ai.again') })).toBeVisible()
      await expect(improved.getByRole('button', { name: t('conversations:ai.replace') })).toHaveCount(0)
      await axe(page)
      await improved.press('Escape')
      await expect(editorOf(page)).toHaveText('a long text of mine')
      model.says(`– wants a story\n– told it ${mark}`)
      await page.getByRole('button', { name: t('conversations:ai.summarise') }).click()
      await expect(page.getByRole('region', { name: t('conversations:ai.summary') })).toContainText(
        `told it ${mark}`,
      )
      await axe(page)
      await context.close()
    })

    test('translates beside the original, and suggests tags and a colleague', async ({ browser }) => {
      const context = await browser.newContext({ baseURL: platform.url, locale: browserLocale[language] })
      const page = await context.newPage()
      const mark = key()
      const { ticketId } = await asked(`Bom dia ${mark}`)
      await signIn(page, 'operator')
      await open(page, ticketId)
      const said = page.locator('[data-thread] article').filter({ hasText: `Bom dia ${mark}` })
      const hour = 3_600_000
      model.says({ text: 'never' }, hour)
      await said.getByRole('button', { name: t('conversations:ai.translate') }).click()
      await said.getByRole('button', { name: t('conversations:ai.stop') }).click()
      await expect.poll(model.isIdle).toBe(true)
      model.says({ text: `Translated ${mark}` })
      await said.getByRole('button', { name: t('conversations:ai.translate') }).click()
      await expect(said).toContainText(`Translated ${mark}`)
      await expect(said).toContainText(`Bom dia ${mark}`)
      await screenshot(page, `ai-translation-${language}`)
      await said.getByRole('button', { name: t('conversations:ai.showOriginal') }).click()
      await expect(said).not.toContainText(`Translated ${mark}`)
      const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
      // A stop ends the model's work and offers a restart, with the focus in the same place.
      model.says({ tags: [1], colleague: null, reason: 'never' }, hour)
      await details.getByRole('button', { name: t('tickets:labels.suggest') }).press('Enter')
      await expect.poll(model.isIdle).toBe(false)
      await axe(page)
      await details.getByRole('button', { name: t('tickets:labels.stop') }).press('Enter')
      await expect.poll(model.isIdle).toBe(true)
      await expect(details.getByRole('button', { name: t('tickets:labels.suggest') })).toBeFocused()
      await expect(details.getByRole('alert')).toHaveCount(0)
      model.says({ tags: [1], colleague: null, reason: `Because ${mark}` })
      await details.getByRole('button', { name: t('tickets:labels.suggest') }).click()
      await expect(details).toContainText(`Because ${mark}`)
      const proposed = details.getByRole('button', { name: new RegExp(`^${t('tickets:card.addTag')}: `) })
      const name = (await proposed.getAttribute('aria-label'))?.split(': ')[1] ?? ''
      await proposed.click()
      await expect(details.getByRole('button', { name: t('tickets:card.removeTag', { name }) })).toBeVisible()
      await axe(page)
      await context.close()
    })
  })
}

test('the menu says that no AI is configured and offers no actions', async ({ page }) => {
  const t = words('en')
  const hr = await apiSession('hr')
  const { body } = await hr.call<{ ticketId: string }>('/company/conversation/message/send', {
    text: `<p>Hello ${key()}</p>`,
  })
  await signIn(page, 'operator')
  await page.goto(`/admin/tickets/${body.ticketId}`)
  await page.getByRole('button', { name: t('conversations:ai.menu') }).click()
  await expect(page.getByText(t('conversations:ai.off'))).toBeVisible()
  await expect(page.getByRole('menuitem', { name: t('conversations:ai.reply') })).toBeDisabled()
  await expect(page.getByRole('button', { name: t('conversations:ai.summarise') })).toBeHidden()
})
