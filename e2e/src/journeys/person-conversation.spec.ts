import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn, typeInto } from '../keys.ts'
import { personPage } from '../person-page.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Sent = { messageId: string; conversationId: string; ticketId: string }
type Read = { items: { text: string; author: string; isNote: boolean }[] }

const editorOf = (page: Page) => page.locator('[data-thread] .ProseMirror')
const bubble = (page: Page, text: string) => page.locator('[data-thread] article').filter({ hasText: text })

for (const language of languagesOf('an operator and an insured person', ['en', 'es'])) {
  test.describe(`an operator and an insured person in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('write to each other in two browsers and see typing and read states', async ({ page, browser }) => {
      const mark = key()
      const admin = await apiSession('admin')
      const email = `person-${mark}@insured.example`
      const profile = { firstName: 'Paula', lastName: `Person${mark}`, email }
      const { body } = await admin.call<{ personProfileId: string }>('/insurance/client/save', profile)

      // Before the person has opened the app, the channel has no receiver.
      const early = { personProfileId: body.personProfileId, channelType: 'APP', text: '<p>Hello</p>' }
      expect((await admin.call('/insurance/conversation/message/send', early)).status).toBe(409)
      const person = await personPage(browser, email)
      const say = (text: string, clientKey: string) =>
        person.call<Sent>('/member/conversation/message/send', { text: `<p>${text}</p>`, clientKey })
      const first = await say(`Is my dentist covered ${mark}`, `first-${mark}`)
      const { conversationId, ticketId } = first
      const heard = async (author: string) => {
        const { items } = await person.call<Read>('/member/conversation/message/list', { conversationId })
        return items.filter((item) => item.author === author).map(({ text }) => text)
      }

      await signIn(page, 'operator')
      await page.goto(`/admin/tickets/${ticketId}`)
      await expect(bubble(page, `Is my dentist covered ${mark}`)).toBeVisible()
      await expect(page.getByText(`Paula Person${mark}`).first()).toBeVisible()

      // Each sees the other one typing.
      await person.call('/member/conversation/presence', { conversationId, state: 'TYPING' })
      const writes = t('conversations:presence.typing', { names: `Paula Person${mark}`, count: 1 })
      await expect(page.getByText(writes)).toBeVisible()
      await editorOf(page).click()
      await typeInto(editorOf(page), `It is ${mark}`)
      const typing = async () =>
        (await person.told()).some(
          ({ event, ids }) => event === 'presence.told' && ids?.['side'] === 'SUPPORT',
        )
      await expect.poll(typing).toBe(true)
      await pressOn(editorOf(page), 'ControlOrMeta+Enter')

      // The answer reaches the person's browser, is read there, and gets its tick here.
      await expect.poll(() => heard('SUPPORT')).toEqual([`<p>It is ${mark}</p>`])
      const news = async () =>
        (await person.told()).filter(
          ({ event, ids }) => event === 'conversations.message' && ids?.['conversationId'] === conversationId,
        )
      await expect.poll(async () => (await news()).length).toBeGreaterThan(0)
      const answer = bubble(page, `It is ${mark}`)
      await expect(answer).toBeVisible()
      await expect(answer.getByText(t('conversations:delivery.READ'), { exact: true })).toHaveCount(0)
      await person.call('/member/conversation/message/mark-read', { conversationId })
      await expect(answer.getByText(t('conversations:delivery.READ'), { exact: true })).toBeAttached()

      // A note stays with the provider.
      await page.getByRole('switch', { name: t('conversations:note.switch') }).check()
      await editorOf(page).click()
      await typeInto(editorOf(page), `Ask the insurer ${mark}`)
      await pressOn(editorOf(page), 'ControlOrMeta+Enter')
      await expect(bubble(page, `Ask the insurer ${mark}`)).toBeVisible()
      expect(await heard('SUPPORT')).toEqual([`<p>It is ${mark}</p>`])

      // The person's connection breaks while writing. The message sent again is stored once, and corrected
      // within its three minutes.
      await person.page.context().setOffline(true)
      await person.page.waitForFunction(() => !navigator.onLine)
      await expect(say(`And the glases ${mark}`, `second-${mark}`)).rejects.toThrow()
      await person.page.context().setOffline(false)
      const second = await say(`And the glases ${mark}`, `second-${mark}`)
      await say(`And the glases ${mark}`, `second-${mark}`)
      await expect(bubble(page, `And the glases ${mark}`)).toHaveCount(1)
      const right = { messageId: second.messageId, text: `<p>And the glasses ${mark}</p>` }
      await person.call('/member/conversation/message/edit', right)
      await expect(bubble(page, `And the glasses ${mark}`)).toHaveCount(1)
      await expect(bubble(page, `And the glases ${mark}`)).toHaveCount(0)
      expect((await heard('CLIENT')).length).toBe(2)
      await axe(page)
      await screenshot(page, `person-conversation-${language}`)
      await person.page.context().close()
    })
  })
}
