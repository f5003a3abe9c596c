import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { addressOf, newPerson } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { typeInto } from '../keys.ts'
import { linkMailbox } from '../link-mailbox.ts'
import { lastMail } from '../mail.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { bringMail } from '../smtp.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

test.use({ holds: 'mailbox' })

for (const language of languagesOf('forward a mail', languages))
  for (const size of screensOf('forward-mail'))
    test.describe(`a mail is forwarded in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('to two addresses with words before it, and the thread says so', async ({ page }) => {
        const mark = key()
        const admin = await apiSession('admin')
        const target = await linkMailbox(`help-${mark}@harbour.example`)
        const email = `vera-${mark}@home.example`
        const { personProfileId } = await newPerson(admin, { email, language })
        await bringMail(target, [
          'Authentication-Results: mx.host.example; spf=pass smtp.mailfrom=home.example',
          `From: Vera <${email}>`,
          'Subject: My results',
          '',
          `Here they are ${mark}`,
        ])
        const requests = () => admin.requests({ personProfileId })
        await expect.poll(async () => (await requests()).length).toBe(1)
        await signIn(page, 'operator')
        await page.goto(addressOf((await requests())[0]?.ticketId ?? ''))
        await page.getByRole('button', { name: t('conversations:mails.menu') }).click()
        await page.getByRole('menuitem', { name: t('conversations:forward.action') }).press('Enter')
        const dialog = page.getByRole('dialog', { name: t('conversations:forward.title') })
        const send = dialog.getByRole('button', { name: t('conversations:forward.send'), exact: true })
        const to = dialog.getByRole('combobox', { name: t('conversations:forward.recipients') })
        await to.fill('no address')
        await to.press('Enter')
        await expect(dialog.getByText(t('conversations:forward.wrong', { address: 'no' }))).toBeVisible()
        await expect(send).toBeDisabled()
        await to.press('Backspace')
        await to.press('Backspace')
        const [lab, boss] = [`lab-${mark}@clinic.example`, `boss-${mark}@corp.example`]
        await to.fill(`${lab}; ${boss}`)
        await to.press('Enter')
        await dialog.getByLabel(t('conversations:forward.text')).fill(`Please look ${mark}`)
        await axe(page)
        await screenshot(page, `forward-mail-${language}-${size}`)
        await send.press('Enter')
        await expect(dialog).toBeHidden()
        const thread = page.getByRole('region', { name: t('tickets:threadLabel') })
        await expect(thread).toContainText(`${lab}, ${boss}`)
        await expect(thread).toContainText(`Please look ${mark}`)
        await axe(page)
        await screenshot(page, `forward-mail-note-${language}-${size}`)
        expect((await lastMail(lab))?.subject).toBe('Fwd: My results')

        // The provider's own answer can be forwarded once it has left.
        const editor = page.locator('[data-thread] .ProseMirror')
        await editor.click()
        await typeInto(editor, `The doctor answers ${mark}`)
        await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
        const answer = thread.getByRole('article').filter({ hasText: `The doctor answers ${mark}` })
        await expect(answer).toContainText(t('conversations:delivery.SENT'))
        await answer.getByRole('button', { name: t('conversations:messageMenu') }).click()
        await page.getByRole('menuitem', { name: t('conversations:forward.action') }).click()
        await to.fill(boss)
        await to.press('Enter')
        await send.click()
        await expect(dialog).toBeHidden()
        await expect.poll(async () => (await lastMail(boss))?.text).toContain(`The doctor answers ${mark}`)
      })
    })
