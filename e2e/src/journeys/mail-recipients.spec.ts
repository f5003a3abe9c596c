import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pick, typeInto } from '../keys.ts'
import { linkMailbox } from '../link-mailbox.ts'
import { lastMail } from '../mail.ts'
import { png } from '../png.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { bringMail } from '../smtp.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

test.use({ holds: 'mailbox' })

/** A mail with a picture in its text, and the place of one that did not come with it. */
async function mailWithPicture(page: Page, head: readonly string[]): Promise<string[]> {
  const { buffer } = await png(page, 160, 90)
  return [
    ...head,
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>This is my receipt:</p><img src="cid:one@x" alt="Receipt"><p>Is it enough?</p><img src="cid:gone@x" alt="Logo">',
    '--b',
    'Content-Type: image/png; name="receipt.png"',
    'Content-Disposition: inline; filename="receipt.png"',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <one@x>',
    '',
    ...(buffer.toString('base64').match(/.{1,76}/g) ?? []),
    '--b--',
  ]
}

for (const language of languagesOf('recipients of an answer', ['en', 'pt'])) {
  test.describe(`recipients of an answer in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('two addresses are joined, and an answer goes to everybody on the mail', async ({ page }) => {
      const mark = key()
      const [own, home, work] = [
        `help-${mark}@harbour.example`,
        `vera-${mark}@home.example`,
        `vera-${mark}@work.example`,
      ]
      const [boss, other] = [`boss-${mark}@work.example`, `other-${mark}@work.example`]
      const target = await linkMailbox(own)
      await signIn(page, 'operator')
      await bringMail(target, [
        `From: Vera W${mark} <${work}>`,
        'Subject: Dental cover',
        '',
        `Written at work ${mark}`,
      ])
      const head = [
        `From: Vera H${mark} <${home}>`,
        `To: ${own}`,
        `Cc: Boss <${boss}>, ${own}`,
        'Subject: Receipt',
        `Message-ID: <${mark}@home.example>`,
      ]
      await bringMail(target, await mailWithPicture(page, head))
      await page.goto('/admin/tickets')
      await page
        .getByRole('link', { name: new RegExp(`Vera H${mark}`) })
        .first()
        .click()

      const mail = page.frameLocator('[data-thread] iframe').last()
      const picture = mail.getByRole('img', { name: 'Receipt' })
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)
      await expect(mail.getByText(t('conversations:mails.noPicture'))).toBeVisible()
      await expect(page.getByText('receipt.png')).toHaveCount(0)

      await page.getByRole('button', { name: t('conversations:contact.same'), exact: true }).click()
      const form = page.getByRole('dialog')
      await pick(page, form.getByLabel(t('conversations:contact.other')), new RegExp(work), {
        search: `W${mark}`,
      })
      const joins = page.getByRole('button', { name: t('conversations:contact.sameConfirm'), exact: true })
      await joins.first().click()
      await expect(page.getByText(t('conversations:contact.sameTitle', { address: work }))).toBeVisible()
      await joins.last().click()
      await expect(page.getByText(t('conversations:contact.alsoFrom', { address: work }))).toBeVisible()
      await expect(page.locator('[data-thread] article')).toHaveCount(2)

      const recipients = page.getByRole('group', { name: t('conversations:recipients.label') })
      await expect(recipients.getByText(home)).toBeVisible()
      await expect(recipients.getByText(boss)).toHaveCount(0)
      await recipients.getByRole('button', { name: t('conversations:recipients.reply'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('conversations:recipients.replyAll') }).click()
      await expect(recipients.getByText(boss)).toBeVisible()
      await expect(recipients.getByText(own)).toHaveCount(0)
      await recipients.getByRole('button', { name: t('conversations:recipients.add') }).click()
      const field = recipients.getByLabel(t('conversations:recipients.address'))
      await field.fill('nobody')
      await field.press('Enter')
      await expect(recipients.getByRole('alert')).toBeVisible()
      await axe(page)
      await field.fill(`Other <${other}>`)
      await field.press('Enter')
      await expect(recipients.getByText(other)).toBeVisible()
      const editor = page.locator('[data-thread] .ProseMirror')
      await editor.click()
      await typeInto(editor, `Yes, it is ${mark}`)
      await screenshot(page, `mail-recipients-${language}`)

      // The draft keeps the choice.
      const kept = page.waitForResponse((response) => response.url().endsWith('/draft/save'))
      await recipients
        .getByRole('button', { name: t('conversations:recipients.remove', { address: other }) })
        .click()
      await kept
      await page.reload()
      await expect(recipients.getByText(boss)).toBeVisible()
      await expect(recipients.getByText(other)).toHaveCount(0)
      await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
      const bubble = page.locator('[data-thread] article').filter({ hasText: `Yes, it is ${mark}` })
      await expect(bubble.getByText(boss)).toBeVisible()
      expect((await lastMail(home))?.headers).toMatchObject({ cc: boss })
      await expect(bubble.getByText(home)).toBeVisible()
      await expect(recipients.getByText(boss)).toHaveCount(0)
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await screenshot(page, `mail-recipients-sent-dark-${language}`)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 390, height: 844 })
      await axe(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })

    test('an unknown sender becomes a lead, whose page shows the conversation', async ({ page }) => {
      const mark = key()
      const target = await linkMailbox(`sales-${mark}@harbour.example`)
      await signIn(page, 'operator')
      await bringMail(target, [
        `From: Leo L${mark} <leo-${mark}@home.example>`,
        'Subject: Offer',
        '',
        `What does it cost? ${mark}`,
      ])
      await page.goto('/admin/tickets')
      await page
        .getByRole('link', { name: new RegExp(`Leo L${mark}`) })
        .first()
        .click()
      await page.getByRole('button', { name: t('leads:talk.make'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(t('leads:talk.text'))).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: t('leads:talk.confirm'), exact: true }).click()
      await expect(page.getByText(t('leads:talk.done'))).toBeVisible()
      await screenshot(page, `lead-of-sender-${language}`)
      await page
        .getByRole('link', { name: new RegExp(`Leo L${mark}`) })
        .last()
        .click()
      await expect(page.getByRole('heading', { name: `Leo L${mark}` })).toBeVisible()
      await page.getByRole('link', { name: t('leads:tabs.conversation'), exact: true }).click()
      const mail = page.frameLocator('article iframe')
      await expect(mail.getByText(`What does it cost? ${mark}`)).toBeVisible()
      await axe(page)
      await screenshot(page, `lead-conversation-${language}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await axe(page)
      await screenshot(page, `lead-conversation-phone-${language}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      // A client who is a lead already gets no second one.
      const known = `kim-${mark}@home.example`
      const operator = await apiSession('operator')
      await operator.call('/insurance/lead/save', { title: `Kim Lead ${mark}`, email: known })
      await bringMail(target, [`From: Kim K${mark} <${known}>`, 'Subject: Again', '', 'Again'])
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/admin/tickets')
      await page
        .getByRole('link', { name: new RegExp(`Kim K${mark}`) })
        .first()
        .click()
      await page.getByRole('button', { name: t('leads:talk.make'), exact: true }).click()
      await dialog.getByRole('radio', { name: new RegExp(`Kim Lead ${mark}`) }).click()
      await axe(page)
      await screenshot(page, `lead-of-sender-choice-${language}`)
      await dialog.getByRole('button', { name: t('leads:talk.linkConfirm'), exact: true }).click()
      await expect(page.getByRole('link', { name: new RegExp(`Kim Lead ${mark}`) })).toBeVisible()
    })
  })
}
