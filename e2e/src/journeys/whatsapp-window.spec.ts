import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test as base } from '../journey.ts'
import { pressOn } from '../keys.ts'
import { startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { startWhatsappApi, type WhatsappApi } from '../whatsapp-api.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

interface Own {
  own: { api: WhatsappApi; url: string }
}

// A separate platform with a linked number
const test = base.extend<object, Own>({
  own: [
    async ({ browserName: _browser }, provide) => {
      const api = await startWhatsappApi()
      const platform = await startPlatform({ WHATSAPP_API_URL: api.told.url })
      const admin = await apiSession('admin', platform.url)
      const { body } = await admin.call<{ webhookUrl: string }>('/insurance/whatsapp/link', api.told.account)
      await api.ask('listen', new URL(new URL(body.webhookUrl).pathname, platform.url).href)
      await provide({ api, url: platform.url })
      await platform.stop()
      api.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, provide) => {
    await provide(own.url)
  },
})
test.describe.configure({ mode: 'serial' })

const editorOf = (page: Page) => page.locator('[contenteditable=true]').first()

for (const language of languagesOf('whatsapp-window', languages)) {
  test.describe(`the 24 hour window in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('is closed, allows only a template, and opens with the client’s next message', async ({
      page,
      own: { api },
    }) => {
      const client = `+3465500022${languages.indexOf(language)}`
      const name = `Vera ${language}`
      const banner = page.getByTestId('whatsapp-window')
      const send = page.getByRole('button', { name: t('conversations:send'), exact: true })
      // By the server's clock, even if the browser's is wrong
      await page.clock.install({ time: Date.now() + 10 * 60_000 })
      await api.ask('receiveLate', client, 'Is my card ready?', name, '25')
      await signIn(page, 'operator')
      await page.goto('/admin/tickets')
      await page.getByText(name).first().click()

      await expect(banner).toHaveText(`${t('whatsapp:window.closed')}${t('whatsapp:window.choose')}`)
      await editorOf(page).fill('Yes, it is')
      await expect(send).toBeDisabled()
      await axe(page)
      await screenshot(page, `whatsapp-closed-${language}`)
      await pressOn(editorOf(page), 'ControlOrMeta+Enter')
      await editorOf(page).fill('')

      await banner.getByRole('button', { name: t('whatsapp:window.choose') }).click()
      const modal = page.getByRole('dialog')
      await modal.getByRole('button', { name: /^hello/ }).click()
      await expect(modal.getByTestId('template-preview')).toContainText('Hola, ¿podemos ayudarle?')
      await modal.getByRole('button', { name: t('whatsapp:template.send'), exact: true }).click()
      await expect(modal).toBeHidden()
      await expect(page.getByText('Hola, ¿podemos ayudarle?').last()).toBeVisible()
      // Only the template, and nothing of the earlier attempts
      await expect.poll(() => api.ask<string[]>('texts', client)).toEqual(['template'])
      // The provider's own message does not open the window.
      await expect(banner).toContainText(t('whatsapp:window.closed'))

      await api.ask('receive', client, 'Thank you, yes', name)
      await expect(banner).toContainText(t('whatsapp:window.hours', { hours: 23, minutes: 59 }))
      await expect(banner).not.toContainText(t('whatsapp:window.closed'))
      await screenshot(page, `whatsapp-opened-${language}`)
      await editorOf(page).fill('Here it is')
      await send.click()
      await expect.poll(() => api.ask<string[]>('texts', client)).toEqual(['template', 'Here it is'])
      // The timer also runs while no response arrives.
      await page.route('**/api/**', (route) => route.abort())
      const left = new RegExp(t('whatsapp:window.hours', { hours: 23, minutes: '(\\d+)' }))
      const minutesLeft = async () => Number(left.exec(await banner.innerText())?.[1])
      const before = await minutesLeft()
      expect(before).toBeGreaterThan(50)
      // An answer that was already on its way sets the clock back to the server's.
      await expect(async () => {
        await page.clock.fastForward(60_000)
        expect(await minutesLeft()).toBeLessThan(before)
      }).toPass()
    })
  })
}
