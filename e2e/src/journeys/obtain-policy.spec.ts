import { leads } from '@coverline/contract/leads/endpoints'
import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

/** Creates a won lead by mouse and stays on its page. */
async function winLead(page: Page): Promise<string> {
  const last = `Vidal ${key()}`
  await page.goto('/admin/leads?create=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('leads:fields.firstName')).fill('Nuria')
  await dialog.getByLabel(t('leads:fields.lastName')).fill(last)
  await dialog.getByLabel(t('leads:fields.email')).fill(`${last.replace(' ', '.')}@correo.example`)
  await dialog.getByLabel(t('leads:fields.dealPremium')).fill('430')
  await dialog.getByLabel(t('leads:fields.dealPremium')).press('Enter')
  const name = `Nuria ${last}`
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page
    .getByRole('group', { name: t('leads:stageBar') })
    .getByRole('button', { name: t('leads:stages.WIN') })
    .click()
  return name
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a policy is obtained from a won lead and taken back at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, 'admin')
    const name = await winLead(page)

    const obtain = page.getByRole('button', { name: t('leads:obtain.action') })
    await obtain.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(t('leads:fields.firstName'))).toHaveValue('Nuria')
    await axe(page)

    // A missing field is named at its place.
    const toPreview = dialog.getByRole('button', { name: t('leads:obtain.toPreview') })
    await toPreview.click()
    const plan = dialog.getByRole('combobox', { name: t('leads:obtain.plan') })
    await expect(plan).toHaveAttribute('aria-invalid', 'true')
    await plan.press('ArrowDown')
    await page.getByRole('option', { name: t('leads:obtain.newPlan') }).click()
    await dialog.getByLabel(t('leads:obtain.planName')).fill(`Plan of ${name}`)
    await dialog.getByLabel(t('leads:obtain.planName')).press('Enter')

    const list = dialog.getByRole('list', { name: t('leads:obtain.previewTitle') })
    await expect(list).toContainText(t('leads:obtain.items.newPerson', { name }))
    await expect(list).toContainText(t('leads:obtain.items.newPlan', { name: `Plan of ${name}` }))
    await expect(list).toContainText('€430')
    await axe(page)
    await screenshot(page, 'obtain-policy-en')
    await pressOn(dialog.getByRole('button', { name: t('leads:obtain.save') }), 'Enter')
    await expect(dialog.getByText(t('leads:obtain.done', { name }))).toBeVisible()
    await axe(page)
    await pressOn(dialog.getByRole('button').and(page.locator(':focus')), 'Enter')
    await expect(dialog).toBeHidden()
    await expect(obtain).toHaveCount(0)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByText(t('leads:history.LEAD_POLICY_OBTAINED')).first()).toBeVisible()

    await page
      .getByRole('button', { name: t('ui:actions') })
      .last()
      .click()
    await page.getByRole('menuitem', { name: t('leads:obtain.undo') }).click()
    await expect(dialog.getByText(t('leads:obtain.undoPerson', { name }))).toBeVisible()
    await axe(page)
    const undone = page.waitForResponse((answer) => answer.url().endsWith(leads.undoPolicy.path))
    await dialog.getByRole('button', { name: t('leads:obtain.undo') }).click()
    expect((await undone).status()).toBe(200)
    await expect(obtain).toBeVisible()
  })
}
