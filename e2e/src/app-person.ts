import { expect, type Page } from '@playwright/test'
import { apiSession } from './api.ts'
import { typeCode } from './keys.ts'
import { knownMails, mailedText } from './mail.ts'
import { insuredWithLimit, key } from './service-plans.ts'
import type { words } from './words.ts'

/** An insured person with an address, a policy number and a birth date */
export async function newPerson(kind: Parameters<typeof insuredWithLimit>[1] = 'INFORMATION') {
  const admin = await apiSession('admin')
  const mark = key()
  const { policyId, personProfileId } = await insuredWithLimit(admin, kind)
  const email = `app-${mark}@insured.example`
  const policyNumber = `APP-${mark}`
  await admin.call('/insurance/client/save', {
    personProfileId,
    firstName: 'Paula',
    lastName: `Member${mark}`,
    birthdate: '1988-04-12',
    email,
  })
  await admin.call('/insurance/policy/save', { policyId, policyNumberSave: policyNumber })
  return { admin, mark, email, policyNumber, personProfileId }
}

/** Types the code that was mailed after the known mails. */
export async function enterCode(
  page: Page,
  t: ReturnType<typeof words>,
  email: string,
  known: ReadonlySet<string>,
) {
  const code = await mailedText(email, /^\d{4,8}$/m, known)
  await page.getByLabel(t('accounts:code.digit', { digit: 1 })).focus()
  await typeCode((digit) => page.getByLabel(t('accounts:code.digit', { digit })), code)
}

/** Opens a session of an insured person by the calls of the app, and returns its token. */
export async function appToken(page: Page, email: string): Promise<string> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api${path}`, { data })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as T
  }
  const known = await knownMails(email)
  const asked = await page.request.get(`/api/user/code?area=member&email=${encodeURIComponent(email)}`)
  const { token, serialNumber } = (await asked.json()) as { token: string; serialNumber: string }
  const code = await mailedText(email, /^\d{4,8}$/m, known)
  const { secret } = await post<{ secret: string }>('/auth/otp/check', { otpId: serialNumber, token, code })
  return (await post<{ token: string }>('/user/login', { secret })).token
}

/** Signs in to the app in a page, for a journey about something else. Returns the token. */
export async function signInToApp(page: Page, email: string): Promise<string> {
  const token = await appToken(page, email)
  await page.goto('/healthz')
  await page.evaluate((kept) => localStorage.setItem('coverline.token', kept), token)
  return token
}
