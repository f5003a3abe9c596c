import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { addressOf, newPerson } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { linkMailbox } from '../link-mailbox.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { bringMail } from '../smtp.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

test.use({ holds: 'mailbox' })

for (const language of languagesOf('satisfaction', ['en', 'ru', 'es', 'pt']))
  for (const size of screensOf('satisfaction'))
    test.describe(`satisfaction in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('is asked by a link after a mail, answered without an account and shown at the request', async ({
        page,
        browser,
      }) => {
        const mark = key()
        const admin = await apiSession('admin')
        const target = await linkMailbox(`help-${mark}@harbour.example`)
        const email = `vera-${mark}@home.example`
        const { personProfileId } = await newPerson(admin, { email, language })
        await bringMail(target, [
          'Authentication-Results: mx.host.example; spf=pass smtp.mailfrom=home.example',
          `From: Vera <${email}>`,
          'Subject: My card',
          '',
          `Where is it? ${mark}`,
        ])
        const requests = () => admin.requests({ personProfileId })
        await expect.poll(async () => (await requests()).length).toBe(1)
        const [request] = await requests()

        // By keyboard: on, and at once
        await signIn(page, 'admin')
        await page.goto('/admin/satisfaction')
        const on = page.getByRole('switch', { name: t('polls:settings.asksByLink') })
        await on.press('Space')
        await expect(on).toBeChecked()
        const delay = page.getByRole('combobox', { name: t('polls:settings.delay') })
        await delay.click()
        await page.getByRole('option', { name: t('polls:settings.delays.0'), exact: true }).click()
        await expect(delay).toHaveValue(t('polls:settings.delays.0'))
        await axe(page)
        await screenshot(page, `satisfaction-settings-${language}-${size}`)

        const { ticketId = '', conversationId } = request ?? {}
        await admin.call('/insurance/ticket/save', { ticketId, statusSave: 'DONE' })
        const link = async () => {
          const { body } = await admin.call<{ items: { text: string }[] }>(
            '/insurance/conversation/message/list',
            { conversationId },
          )
          return body.items.map(({ text }) => /\/satisfaction#[\w-]{64}/.exec(text)?.[0]).find(Boolean)
        }
        await expect.poll(link).toBeTruthy()
        await on.press('Space')
        await expect(on).not.toBeChecked()

        // The person, without an account
        const person = await browser.newPage({ locale: browserLocale[language], viewport: screens[size] })
        await person.goto((await link()) ?? '')
        await expect(person.getByRole('heading', { name: t('polls:page.title') })).toBeVisible()
        await axe(person)
        await screenshot(person, `satisfaction-question-${language}-${size}`)
        const send = person.getByRole('button', { name: t('polls:page.send') })
        await send.click()
        await expect(person.getByText(t('polls:page.needsScore'))).toBeVisible()
        await person.getByRole('radio', { name: t('polls:page.stars', { count: 4 }) }).press('Space')
        await person.getByRole('textbox').fill(`Quick ${mark}`)
        await send.press('Enter')
        await expect(person.getByText(t('polls:page.thanks.text'))).toBeVisible()
        await axe(person)
        await person.reload()
        await expect(person.getByRole('textbox')).toHaveValue(`Quick ${mark}`)
        await person.close()

        await page.goto(addressOf(ticketId))
        const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
        if (size === 'phone') await page.getByRole('button', { name: t('tickets:details') }).click()
        await expect(details.getByText(`Quick ${mark}`)).toBeVisible()
        await expect(details.getByRole('img', { name: t('polls:score', { score: 4 }) })).toBeVisible()
        await axe(page)
      })

      test('tells the holder of a link that is over', async ({ page }) => {
        await page.goto(`/satisfaction#${'A'.repeat(64)}`)
        await expect(page.getByRole('heading', { name: t('polls:page.gone.title') })).toBeVisible()
        await axe(page)
      })
    })
