import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { longTerm } from '../days.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** More people than fit on a page, in an active plan, and another active plan. */
async function manyPeople() {
  const admin = await apiSession('admin')
  const lastName = `Moving${key()}`
  const { policyId } = await insuredWithLimit(admin)
  const { body } = await admin.call<{ program: { id: string } }>('/insurance/policy/detail', { policyId })
  const target = await insuredWithLimit(admin)
  const to = await admin.call<{ program: { id: string; name: string } }>('/insurance/policy/detail', {
    policyId: target.policyId,
  })
  for (let nth = 0; nth < 32; nth += 1)
    await admin.call('/insurance/client/save', {
      firstName: `Nora${nth}`,
      lastName,
      identificationNumber: key(),
      email: `${key()}@bulk.example`,
      programId: body.program.id,
      ...longTerm(),
      confirm: ['EMAIL_NOT_EXISTS_IN_PROFILE'],
    })
  const from = await admin.call<{ items: { packageId: string; name: string }[] }>('/insurance/package/list', {
    limit: 1000,
  })
  const fromName = from.body.items.find(({ packageId }) => packageId === body.program.id)?.name ?? ''
  return { lastName, fromName, toName: to.body.program.name }
}

for (const language of languagesOf('bulk changes of people', ['en', 'ru'])) {
  test.describe(`bulk changes of people in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('move everyone who matches to another plan and back, and invite them later', async ({ page }) => {
      const { lastName, fromName, toName } = await manyPeople()
      await signIn(page, 'admin')
      await page.goto(`/admin/users?searchQuery=${lastName}`)
      const table = page.getByRole('table', { name: t('insured:title'), exact: true })
      await expect(table.getByRole('row')).toHaveCount(31)
      await table.getByRole('checkbox').first().check()
      const bar = page.getByRole('region', { name: t('ui:selected', { count: 30 }) })
      await bar.getByRole('button', { name: t('ui:selectMatching', { count: 32, shown: '32' }) }).click()
      const all = page.getByRole('region', { name: t('ui:selectedMatching', { count: 32, shown: '32' }) })
      await axe(page)
      await screenshot(page, `bulk-all-${language}`)
      await all.getByRole('button', { name: t('insured:move.action') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('insured:move.from')).fill(fromName)
      await page.getByRole('option', { name: fromName, exact: true }).click()
      await dialog.getByLabel(t('insured:move.to')).fill(toName)
      await page.getByRole('option', { name: toName, exact: true }).click()
      await axe(page)
      await screenshot(page, `bulk-move-${language}`)
      await dialog.getByRole('button', { name: t('bulk:preview') }).click()
      await page.getByRole('button', { name: t('bulk:run', { count: 32, shown: '32' }) }).click()
      await expect(page.getByText(t('bulk:statuses.DONE'))).toBeVisible()
      await axe(page)
      await screenshot(page, `bulk-moved-${language}`)
      await page.getByRole('button', { name: t('bulk:undo.action') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('bulk:undo.action') })
        .click()
      await expect(page.getByText(t('bulk:statuses.UNDONE'), { exact: true })).toBeVisible()

      await page.goto(`/admin/users?searchQuery=${lastName}`)
      await expect(table.getByRole('row')).toHaveCount(31)
      await table.getByRole('checkbox').first().check()
      await bar.getByRole('button', { name: t('ui:selectMatching', { count: 32, shown: '32' }) }).click()
      await all.getByRole('button', { name: t('insured:actions.invite') }).click()
      await dialog.getByRole('radio', { name: t('insured:invite.later') }).check()
      await dialog.getByRole('button', { name: t('bulk:preview') }).click()
      await expect(page.getByText(t('bulk:ready.invite'))).toBeVisible()
      await page.getByRole('button', { name: t('bulk:run', { count: 32, shown: '32' }) }).click()
      await expect(page.getByText(t('bulk:statuses.DONE'))).toBeVisible()
      await page.getByRole('button', { name: t('bulk:undo.action') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('bulk:undo.action') })
        .click()
      await expect(page.getByText(t('bulk:statuses.UNDONE'), { exact: true })).toBeVisible()
      await axe(page)
    })
  })
}
