import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn, tabTo, typeInto } from '../keys.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

test.use({ holds: 'leadForm' })

/** A site of the provider, on an origin of its own, that shows the code it was given. */
async function startSite(): Promise<{ origin: string; show: (code: string) => void; server: Server }> {
  let code = ''
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Broker</title><h1>Broker</h1>${code}`)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, show: (given) => (code = given), server }
}

for (const language of languagesOf('lead-form', ['en', 'ru', 'es', 'pt']))
  for (const size of screensOf('lead-form'))
    test.describe(`lead form in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('is switched on, sent by keyboard on a phone, and its lead is on the board', async ({
        page,
        browser,
        context,
      }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        const site = await startSite()
        const name = `Vera ${key()}`
        const title = `Offer ${key()}`

        await signIn(page, 'admin')
        await page.goto('/admin/lead-form')
        const on = page.getByRole('switch', { name: t('lead-forms:settings.isOn') })
        await expect(on).toBeVisible()
        if (!(await on.isChecked())) await on.press('Space')
        await page.getByRole('combobox', { name: t('lead-forms:page.message') }).selectOption('REQUIRED')
        await page.getByRole('textbox', { name: t('lead-forms:settings.title') }).fill(title)
        const preview = page.getByTestId('lead-form-preview')
        await expect(preview.getByText(title)).toBeVisible()
        const sites = page.getByRole('textbox', { name: t('lead-forms:settings.origins') })
        await sites.fill('http://broker.example')
        await expect(
          page.getByText(t('lead-forms:settings.wrongOrigin', { address: 'http://broker.example' })),
        ).toBeVisible()
        await sites.fill(site.origin)
        await page.getByRole('button', { name: t('lead-forms:settings.save') }).click()
        await expect(page.getByText(t('lead-forms:settings.saved'))).toBeVisible()
        await axe(page)
        await screenshot(page, `lead-form-settings-${language}-${size}`)
        await page.getByRole('button', { name: t('lead-forms:settings.copyCode') }).press('Enter')
        await expect(page.getByText(t('lead-forms:settings.copied'))).toBeVisible()
        site.show(await page.evaluate(() => navigator.clipboard.readText()))
        const address = await page.getByRole('textbox', { name: t('lead-forms:settings.link') }).inputValue()

        // A visitor by the link, by keyboard: what is missing is named first.
        const visitor = await browser.newPage({ locale: browserLocale[language], viewport: screens.phone })
        const faults: string[] = []
        visitor.on('console', (message) => {
          if (message.type() === 'error' && /Content Security Policy/iu.test(message.text()))
            faults.push(message.text())
        })
        await visitor.goto(address)
        await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
        await axe(visitor)
        await screenshot(visitor, `lead-form-${language}-${size}`)
        const field = (label: string) => visitor.getByRole('textbox', { name: label })
        const nameField = field(t('lead-forms:page.name'))
        await tabTo(nameField)
        await pressOn(nameField, 'Enter')
        await expect(nameField).toHaveAttribute('aria-invalid', 'true')
        await expect(nameField).toBeFocused()
        await axe(visitor)
        await screenshot(visitor, `lead-form-faults-${language}-${size}`)
        await typeInto(nameField, name)
        const email = field(t('lead-forms:page.email'))
        await tabTo(email)
        await typeInto(email, 'vera@visitor.example')
        const message = field(t('lead-forms:page.message'))
        await tabTo(message)
        await typeInto(message, 'What does it cost?')
        const consent = visitor.getByRole('checkbox')
        await tabTo(consent)
        await pressOn(consent, 'Space')
        await expect(consent).toBeChecked()

        // Without a connection nothing is lost.
        await visitor.context().setOffline(true)
        const send = visitor.getByRole('button', { name: t('lead-forms:page.send') })
        await tabTo(send)
        await pressOn(send, 'Enter')
        await expect(visitor.getByText(t('lead-forms:page.unreachable'))).toBeVisible()
        await expect(nameField).toHaveValue(name)
        await visitor.context().setOffline(false)
        await visitor.getByRole('button', { name: t('lead-forms:page.send') }).dblclick()
        await expect(visitor.getByRole('heading', { name: t('lead-forms:page.thanksTitle') })).toBeFocused()
        await axe(visitor)
        await screenshot(visitor, `lead-form-thanks-${language}-${size}`)
        expect(faults).toEqual([])

        // The site that may show the form shows it as high as it is; the settings page is shown by none.
        await visitor.goto(site.origin)
        const frame = visitor.frameLocator('iframe')
        await expect(frame.getByRole('heading', { name: title })).toBeVisible()
        const heightOf = () => visitor.locator('iframe').evaluate((element) => element.clientHeight)
        await expect.poll(heightOf).not.toBe(720)
        expect(await heightOf()).toBeGreaterThan(400)
        await screenshot(visitor, `lead-form-framed-${language}-${size}`)
        await page
          .getByRole('textbox', { name: t('lead-forms:settings.origins') })
          .fill('https://other.example')
        await page.getByRole('button', { name: t('lead-forms:settings.save') }).click()
        await expect(page.getByText(t('lead-forms:settings.saved')).first()).toBeVisible()
        await expect
          .poll(async () => {
            await visitor.goto(site.origin)
            return frame.getByRole('heading', { name: title }).count()
          })
          .toBe(0)
        await visitor.close()
        site.server.close()

        await page.goto('/admin/leads')
        const card = page.getByRole('article').filter({ hasText: name })
        await expect(card).toHaveCount(1)
        await card.getByRole('link').first().press('Enter')
        await expect(page.getByText('What does it cost?')).toBeVisible()
        await expect(page.getByRole('heading', { name: t('leads:fields.consent') })).toBeVisible()
        await axe(page)
        await screenshot(page, `lead-form-lead-${language}-${size}`)

        // The old link ends with a new key.
        await page.goto('/admin/lead-form')
        await page.getByRole('button', { name: t('lead-forms:settings.renew') }).click()
        const question = page.getByRole('dialog')
        await question.getByRole('button', { name: t('lead-forms:settings.renewConfirm') }).click()
        await expect(page.getByText(t('lead-forms:settings.renewed'))).toBeVisible()
        await page.goto(address)
        await expect(page.getByRole('heading', { name: t('lead-forms:page.goneTitle') })).toBeVisible()
        await axe(page)
      })
    })
