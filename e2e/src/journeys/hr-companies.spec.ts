import { expect, type Page } from '@playwright/test'
import { apiSession, signedIn } from '../api.ts'
import { day, longTerm } from '../days.ts'
import { test } from '../journey.ts'
import { knownMails, mailedText } from '../mail.ts'
import { newOfficer } from '../officer.ts'
import { demoPassword } from '../platform.ts'
import { demoInsurer, key, newPlan } from '../service-plans.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>

/** A company with a plan and one employee, of which the officer becomes a second one. */
async function companyOf(
  admin: Admin,
  email: string,
): Promise<{ name: string; employee: string; plan: string }> {
  const [name, employee, plan] = [`Aurora ${key()}`, `Employee${key()}`, `Plan ${key()}`]
  const { body: company } = await admin.call<{ clientCompanyId: string }>('/insurance/client-company/save', {
    name,
  })
  const { packageId } = await newPlan(admin)
  await admin.call('/insurance/package/save', {
    packageId,
    name: plan,
    insurancePlanTypeSave: 'CORPORATE',
    clientCompanyId: company.clientCompanyId,
    insuranceCompanyId: await demoInsurer(admin),
    validityStartAtSave: day(-30),
    validityEndAtSave: day(300),
  })
  await admin.call('/insurance/client/save', {
    firstName: 'Vera',
    lastName: employee,
    programId: packageId,
    ...longTerm(),
  })
  await admin.call('/insurance/package/save', { packageId, isAvailable: true })
  const known = await knownMails(email)
  const { clientCompanyId } = company
  await admin.call('/insurance/authorization/grant/save', {
    role: 'HR',
    clientCompanyId,
    email,
    invite: true,
  })
  const link = new URL(await mailedText(email, /http\S+token=\S+/, known))
  const token = new URLSearchParams(link.hash.slice(1) || link.search).get('token')
  const officer = await signedIn(email)
  await officer.call('/insurance/user/invitation/accept', { token })
  return { name, employee, plan }
}

async function signInAtHr(page: Page, email: string): Promise<void> {
  await page.goto('/hr/login')
  await page.locator('input[type=email], input[name=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill(demoPassword)
  await page.locator('button[type=submit]').first().click()
  await expect(page).not.toHaveURL(/\/login/)
}

for (const language of languagesOf('hr-companies', ['en', 'pt'])) {
  const t = words(language)

  test.describe(`an officer of two companies in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    test('sees the chosen company on every page, and each tab keeps its own', async ({ page }) => {
      const admin = await apiSession('admin')
      const { email } = await newOfficer()
      const { name, employee, plan } = await companyOf(admin, email)
      await signInAtHr(page, email)
      const chosen = (of: Page) => of.getByRole('button', { name: t('app:hr.chooseCompany') })
      const choose = async (of: Page, company: string | RegExp) => {
        await chosen(of).click()
        await of.getByRole('option', { name: company }).click()
      }
      const first = /^Officers/
      await page.goto('/hr/employees')
      await expect(chosen(page)).toContainText(first)
      await choose(page, name)
      await expect(page.getByText(employee).first()).toBeVisible()
      await choose(page, first)
      await expect(page.getByText(employee)).toHaveCount(0)
      await page.goto('/hr/plans')
      await choose(page, name)
      await expect(page.getByText(plan).first()).toBeVisible()

      // Another tab chooses the other company; this one stays, after a reload too.
      const second = await page.context().newPage()
      await second.goto('/hr/plans')
      await expect(second.getByText(plan).first()).toBeVisible()
      await choose(second, first)
      await expect(second.getByText(plan)).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(plan).first()).toBeVisible()
      await second.reload()
      await expect(chosen(second)).toContainText(first)
    })
  })
}
