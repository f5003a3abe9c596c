import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { linkMailbox } from '../link-mailbox.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { bringMail } from '../smtp.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

test.use({ holds: 'mailbox' })

/** Returns the spam messages that a search finds. */
async function spamOf(searchQuery: string): Promise<{ spamId: string; subject: string }[]> {
  const admin = await apiSession('admin')
  const { body } = await admin.call<{ items: { spamId: string; subject: string }[] }>(
    '/insurance/spam/list',
    {
      searchQuery,
    },
  )
  return body.items
}

/** Opens the row of the spam folder that has a text: by keyboard, or on a phone by the sender of its card. */
async function openRow(page: Page, text: string) {
  const row = page.getByRole('row').filter({ hasText: text })
  if ((await row.count()) > 0) await row.press('Enter')
  else
    await page
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: /Shop/ })
      .first()
      .click()
}

for (const language of languagesOf('spam', ['en', 'ru', 'es', 'pt']))
  for (const size of screensOf('spam'))
    test.describe(`spam in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('a sender is blocked, its mail goes to the spam folder and through again', async ({ page }) => {
        const mark = key()
        const sender = `offers-${mark}@shop-${mark}.example`
        const target = await linkMailbox(`help-${mark}@harbour.example`)
        const mail = (subject: string, ...more: string[]) =>
          bringMail(target, [
            `From: Shop ${mark} <${sender}>`,
            `Subject: ${subject}`,
            ...more,
            '',
            `Words ${subject}`,
          ])
        await mail(`First ${mark}`)
        await signIn(page, 'operator')
        await page.goto('/admin/tickets')
        await page
          .getByRole('link', { name: new RegExp(`Shop ${mark}`) })
          .first()
          .click()

        // Blocked from the menu of the request, undone, and blocked again by keyboard
        const thread = page.getByRole('region', { name: t('tickets:threadLabel') })
        const more = thread.getByRole('button', { name: t('tickets:actions.more'), exact: true })
        const block = async () => {
          await more.click()
          await page.getByRole('menuitem', { name: t('senders:block.action') }).press('Enter')
          await expect(page.getByRole('dialog').getByRole('radio').first()).toBeChecked()
        }
        const confirm = page
          .getByRole('dialog')
          .getByRole('button', { name: t('senders:block.confirm'), exact: true })
        await block()
        await axe(page)
        await screenshot(page, `spam-block-${language}-${size}`)
        await confirm.press('Enter')
        await expect(page.getByText(t('senders:block.done', { value: sender }))).toBeVisible()
        await page.getByRole('button', { name: t('common:undo'), exact: true }).click()
        await expect(page.getByText(t('senders:undone'))).toBeVisible()
        await block()
        await page.getByRole('dialog').getByRole('radio').first().press('ArrowDown')
        await confirm.press('Enter')
        await expect(page.getByText(t('senders:block.done', { value: `shop-${mark}.example` }))).toBeVisible()

        await mail(`Second ${mark}`)
        await mail(`Sale ${mark}`, 'List-Unsubscribe: <https://shop.example/u>')
        await expect.poll(async () => (await spamOf(mark)).length).toBe(2)

        // The folder, from the inbox
        await page.goto('/admin/tickets')
        await page.getByRole('link', { name: new RegExp(`^${t('senders:spam.link')},`) }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(`Second ${mark}`).first()).toBeVisible()
        await axe(page)
        await screenshot(page, `spam-folder-${language}-${size}`)
        await openRow(page, `Second ${mark}`)
        const dialog = page.getByRole('dialog')
        await expect(
          page.frameLocator('[role=dialog] iframe').getByText(`Words Second ${mark}`),
        ).toBeVisible()
        await axe(page)
        await screenshot(page, `spam-message-${language}-${size}`)
        await dialog.getByRole('button', { name: t('senders:spam.notSpam'), exact: true }).click()
        await expect(dialog.getByRole('checkbox', { name: t('senders:spam.release.unblock') })).toBeChecked()
        await axe(page)
        await dialog.getByRole('button', { name: t('senders:spam.release.confirm'), exact: true }).click()
        await expect(page.getByText(t('senders:spam.release.done', { count: 1 }))).toBeVisible()
        await expect
          .poll(async () => (await spamOf(mark)).map(({ subject }) => subject))
          .toEqual([`Sale ${mark}`])

        // Deleted for good
        await openRow(page, `Sale ${mark}`)
        await dialog.getByRole('button', { name: t('senders:spam.delete'), exact: true }).click()
        const sure = page.getByRole('dialog', { name: t('senders:spam.deleting.title', { count: 1 }) })
        await sure.getByRole('button', { name: t('senders:spam.delete'), exact: true }).click()
        await expect(page.getByText(t('senders:spam.deleting.done', { count: 1 }))).toBeVisible()
        await expect.poll(async () => (await spamOf(mark)).length).toBe(0)
      })

      test('a sender is blocked by hand, refused with a reason, and unblocked', async ({ page }) => {
        const mark = key()
        await linkMailbox(`help-${mark}@harbour.example`)
        await signIn(page, 'operator')
        await page.goto('/admin/blocked-senders')
        await page
          .getByRole('button', { name: t('senders:list.add') })
          .first()
          .click()
        const dialog = page.getByRole('dialog')
        const value = dialog.getByRole('textbox', { name: t('senders:form.value.ADDRESS') })
        await expect(value).toBeFocused()
        await value.fill('nobody')
        await value.press('Enter')
        await expect(dialog.getByText(t('senders:form.wrong.ADDRESS'))).toBeVisible()
        await value.fill(`help-${mark}@harbour.example`)
        await value.press('Enter')
        await expect(dialog.getByText(t('errors:senders.own-address'))).toBeVisible()
        await axe(page)
        await screenshot(page, `spam-add-${language}-${size}`)
        await value.fill(`hand-${mark}@shop.example`)
        await value.press('Enter')
        await expect(
          page.getByText(t('senders:block.done', { value: `hand-${mark}@shop.example` })),
        ).toBeVisible()
        await expect(page.getByText(`hand-${mark}@shop.example`).first()).toBeVisible()
        await axe(page)
        await screenshot(page, `spam-blocked-${language}-${size}`)
      })
    })
