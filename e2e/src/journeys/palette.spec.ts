import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { newPerson } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { pressOn, pressOnPage, takeLine } from '../keys.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, words } from '../words.ts'

const t = words('en')
test.use({ locale: browserLocale['en'] })

test('the palette opens records, pages and what was opened lately, by keyboard alone', async ({ page }) => {
  const api = await apiSession('admin')
  const { personProfileId, lastName } = await newPerson(api)
  // The year in a number of the demo data follows the day of the run.
  const { body } = await api.call<{ items: { number: string }[] }>('/insurance/policy/list', {
    policyNumberSearchString: '0001999',
    limit: 1,
  })
  const number = body.items[0]?.number ?? ''
  expect(number).toMatch(/^HM-\d{4}-0001999$/)
  await signIn(page, 'admin')
  await page.goto('/admin/clinics')
  await expect(page.getByRole('table')).toBeVisible()
  const palette = page.getByRole('dialog', { name: t('app:palette.open') })
  const lines = palette.getByRole('button')
  const type = async (text: string) => {
    await pressOnPage(page, 'ControlOrMeta+k')
    await expect(palette).toBeVisible()
    await palette.getByRole('textbox').fill(text)
  }

  // Enter waits for the answer to the words that were typed.
  await type(lastName)
  await pressOn(palette.getByRole('textbox'), 'Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/users/${personProfileId}`))
  await expect(page).toHaveTitle(new RegExp(lastName))

  for (const [text, label, address] of [
    ['kestrel avia', 'Kestrel Aviation', /\/admin\/companies\//u],
    ['crew prot', 'Crew Protect', /\/admin\/programs\//u],
    [number, number, /\/admin\/policies\//u],
    ['renew', t('app:menu.renewals'), /\/admin\/renewals/u],
  ] as const) {
    await type(text)
    await expect(lines.first()).toContainText(label)
    await pressOn(palette.getByRole('textbox'), 'Enter')
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(new RegExp(label))
  }

  // The arrows choose among the lines, and a choice outlasts later answers.
  await pressOnPage(page, 'ControlOrMeta+k')
  await expect(lines.first()).toContainText(number)
  await expect(palette.getByText(lastName)).toBeVisible()
  await axe(page)
  await takeLine(palette.getByRole('textbox'), lines.nth(1))
  await expect(page).toHaveURL(/\/admin\/programs\//u)

  await type('qqzzxx')
  await expect(palette.getByText(t('app:palette.nothing'))).toBeVisible()
})
