import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { demoInsurer, key, newPlan } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

/** Two policies that differ in every filter of the list, alone in two plans */
async function differing() {
  const admin = await apiSession('admin')
  const own = key()
  const [early, late] = [await newPlan(admin), await newPlan(admin)]
  const add = async (firstName: string, programId: string, more: object) =>
    (
      await admin.call<{ policyId: string }>('/insurance/client/save', {
        firstName,
        lastName: `Filter${own}`,
        identificationNumber: key(),
        email: `${firstName.toLowerCase()}.${own}@filter.example`,
        programId,
        ...more,
      })
    ).body.policyId
  const first = await add('Early', early.packageId, {
    policyNumberSave: `FE-${own}`,
    startDateSave: day(-300),
    endDateSave: day(20),
  })
  const second = await add('Later', late.packageId, {
    policyNumberSave: `FL-${own}`,
    startDateSave: day(-10),
    endDateSave: day(340),
  })
  await admin.call('/insurance/payment/schedule/save', {
    policyId: first,
    premiumSave: '1200.00',
    paymentFormatSave: 'MONTHLY',
    remindersSave: false,
  })
  return { admin, own, plans: [early.packageId, late.packageId], policyIds: [first, second] }
}

test('every policy filter narrows the list in the address and on the screen', async ({ page }) => {
  const { own, plans } = await differing()
  await signIn(page, 'admin')
  const table = page.getByRole('table', { name: t('policies:title'), exact: true })
  const list = (filters: Record<string, unknown>) => {
    const query = new URLSearchParams({ searchQuery: `Filter${own}` })
    for (const [name, value] of Object.entries(filters))
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    return page.goto(`/admin/policies?${query}`)
  }
  await list({})
  await expect(table.getByRole('row')).toHaveCount(3)
  const cases: [Record<string, unknown>, 'Early' | 'Later'][] = [
    [{ programs: [plans[1]] }, 'Later'],
    [{ period: 'EXPIRES_IN_30_DAYS' }, 'Early'],
    [{ endFrom: day(100) }, 'Later'],
    [{ endTo: day(100) }, 'Early'],
    [{ startFrom: day(-100) }, 'Later'],
    [{ startTo: day(-100) }, 'Early'],
    [{ payment: 'OVERDUE' }, 'Early'],
    [{ formats: ['MONTHLY'] }, 'Early'],
    [{ number: `FL-${own}` }, 'Later'],
  ]
  for (const [filters, name] of cases) {
    await list(filters)
    await expect(table.getByRole('row'), JSON.stringify(filters)).toHaveCount(2)
    await expect(table).toContainText(`${name} Filter${own}`)
  }
  for (const none of [{ invitations: ['SENT'] }, { states: ['DEACTIVATED'] }, { types: ['GROUP'] }]) {
    await list(none)
    await expect(page.getByText(t('ui:noMatchText'))).toBeVisible()
    await expect(table).toHaveCount(0)
  }
  await list({ invitations: ['NOT_SENT'], types: ['INDIVIDUAL'] })
  await expect(table.getByRole('row')).toHaveCount(3)
  // Manually: Enter applies the number.
  await page.getByRole('button', { name: t('ui:addFilter'), exact: true }).click()
  await page.getByRole('textbox', { name: t('policies:number') }).fill(`FE-${own}`)
  await page.getByRole('textbox', { name: t('policies:number') }).press('Enter')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/number=FE-/)
  await axe(page)
})

test('several policies are activated on a later day, after a preview', async ({ page }) => {
  const { admin, plans, policyIds } = await differing()
  const insuranceCompanyId = await demoInsurer(admin)
  for (const packageId of plans) {
    const localizations = ['en', 'ru', 'es', 'pt'].map((language) => ({
      language,
      title: 'Visits',
      description: 'Visits',
      sort: 0,
    }))
    await admin.call('/insurance/offer/save', { packageId, kind: 'INFORMATION', localizations })
    const insurer = { packageId, insuranceCompanyId }
    await admin.call('/insurance/package/save', insurer)
    await admin.call('/insurance/package/save', { packageId, isAvailable: true })
  }
  const off = { insurancePolicyIds: policyIds, deactivate: { deactivationDate: day(-1) } }
  await admin.call('/insurance/policy/save-bulk', off)
  const programs = encodeURIComponent(JSON.stringify(plans))
  await signIn(page, 'admin')
  await page.goto(`/admin/policies?programs=${programs}`)
  const table = page.getByRole('table', { name: t('policies:title'), exact: true })
  await expect(table.getByRole('row')).toHaveCount(3)
  await table.getByRole('checkbox').first().check()
  await page
    .getByRole('region')
    .getByRole('button', { name: t('common:activate'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('policies:activate.many', { count: 2 }))).toBeVisible()
  const field = dialog.getByRole('textbox', { name: t('policies:activationDate') })
  await field.fill(day(3).split('-').toReversed().join('.'))
  await field.press('Tab')
  await axe(page)
  await dialog.getByRole('button', { name: t('bulk:preview'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('bulk:kinds.POLICIES_ACTIVATE') })).toBeVisible()
  await expect(
    page.getByText(`${t('bulk:fields.activationDate')}: ${t('bulk:change.none')} → `).first(),
  ).toBeVisible()
})
