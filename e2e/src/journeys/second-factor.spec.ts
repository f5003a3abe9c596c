import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { apiSession, signedIn } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { knownMails, mailedText } from '../mail.ts'
import { demoPassword } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** Creates a provider only for this journey, and the password of its administrator. */
async function newAdmin(): Promise<string> {
  const platform = await apiSession('superAdmin')
  const adminEmail = `admin-${key()}@factor.example`
  await platform.call('/platform/provider/save', { name: `Factor ${key()}`, adminEmail })
  const link = new URL(await mailedText(adminEmail, /http\S+new-password\S+/))
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  const password = { password: demoPassword, passwordConfirmation: demoPassword }
  await platform.call('/auth/password/save', { token, ...password })
  return adminEmail
}

/** The code of the app: the present one, or the next one, which is accepted already. */
function codeOf(secret: string, steps: 0 | 1): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return app.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Gives the browser a security key in software. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Sets up a second factor over the API, whose session then opens the pages. */
async function signInWithFactor(page: Page, email: string): Promise<void> {
  const { token, call } = await signedIn(email)
  const { body } = await call<{ secret: string }>('/insurance/user/factor/start', {})
  const confirmation = { code: codeOf(body.secret, 0), currentPassword: demoPassword }
  expect((await call('/insurance/user/factor/confirm', confirmation)).status).toBe(200)
  await page.goto('/healthz')
  await page.evaluate((kept) => localStorage.setItem('coverline.token', kept), token)
}

for (const language of languagesOf('second-factor', ['en', 'ru'])) {
  const t = words(language)

  const fillSignIn = async (page: Page, email: string) => {
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(demoPassword)
    await page.getByRole('button', { name: t('accounts:signIn.submit'), exact: true }).click()
  }
  const signInAs = async (page: Page, email: string) => {
    await page.goto('/login')
    await fillSignIn(page, email)
  }
  const logOut = (page: Page) => page.evaluate(() => localStorage.removeItem('coverline.token'))

  const setUp = async (page: Page): Promise<{ secret: string; codes: string[] }> => {
    await page.getByRole('button', { name: t('accounts:factor.setUp') }).click()
    await expect(page.getByRole('img', { name: t('accounts:factor.picture') })).toBeVisible()
    const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    const secret = shown?.replaceAll(' ', '') ?? ''
    await axe(page)
    await screenshot(page, `factor-set-up-${language}`)
    await page.getByLabel(t('accounts:factor.code')).fill(codeOf(secret, 0))
    await page.getByLabel(t('accounts:factor.password'), { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: t('accounts:factor.confirm') }).click()
    const codes = page.getByText(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    await expect(codes).toHaveCount(10)
    await axe(page)
    await screenshot(page, `factor-codes-${language}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('accounts:factor.download') }).click()
    expect((await download).suggestedFilename()).toBe('coverline-recovery-codes.txt')
    const kept = await codes.allTextContents()
    await page.getByRole('button', { name: t('accounts:factor.kept') }).click()
    return { secret, codes: kept }
  }

  test.describe(`second factor in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    test('is set up, asked for at the sign-in, replaced by a recovery code', async ({ page }) => {
      const email = await newAdmin()
      await signInAs(page, email)
      await expect(page).toHaveURL(/\/admin/)
      await page.goto('/admin/my-settings')
      const { secret, codes } = await setUp(page)
      await expect(page.getByText(t('accounts:factor.isOn'))).toBeVisible()
      await axe(page)
      await screenshot(page, `factor-settings-${language}`)

      await logOut(page)
      await signInAs(page, email)
      const code = page.getByLabel(t('accounts:secondStep.code'))
      await expect(code).toBeFocused()
      await axe(page)
      await screenshot(page, `factor-step-${language}`)
      await code.fill('000000')
      await code.press('Enter')
      await expect(page.getByText(t('errors:accounts.incorrect-factor'))).toBeVisible()
      await code.fill(codeOf(secret, 1))
      await code.press('Enter')
      await expect(page).toHaveURL(/\/admin/)

      await logOut(page)
      await page.goto('/login')
      await page.getByRole('button', { name: t('accounts:signIn.withCode') }).click()
      const known = await knownMails(email)
      await page.getByLabel(t('accounts:code.contact')).fill(email)
      await page.getByRole('button', { name: t('accounts:code.send') }).click()
      const link = new URL(await mailedText(email, /http\S+sign-in-link\S+/, known))
      await page.goto(link.pathname + link.hash)
      await axe(page)
      await screenshot(page, `sign-in-link-${language}`)
      await page.getByRole('button', { name: t('accounts:signIn.submit'), exact: true }).click()
      await page.getByRole('button', { name: t('accounts:secondStep.useRecovery') }).click()
      await page.getByLabel(t('accounts:secondStep.recoveryCode')).fill(codes[0] ?? '')
      await axe(page)
      await screenshot(page, `factor-recovery-${language}`)
      await page.getByRole('button', { name: t('accounts:signIn.submit'), exact: true }).click()
      await expect(page).toHaveURL(/\/admin/)

      await page.goto('/admin/my-settings')
      await expect(page.getByText(t('accounts:factor.left', { count: 9 }))).toBeVisible()
    })

    test('is required by an administrator who has one, and set up again after its removal', async ({
      page,
    }) => {
      const email = await newAdmin()
      await signInWithFactor(page, email)
      await page.goto('/admin/provider')
      await page.getByLabel(t('workspaces:secondFactor.names.REQUIRED_FOR_ALL')).check()
      await screenshot(page, `factor-choice-${language}`)
      await axe(page)
      const card = page.locator('section', { hasText: t('workspaces:secondFactor.text') })
      await card.getByRole('button', { name: t('common:save') }).click()
      await expect(page.getByText(t('workspaces:secondFactor.saved'))).toBeVisible()

      await page.goto('/admin/my-settings')
      const remove = page.getByRole('button', { name: t('accounts:factor.remove') })
      await remove.click()
      await page.getByLabel(t('accounts:factor.password'), { exact: true }).fill(demoPassword)
      await remove.click()
      await expect(page).toHaveURL(/\/second-factor/)
      await page.goto('/admin/programs')
      await expect(page).toHaveURL(/\/second-factor/)
      await expect(page.getByText(t('accounts:factor.missingText'))).toBeVisible()
      await axe(page)
      await screenshot(page, `factor-missing-${language}`)
      await setUp(page)
      await expect(page).toHaveURL(/\/admin/)
    })

    test('a passkey is added with a name, confirms the sign-in and is removed', async ({ page }) => {
      const email = await newAdmin()
      // Browsers bind passkeys to a name, never to an address of digits.
      const home = (process.env.PLATFORM_URL ?? '').replace('127.0.0.1', 'localhost')
      await addAuthenticator(page)
      await page.goto(`${home}/login`)
      await fillSignIn(page, email)
      await expect(page).toHaveURL(/\/admin/)
      await page.goto(`${home}/admin/my-settings`)
      await page.getByRole('button', { name: t('accounts:factor.passkeyAdd') }).click()
      await page.getByLabel(t('accounts:factor.passkeyName')).fill('Laptop')
      await page.getByLabel(t('accounts:factor.password'), { exact: true }).fill(demoPassword)
      await axe(page)
      await page.getByRole('button', { name: t('accounts:factor.passkeyAdd') }).click()
      await page.getByRole('button', { name: t('accounts:factor.kept') }).click()
      await expect(page.getByText('Laptop')).toBeVisible()
      await axe(page)
      await screenshot(page, `passkey-settings-${language}`)

      await logOut(page)
      await page.goto(`${home}/login`)
      await fillSignIn(page, email)
      const confirm = page.getByRole('button', { name: t('accounts:secondStep.passkey') })
      await expect(confirm).toBeVisible()
      await axe(page)
      await screenshot(page, `passkey-step-${language}`)
      await confirm.click()
      await expect(page).toHaveURL(/\/admin/)

      await page.goto(`${home}/admin/my-settings`)
      await page.getByRole('button', { name: `${t('common:delete')}: Laptop` }).click()
      await page.getByLabel(t('accounts:factor.password'), { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: t('accounts:factor.remove') }).click()
      await expect(page.getByText('Laptop')).toHaveCount(0)
    })
  })
}
