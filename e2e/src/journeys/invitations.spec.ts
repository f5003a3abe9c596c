import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { png } from '../png.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

async function newPerson(more: object = {}): Promise<string> {
  const admin = await apiSession('admin')
  const { body } = await admin.call<{ personProfileId: string }>('/insurance/client/save', {
    firstName: 'Ines',
    lastName: `Invite${key()}`,
    ...more,
  })
  return body.personProfileId
}

for (const language of languagesOf('invitations', ['en', 'ru'])) {
  test.describe(`invitations in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('an invitation is previewed, scheduled and canceled; without an e-mail the page says why not', async ({
      page,
    }) => {
      const id = await newPerson({ email: `${key()}@invite.example`, language })
      await signIn(page, 'admin')
      await page.goto(`/admin/users/${id}`)
      await expect(page.getByText(t('invitations:card.none'))).toBeVisible()
      const menu = page.getByRole('button', { name: t('ui:actions'), exact: true })
      await menu.click()
      await page.getByRole('menuitem', { name: t('insured:actions.invite') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('region', { name: t('invitations:preview') })).toContainText('Ines')
      await dialog.getByRole('radio', { name: t('insured:invite.later') }).check()
      await axe(page)
      await screenshot(page, `invite-dialog-${language}`)
      await dialog.getByRole('button', { name: t('insured:invite.later') }).click()
      await expect(page.getByText(t('insured:invite.planned', { count: 1 }))).toBeVisible()
      const cancel = page.getByRole('button', { name: t('invitations:cancel.action') })
      await cancel.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('invitations:cancel.action') })
        .click()
      await expect(page.getByText(t('invitations:cancel.done', { count: 1 }))).toBeVisible()
      await expect(cancel).toBeHidden()
      await axe(page)

      const silent = await newPerson()
      await page.goto(`/admin/users/${silent}`)
      await expect(page.getByText(t('invitations:card.noEmail'))).toBeVisible()
      await menu.click()
      const invite = page.getByRole('menuitem', { name: t('insured:actions.invite') })
      await expect(invite).toContainText(t('insured:actions.needsEmail'))
      await expect(invite).toBeDisabled()
    })

    test('the welcome e-mail gets an own text with variables and a preview', async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/admin/users')
      await page.getByRole('link', { name: t('app:menu.settings'), exact: true }).click()
      await page.getByRole('link', { name: t('app:menu.welcomeMail'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('app:menu.welcomeMail') })).toBeVisible()
      // Spanish in one run, Portuguese in the other, so that they do not conflict.
      const name = language === 'en' ? 'Español' : 'Português'
      await page.getByRole('tab', { name }).click()
      const text = page.getByLabel(t('invitations:text'))
      await expect(text).toHaveValue(/\{\{name\}\}/)
      await page.getByLabel(t('invitations:subject')).fill('Hola {{nombre}}')
      await expect(page.getByText(t('invitations:unknown', { names: 'nombre' }))).toBeVisible()
      await expect(page.getByRole('button', { name: t('common:save') })).toBeDisabled()
      await page.getByLabel(t('invitations:subject')).fill('Hola {{name}}')
      await text.fill('')
      await page.getByRole('button', { name: t('invitations:variables.plan'), exact: true }).click()
      await expect(text).toHaveValue('{{plan}}')
      const preview = page.getByRole('region', { name: t('invitations:preview') })
      await expect(preview).toContainText('Hola Ana')
      await axe(page)
      await screenshot(page, `invitation-text-${language}`)
      await page.getByRole('button', { name: t('common:save') }).click()
      await expect(page.getByText(t('invitations:saved'))).toBeVisible()
      await page.getByRole('button', { name: t('invitations:reset.action') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('invitations:reset.action') })
        .click()
      await expect(text).toHaveValue(/\{\{name\}\}/)
    })

    test('documents of a person are added, rejected if malicious, opened and deleted', async ({ page }) => {
      const id = await newPerson()
      await signIn(page, 'admin')
      await page.goto(`/admin/users/${id}/documents`)
      await expect(page.getByText(t('documents:none.title'))).toBeVisible()
      await axe(page)
      const input = page.locator('input[type=file]')
      const hostile = Buffer.from('<html><script>alert(1)</script></html>')
      await input.setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: hostile })
      await expect(page.getByText(t('errors:files.unsupported-format'))).toBeVisible()
      await input.setInputFiles(await png(page, 300, 200, 'passport.png'))
      await expect(page.getByText(t('documents:added'))).toBeVisible()
      const list = page.getByRole('list', { name: t('documents:title') })
      await expect(list).toContainText(t('documents:kinds.PASSPORT_SCAN'))
      await axe(page)
      await screenshot(page, `person-documents-${language}`)
      const download = page.waitForEvent('download')
      await list.getByRole('button', { name: t('documents:open', { name: 'passport.png' }) }).click()
      expect((await download).suggestedFilename()).toBe('passport.png')
      await list.getByRole('button', { name: t('documents:remove', { name: 'passport.png' }) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:delete') })
        .click()
      await expect(page.getByText(t('documents:none.title'))).toBeVisible()
      const tabs = page.getByRole('navigation', { name: t('insured:person'), exact: true })
      await tabs.getByRole('link', { name: t('polls:title') }).click()
      await expect(page).toHaveURL(/\/satisfaction$/)
      await expect(page.getByText(t('polls:none.title'))).toBeVisible()
      await axe(page)
      await tabs.getByRole('link', { name: t('insured:tabs.requests') }).click()
      await expect(page.getByText(t('conversations:empty.title'))).toBeVisible()
      await expect(page.getByText(t('tickets:person.none'))).toBeVisible()
    })
  })
}
