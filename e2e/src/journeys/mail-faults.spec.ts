import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test as base } from '../journey.ts'
import { typeInto } from '../keys.ts'
import { OwnServer } from '../own-server.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { bringMail } from '../smtp.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

interface Own {
  own: { server: OwnServer<{ url: string }>; platform: Platform }
}

const script = new URL('../../../apps/server/src/testing/servers/run-mail-server.ts', import.meta.url)

// A separate platform whose mail goes to a server that rejects what the journey sets
const test = base.extend<object, Own>({
  own: [
    async ({ browserName: _browser }, provide) => {
      const server = await OwnServer.start<{ url: string }>(script)
      const platform = await startPlatform({ SMTP_URL: server.told.url })
      await provide({ server, platform })
      await platform.stop()
      server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, provide) => {
    await provide(own.platform.url)
  },
})
test.describe.configure({ mode: 'serial' })

/** Opens the conversation of a person with an e-mail address and a ticket in the inbox. */
async function openPerson(page: Page, url: string): Promise<string> {
  const admin = await apiSession('admin', url)
  const own = key()
  const email = `mail-${own}@client.example`
  const { body } = await admin.call<{ personProfileId: string }>('/insurance/client/save', {
    firstName: 'Ana',
    lastName: `Mail${own}`,
    identificationNumber: own,
    email,
    confirm: ['EMAIL_NOT_EXISTS_IN_PROFILE'],
  })
  const asked = { personProfileId: body.personProfileId, businessTypeSave: 'CALL' }
  const ticket = await admin.call<{ ticketId: string }>('/insurance/ticket/save', asked)
  await page.goto(`/admin/tickets/${ticket.body.ticketId}`)
  return email
}

/** Builds the bounce of a mail as a mail server sends it. */
const bounceOf = (messageId: string, to: string): string[] => [
  'From: MAILER-DAEMON@host.example',
  'Subject: Undelivered',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'It did not arrive.',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; host.example',
  '',
  `Final-Recipient: rfc822; ${to}`,
  'Action: failed',
  'Status: 5.1.1',
  '--b',
  'Content-Type: text/rfc822-headers',
  '',
  `Message-ID: ${messageId}`,
  '--b--',
]

for (const language of languagesOf('undeliverable mail', ['en', 'es'])) {
  test.describe(`undeliverable mail in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    const bubble = (page: Page, text: string) =>
      page.locator('[data-thread] article').filter({ hasText: text })
    const write = async (page: Page, text: string) => {
      await page.locator('[data-thread] .ProseMirror').click()
      await typeInto(page.locator('[data-thread] .ProseMirror'), text)
      await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
    }
    const chooseMail = async (page: Page) => {
      const channel = t('conversations:chooseChannel', { channel: t('conversations:channels.APP') })
      await page.getByRole('button', { name: channel }).click()
      await page.getByRole('menuitem', { name: t('conversations:channels.EMAIL') }).click()
    }
    const state = (page: Page, text: string, is: string) =>
      expect(bubble(page, text).getByText(t(`conversations:delivery.${is}`), { exact: true })).toHaveCount(1)

    test('a rejected mailbox is reported; its mail waits and is sent when it works again', async ({
      page,
      own: { server, platform },
    }) => {
      const mark = key()
      await signIn(page, 'operator')
      await server.ask('refuseSender', '5.7.60 SMTP; Client does not have permissions to send as this sender')
      const email = await openPerson(page, platform.url)
      await chooseMail(page)
      await expect(
        page.getByRole('group', { name: t('conversations:recipients.label') }).getByText(email),
      ).toBeVisible()
      await write(page, `Waits ${mark}`)
      await state(page, `Waits ${mark}`, 'QUEUED')
      const settings = await page.context().newPage()
      await settings.goto('/admin/settings')
      const fault = settings.getByText(t('mailboxes:faults.REFUSED'))
      await expect(fault).toBeVisible()
      await axe(settings)
      await screenshot(settings, `mail-refused-${language}`)
      await state(page, `Waits ${mark}`, 'QUEUED')
      await server.ask('refuseSender', '')
      // Saving it retries waiting mail immediately.
      await settings.getByRole('button', { name: t('mailboxes:change'), exact: true }).click()
      const form = settings.getByRole('dialog')
      await form.getByLabel(t('mailboxes:form.senderName')).fill(`Harbour ${mark}`)
      await form.getByRole('button', { name: t('common:save'), exact: true }).click()
      await state(page, `Waits ${mark}`, 'SENT')
      await expect(fault).toHaveCount(0)
      expect(await server.ask('got', email)).toHaveLength(1)
      await settings.close()
    })

    test('a rejected copy is named under the message, which counts as sent and goes out once', async ({
      page,
      own: { server, platform },
    }) => {
      const mark = key()
      const [gone, boss] = [`gone-${mark}@client.example`, `boss-${mark}@client.example`]
      await signIn(page, 'operator')
      await server.ask('refuseAddress', gone)
      const email = await openPerson(page, platform.url)
      await chooseMail(page)
      const recipients = page.getByRole('group', { name: t('conversations:recipients.label') })
      await recipients.getByRole('button', { name: t('conversations:recipients.add') }).click()
      for (const address of [gone, boss]) {
        await recipients.getByLabel(t('conversations:recipients.address')).fill(address)
        await recipients.getByLabel(t('conversations:recipients.address')).press('Enter')
        await expect(recipients.getByText(address)).toBeVisible()
      }
      await write(page, `Copied ${mark}`)
      await state(page, `Copied ${mark}`, 'SENT')
      const notReached = t('conversations:mails.notReached', { addresses: gone })
      await expect(bubble(page, `Copied ${mark}`).getByText(notReached, { exact: true })).toBeVisible()
      await axe(page)
      await screenshot(page, `mail-copy-refused-${language}`)
      await page.reload()
      await expect(bubble(page, `Copied ${mark}`).getByText(notReached, { exact: true })).toBeVisible()
      const got = (address: string) => server.ask<string[]>('got', address)
      expect([await got(email), await got(boss), await got(gone)].map(({ length }) => length)).toEqual([
        1, 1, 0,
      ])
    })

    test('a rejected or bounced mail shows the reason and is sent again', async ({
      page,
      own: { server, platform },
    }) => {
      const mark = key()
      await signIn(page, 'operator')
      await server.ask('refuseRecipient', '5.1.1 Mailbox unknown')
      const email = await openPerson(page, platform.url)
      await chooseMail(page)
      await write(page, `Refused ${mark}`)
      await state(page, `Refused ${mark}`, 'FAILED')
      await expect(
        bubble(page, `Refused ${mark}`).getByText(t('conversations:failures.MAIL_REFUSED')),
      ).toBeVisible()
      await axe(page)
      await screenshot(page, `mail-failed-${language}`)
      await server.ask('refuseRecipient', '')
      await bubble(page, `Refused ${mark}`)
        .getByRole('button', { name: t('conversations:sendAgain.menu') })
        .click()
      await page.getByRole('menuitem', { name: t('conversations:sendAgain.action') }).click()
      await state(page, `Refused ${mark}`, 'SENT')
      await expect(
        bubble(page, `Refused ${mark}`).getByText(t('conversations:failures.MAIL_REFUSED')),
      ).toHaveCount(0)

      const [raw = ''] = await server.ask<string[]>('got', email)
      const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? ''
      const admin = await apiSession('admin', platform.url)
      const { body } = await admin.call<{ mailbox: { inboundAddress: string } }>(
        '/insurance/mailbox/detail',
        {},
      )
      await bringMail(body.mailbox.inboundAddress, bounceOf(messageId, email), platform.smtpPort)
      await expect(
        bubble(page, `Refused ${mark}`).getByText(t('conversations:failures.BOUNCED')),
      ).toBeVisible()
      await axe(page)
    })
  })
}
