import { expect, type Locator, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test as base } from '../journey.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { WhatsappClients } from '../whatsapp-client.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

interface Own {
  own: { clients: WhatsappClients; platform: Platform }
}

// A separate platform: all users of a provider share its link.
const test = base.extend<object, Own>({
  own: [
    async ({ browserName: _browser }, provide) => {
      const clients = await WhatsappClients.start()
      const platform = await startPlatform({ WHATSAPP_API_URL: clients.url })
      await clients.link(platform)
      await provide({ clients, platform })
      await platform.stop()
      clients.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, provide) => {
    await provide(own.platform.url)
  },
})
test.describe.configure({ mode: 'serial' })

// Questions of the demo's chatbot.
const talks = {
  en: {
    client: { phone: '+34655000201', name: 'Nora Whitfield' },
    hello: 'Hello!',
    greeting: 'Hello! I am the assistant of your insurance. Ask me, or choose below.',
    buttons: ['Book a doctor', 'Clinics', 'Reimbursement', 'Talk to a person'],
    question: 'where do i find the insurance card',
    answer: 'Your card is on the first screen of the app. You can save it as a PDF there too.',
    person: 'Talk to a person',
    colleague: 'Good afternoon, this is Olivia.',
  },
  pt: {
    client: { phone: '+5511987650201', name: 'Joana Pires' },
    hello: 'Bom dia 👋',
    greeting: 'Olá! Sou o assistente do seu seguro. Pergunte-me ou escolha abaixo.',
    buttons: ['Marcar consulta', 'Clínicas', 'Reembolso', 'Falar com uma pessoa'],
    question: 'onde encontro cartão do seguro',
    answer: 'O cartão está na primeira tela do aplicativo; lá você também pode salvá-lo em PDF.',
    person: 'Falar com uma pessoa',
    colleague: 'Boa tarde, aqui é a Olívia.',
  },
} as const

const answerIn = async (page: Page, text: string, send: string): Promise<void> => {
  await page.locator('[contenteditable=true]').first().fill(text)
  await page.getByRole('button', { name: send, exact: true }).click()
}

/** Returns the messages of one author in a thread, in order. */
const said = (messages: Locator, who: string): Locator =>
  messages.filter({ has: messages.page().locator('header').getByText(who, { exact: true }) })

for (const language of languagesOf('a client and the chatbot', ['en', 'pt'])) {
  test.describe(`a client and the chatbot in ${language}`, () => {
    const t = words(language)
    const talk = talks[language]
    const { client } = talk
    test.use({ locale: browserLocale[language] })

    test('talk until the client asks for a person, and the bot then stays silent', async ({
      page,
      own: { clients },
    }) => {
      await clients.write(client, talk.hello)
      const [greeted = ''] = await clients.heard(client, 1)
      expect(greeted.split('\n')[0]).toBe(talk.greeting)
      for (const label of talk.buttons) expect(greeted).toContain(label)
      await clients.write(client, talk.question)
      expect((await clients.heard(client, 2))[1]).toBe(talk.answer)
      await clients.write(client, talk.person)
      expect((await clients.heard(client, 3))[2]).toContain(t('chatbot:said.handOff'))

      await signIn(page, 'operator')
      await page.goto('/admin/tickets')
      await page.getByText(client.name).first().click()
      const messages = page.locator('[data-message]')
      const bot = said(messages, t('conversations:bot'))
      await expect(messages).toHaveCount(6)
      await expect(bot).toHaveCount(3)
      await expect(bot.nth(0)).toContainText(talk.greeting)
      const offered = bot.nth(0).getByRole('list', { name: t('conversations:quickReplies') })
      await expect(offered.getByRole('listitem')).toHaveText([...talk.buttons])
      await expect(bot.nth(1)).toContainText(talk.answer)
      await expect(bot.nth(2)).toContainText(t('chatbot:said.handOff'))
      // Handed over: new, unassigned, and open to be taken.
      const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
      await expect(details.getByText(t('tickets:statuses.NEW'), { exact: true }).first()).toBeVisible()
      await axe(page)
      await screenshot(page, `chatbot-handed-over-${language}`)
      await page.getByRole('button', { name: t('tickets:actions.take') }).click()
      await answerIn(page, talk.colleague, t('conversations:send'))
      expect((await clients.heard(client, 4))[3]).toBe(talk.colleague)

      await clients.write(client, talk.question)
      await expect(messages).toHaveCount(8)
      // A later client gets an answer too: the bot has processed the message.
      const later = { phone: `${client.phone}9`, name: `${client.name} II` }
      await clients.write(later, talk.hello)
      await clients.heard(later, 1)
      await clients.heard(client, 4)
      await expect(bot).toHaveCount(3)
    })

    test('have the same conversation in the editor’s phone preview', async ({ page, own: { clients } }) => {
      const heard = await clients.heard(client, 4)
      await signIn(page, 'operator')
      await page.goto('/admin/chat-bot')
      const phone = page.getByTestId('phone')
      const lines = phone.getByRole('log').locator('[data-by="BOT"]')
      await expect(lines).toHaveCount(1)
      await phone.getByRole('button', { name: t('chatbot:preview.again') }).click()
      await expect(lines).toHaveCount(0)
      for (const [nth, text] of [talk.hello, talk.question, talk.person, talk.question].entries()) {
        await phone.getByLabel(t('chatbot:preview.write')).fill(text)
        await phone.getByRole('button', { name: t('chatbot:preview.send'), exact: true }).click()
        await expect(lines).toHaveCount(nth + 1)
      }
      for (const nth of [0, 1, 2]) {
        const line = lines.nth(nth)
        const shown = (await line.locator('p').first().innerText()).trim()
        expect(heard[nth]?.startsWith(shown)).toBe(true)
      }
      for (const label of talk.buttons) expect(heard[0]).toContain(label)
      await expect(lines.nth(0).getByRole('button')).toHaveText([...talk.buttons])
      await expect(lines.nth(2)).toContainText(t('chatbot:preview.toPerson'))
      await expect(lines.nth(3)).toHaveText(t('chatbot:preview.silent'))
      await axe(page)
      await screenshot(page, `chatbot-preview-${language}`)
      // A pressed button in the phone preview gives the same reply as to the client.
      await phone.getByRole('button', { name: t('chatbot:preview.again') }).click()
      await phone.getByLabel(t('chatbot:preview.write')).fill(talk.question)
      await phone.getByRole('button', { name: t('chatbot:preview.send'), exact: true }).click()
      await expect(lines.first().locator('p').first()).toHaveText(`${talk.greeting}\n${talk.answer}`, {
        useInnerText: true,
      })
      await lines.first().getByRole('button', { name: talk.person }).click()
      await expect(lines.nth(1)).toContainText(t('chatbot:preview.toPerson'))
    })
  })
}
