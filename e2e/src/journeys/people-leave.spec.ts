import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

for (const language of languagesOf('people-leave', languages)) {
  test.describe(`a leaving person in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('is deleted, restored immediately, deleted again and restored from its own address', async ({
      page,
    }) => {
      const admin = await apiSession('admin')
      const { personProfileId, policyId } = await insuredWithLimit(admin)
      const { body } = await admin.call<{ lastName: string }>('/insurance/client/detail', { personProfileId })
      const name = new RegExp(body.lastName)
      const remove = async () => {
        await page.getByRole('button', { name: t('ui:actions'), exact: true }).click()
        await page.getByRole('menuitem', { name: t('common:delete'), exact: true }).click()
        const question = page.getByRole('dialog')
        await expect(question.getByText(t('insured:delete.text'))).toBeVisible()
        await question.getByRole('button', { name: t('common:delete'), exact: true }).click()
        await expect(page).toHaveURL(/\/admin\/users(\?|$)/)
      }
      await signIn(page, 'admin')
      await page.goto(`/admin/users/${personProfileId}`)
      await remove()
      await page.getByRole('button', { name: t('common:undo') }).click()
      await expect(page.getByText(t('insured:restored', { count: 1 }))).toBeVisible()
      await page.goto(`/admin/users/${personProfileId}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await remove()

      await page.goto(`/admin/users/${personProfileId}`)
      await expect(page.getByText(t('insured:deletedPage.title'))).toBeVisible()
      await axe(page)
      await screenshot(page, `person-deleted-${language}`)
      await page.getByRole('button', { name: t('insured:deletedPage.restore') }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      expect((await admin.call('/insurance/policy/detail', { policyId })).status).toBe(200)
    })

    test('is excluded from a plan on a day, and the policy shows it', async ({ page }) => {
      const admin = await apiSession('admin')
      const { personProfileId, policyId } = await insuredWithLimit(admin)
      await signIn(page, 'admin')
      await page.goto(`/admin/users/${personProfileId}`)
      await page.getByRole('button', { name: t('ui:actions'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('insured:actions.exclude') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(t('insured:exclude.text'))).toBeVisible()
      await axe(page)
      await screenshot(page, `person-exclude-${language}`)
      await dialog.getByRole('button', { name: t('insured:exclude.action') }).click()
      await expect(page.getByText(t('insured:exclude.done', { count: 1 }))).toBeVisible()
      const { body } = await admin.call<{ state: string }>('/insurance/policy/detail', { policyId })
      expect(body.state).toBe('DEACTIVATED')
      const tabs = page.getByRole('navigation', { name: t('insured:person'), exact: true })
      await tabs.getByRole('link', { name: t('insured:tabs.history') }).click()
      await expect(page).toHaveURL(/\/history$/)
      await expect(page.getByText(t('insured:history.policyDeactivated')).first()).toBeVisible()
      await axe(page)
    })
  })
}
