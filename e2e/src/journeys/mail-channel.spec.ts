import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { typeInto } from '../keys.ts'
import { lastMail, knownMails, mailedText } from '../mail.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { bringMail } from '../smtp.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

// The provider has one linked address, so the languages run serially.
test.describe.configure({ mode: 'serial' })
test.use({ holds: 'mailbox' })

for (const language of languagesOf('the e-mail channel', ['en', 'ru'])) {
  test.describe(`the e-mail channel in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    const unlink = async (page: Page) => {
      await page.getByRole('button', { name: t('mailboxes:unlink'), exact: true }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: t('mailboxes:unlink'), exact: true }).click()
      await expect(page.getByText(t('mailboxes:empty.title'))).toBeVisible()
    }

    /** Links an address; returns the address to forward its mail to. */
    const link = async (page: Page, address: string): Promise<string> => {
      await page.getByRole('button', { name: t('mailboxes:link'), exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel(t('mailboxes:form.address')).fill('nonsense')
      await form.getByRole('button', { name: t('common:create'), exact: true }).click()
      await expect(form.getByLabel(t('mailboxes:form.address'))).toHaveAttribute('aria-invalid', 'true')
      await form.getByLabel(t('mailboxes:form.address')).fill(address)
      await axe(page)
      await form.getByRole('button', { name: t('common:create'), exact: true }).click()
      await expect(form).toBeHidden()
      await expect(page.getByText(t('mailboxes:waiting.title'))).toBeVisible()
      const copied = page.getByRole('button', { name: /@in\.coverline\.example/ })
      return (await copied.innerText()).trim()
    }

    /** The composer for a person with an e-mail address shows that nothing is sent yet. */
    const expectToWait = async (page: Page, mark: string) => {
      const admin = await apiSession('admin')
      const { body } = await admin.call<{ personProfileId: string }>('/insurance/client/save', {
        firstName: 'Ana',
        lastName: `Waits${mark}`,
        identificationNumber: mark,
        email: `ana-${mark}@client.example`,
        confirm: ['EMAIL_NOT_EXISTS_IN_PROFILE'],
      })
      const { personProfileId } = body
      const asked = { personProfileId, businessTypeSave: 'CALL', description: `Waits ${mark}` }
      const ticket = await admin.call<{ ticketId: string }>('/insurance/ticket/save', asked)
      await page.goto(`/admin/tickets/${ticket.body.ticketId}`)
      const channel = (one: string) => t('conversations:chooseChannel', { channel: one })
      await page.getByRole('button', { name: channel(t('conversations:channels.APP')) }).click()
      await page.getByRole('menuitem', { name: t('conversations:channels.EMAIL') }).click()
      await expect(page.getByText(t('conversations:unlinkedMail'))).toBeVisible()
      await axe(page)
      await screenshot(page, `mail-channel-unlinked-${language}`)
      await page.goto('/admin/settings')
    }

    test('an address is linked, a mail becomes a ticket, and the answer is sent in its thread', async ({
      page,
    }) => {
      const mark = key()
      const address = `help-${mark}@harbour.example`
      await signIn(page, 'operator')
      await page.goto('/admin/settings')
      await expect(page.getByRole('link', { name: t('app:settingsTabs.mail'), exact: true })).toBeVisible()
      await expect(
        page
          .getByText(t('mailboxes:empty.title'))
          .or(page.getByRole('button', { name: t('mailboxes:unlink') })),
      ).toBeVisible()
      if (await page.getByRole('button', { name: t('mailboxes:unlink') }).isVisible()) await unlink(page)
      await axe(page)
      await expectToWait(page, mark)
      const target = await link(page, address)
      await page.getByRole('tab', { name: t('mailboxes:programs.outlook') }).click()
      await expect(page.getByText(t('mailboxes:outlook.two'))).toBeVisible()
      await axe(page)
      await screenshot(page, `mail-channel-${language}`)

      const code = await mailedText(address, /cv-[a-z2-7]{20}/)
      await bringMail(target, [
        'Authentication-Results: mx.host.example; spf=pass smtp.mailfrom=coverline.example',
        'From: Coverline <no-reply@coverline.example>',
        `Subject: (${code})`,
        '',
        code,
      ])
      await expect(page.getByText(t('mailboxes:states.WORKING'), { exact: true })).toBeVisible()

      const client = `vera-${mark}@client.example`
      await bringMail(target, [
        `From: Vera ${mark} <${client}>`,
        'Subject: Dental cover',
        `Message-ID: <${mark}@client.example>`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        `Is a crown covered? ${mark}`,
        '',
        'On Mon, Nov 16, 2026 at 10:22 AM Harbour <help@harbour.example> wrote:',
        '> Earlier words',
      ])
      await page.goto('/admin/tickets')
      await page
        .getByRole('link', { name: new RegExp(`Vera ${mark}`) })
        .first()
        .click()
      const mail = page.frameLocator('[data-thread] iframe').last()
      await expect(mail.getByText(`Is a crown covered? ${mark}`)).toBeVisible()
      await expect(page.getByText(t('conversations:mails.unknown'))).toBeVisible()
      await expect(mail.getByText('Earlier words')).toBeHidden()
      await mail.getByText(t('conversations:mails.quoted')).click()
      await expect(mail.getByText('Earlier words')).toBeVisible()
      await axe(page)
      await screenshot(page, `mail-channel-thread-${language}`)

      const known = await knownMails(client)
      await page.locator('[data-thread] .ProseMirror').click()
      await typeInto(page.locator('[data-thread] .ProseMirror'), `Yes, half of it ${mark}`)
      await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
      await mailedText(client, new RegExp(`Yes, half of it ${mark}`), known)
      const answer = await lastMail(client)
      expect(answer?.subject).toBe('Re: Dental cover')
      expect(answer?.headers).toMatchObject({
        from: expect.stringContaining(`<${address}>`),
        inReplyTo: `<${mark}@client.example>`,
        replyTo: expect.stringMatching(/@in\.coverline\.example$/),
      })
      // A reply to the answer joins the same conversation by the thread address alone.
      await bringMail(answer?.headers?.['replyTo'] ?? '', [
        `From: ${client}`,
        'Subject: Re: Dental cover',
        `Message-ID: <${mark}-2@client.example>`,
        '',
        `Thank you ${mark}`,
      ])
      await expect(mail.getByText(`Thank you ${mark}`)).toBeVisible()

      await page.setViewportSize({ width: 390, height: 844 })
      await axe(page)
      await page.goto('/admin/settings')
      await expect(page.getByText(address)).toBeVisible()
      await axe(page)
      await screenshot(page, `mail-channel-phone-${language}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
}
