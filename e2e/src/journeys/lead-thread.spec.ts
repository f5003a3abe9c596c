import { expect } from '@playwright/test'
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

/** Makes an unknown sender who has written one mail a won lead. Returns its id. */
async function wonSender(mark: string, text: string): Promise<string> {
  const target = await linkMailbox(`desk-${mark}@harbour.example`)
  await bringMail(target, [
    `From: Lia Prado ${mark} <lia-${mark}@sender.example>`,
    `Subject: ${text}`,
    '',
    text,
  ])
  const admin = await apiSession('admin')
  const found = async () => (await admin.requests({ searchQuery: mark }))[0]?.conversationId
  await expect.poll(found).toBeTruthy()
  const conversationId = await found()
  const { body } = await admin.call<{ leadId: string }>('/insurance/lead/conversation/save', {
    conversationId,
  })
  const deal = { stageSave: 'WIN', dealPremiumSave: '430' }
  await admin.call('/insurance/lead/save', { leadId: body.leadId, ...deal })
  return body.leadId
}

for (const language of languagesOf('thread of a lead', ['en', 'ru', 'es', 'pt']))
  for (const size of screensOf('lead-thread'))
    test.describe(`the thread of a lead in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('moves to the person with the policy and back', async ({ page }) => {
        const mark = key()
        const text = `Is a family insured ${mark}?`
        const leadId = await wonSender(mark, text)
        await signIn(page, 'admin')
        await page.goto(`/admin/leads/${leadId}`)
        await page.getByRole('button', { name: t('leads:obtain.action') }).press('Enter')
        const dialog = page.getByRole('dialog')
        const plan = dialog.getByRole('combobox', { name: t('leads:obtain.plan') })
        await expect(plan).toBeVisible()
        await plan.press('ArrowDown')
        await page.getByRole('option', { name: t('leads:obtain.newPlan') }).click()
        const planName = dialog.getByLabel(t('leads:obtain.planName'))
        await planName.fill(`Plan ${mark}`)
        await planName.press('Enter')
        const list = dialog.getByRole('list', { name: t('leads:obtain.previewTitle') })
        await expect(list).toContainText(t('leads:obtain.items.conversation', { count: 1 }))
        await axe(page)
        await screenshot(page, `lead-thread-preview-${language}-${size}`)
        await dialog.getByRole('button', { name: t('leads:obtain.save') }).press('Enter')
        await page.getByRole('link', { name: t('leads:openPerson') }).click()
        await expect(page).toHaveURL(/\/admin\/users\//u)

        // The lead leads to the thread, which is the person's now.
        await page.goto(`/admin/leads/${leadId}/conversation`)
        await expect(page.getByText(text).last()).toBeVisible()
        await screenshot(page, `lead-thread-person-${language}-${size}`)
        await page
          .getByRole('button', { name: t('ui:actions'), exact: true })
          .first()
          .click()
        await page.getByRole('menuitem', { name: t('leads:obtain.undo') }).click()
        await expect(dialog.getByText(t('leads:obtain.undoThread'))).toBeVisible()
        await axe(page)
        await dialog.getByRole('button', { name: t('leads:obtain.undo') }).click()
        await expect(page.getByRole('button', { name: t('leads:obtain.action') })).toBeVisible()
        await expect(page.getByText(text).last()).toBeVisible()
      })
    })
