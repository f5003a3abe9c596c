import { type Browser, expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { key, newPlan } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const save = (page: Page) => page.getByRole('button', { name: t('common:save'), exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: t('common:meanwhile.title') })

/** A second browser of the same provider, in which another person works. */
async function colleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'admin')
  return page
}

test('a save over the change of another person shows it and keeps what the user chooses', async ({
  page,
}) => {
  const { call } = await apiSession('admin')
  const [name, theirs, mine] = [`Before ${key()}`, `Theirs ${key()}`, `Mine ${key()}`]
  const made = await call<{ clientCompanyId: string }>('/insurance/client-company/save', { name })
  const { clientCompanyId } = made.body
  await signIn(page, 'admin')
  for (const choice of ['takeTheirs', 'keepMine'] as const) {
    await page.goto(`/admin/companies/${clientCompanyId}?edit=true`)
    await field(page, t('common:name')).fill(mine)
    const now = choice === 'keepMine' ? `${theirs} again` : theirs
    await call('/insurance/client-company/save', { clientCompanyId, name: now })
    await save(page).click()
    await expect(question(page).getByRole('cell', { name: now, exact: true })).toBeVisible()
    await expect(question(page).getByRole('cell', { name: mine })).toBeVisible()
    await question(page)
      .getByRole('button', { name: t(`common:meanwhile.${choice}`) })
      .click()
    await expect(field(page, t('common:name'))).toHaveCount(0)
    await expect(page.getByRole('heading', { name: choice === 'keepMine' ? mine : theirs })).toBeVisible()
  }
})

test('two people edit one plan and one policy in two browsers', async ({ page, browser }) => {
  const admin = await apiSession('admin')
  const { packageId } = await newPlan(admin)
  const { body } = await admin.call<{ policyId: string }>('/insurance/client/save', {
    firstName: 'Nora',
    lastName: `Twice${key()}`,
    programId: packageId,
    policyNumberSave: key(),
    startDateSave: day(-330),
  })
  await signIn(page, 'admin')
  const other = await colleague(browser)

  const plan = `/admin/programs/${packageId}?edit=true`
  await Promise.all([page.goto(plan), other.goto(plan)])
  const [theirs, mine] = [`Theirs ${key()}`, `Mine ${key()}`]
  await field(page, t('common:name')).fill(mine)
  await field(other, t('common:name')).fill(theirs)
  await save(other).click()
  await expect(other.getByRole('heading', { name: theirs })).toBeVisible()
  await save(page).click()
  await expect(question(page).getByRole('cell', { name: theirs })).toBeVisible()
  // Back to the form, where nothing was lost.
  await dismiss(question(page))
  await expect(field(page, t('common:name'))).toHaveValue(mine)
  await save(page).click()
  await question(page)
    .getByRole('button', { name: t('common:meanwhile.keepMine') })
    .click()
  await expect(page.getByRole('heading', { name: mine })).toBeVisible()

  const policy = `/admin/policies/${body.policyId}?edit=true`
  await Promise.all([page.goto(policy), other.goto(policy)])
  const [certificate, details] = [`C${key()}`, `Details ${key()}`]
  await field(page, t('policies:certificateNumber')).fill(certificate)
  await field(other, t('policies:details')).fill(details)
  await save(other).click()
  await expect(other.getByText(details)).toBeVisible()
  await save(page).click()
  // Another field is no conflict: both stay.
  await expect(page.getByRole('definition').filter({ hasText: certificate })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: details })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await other.context().close()
})
