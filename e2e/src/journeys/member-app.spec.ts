import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn, typeCode } from '../keys.ts'
import { knownMails, mailedText } from '../mail.ts'
import { screens } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const editorOf = (page: Page) => page.locator('.ProseMirror')
const bubble = (page: Page, text: string) =>
  page.locator('[data-thread] article, article').filter({ hasText: text })

/** An insured person with an address, a policy number and a birth date */
async function newPerson() {
  const admin = await apiSession('admin')
  const mark = key()
  const { policyId, personProfileId } = await insuredWithLimit(admin)
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
async function enterCode(page: Page, t: ReturnType<typeof words>, email: string, known: ReadonlySet<string>) {
  const code = await mailedText(email, /^\d{4,8}$/m, known)
  await page.getByLabel(t('accounts:code.digit', { digit: 1 })).focus()
  await typeCode((digit) => page.getByLabel(t('accounts:code.digit', { digit })), code)
}

for (const language of languagesOf('the app of an insured person', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`the app of an insured person in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language], viewport: screens.phone })

    test('opens with the code of an e-mail, shows a story, and takes a message that is answered', async ({
      page,
    }) => {
      const { admin, mark, email, personProfileId } = await newPerson()
      const text = {
        language: 'en',
        header: `Care ${mark}`,
        text: 'Text',
        buttonText: 'Ask',
        chatText: `Question ${mark}`,
      }
      await admin.call('/insurance/story/save', {
        localizationsSave: [text],
        background: { kind: 'COLOR', color: '#0b5e55', text: 'LIGHT' },
        button: { destination: 'CHAT' },
        audience: { clientCompanyIds: [], programIds: [] },
        startsAt: '2026-01-01T00:00:00.000Z',
        isPinned: true,
      })
      await page.goto('/app/profile')
      await expect(page).toHaveURL(/\/app\/login/u)
      await axe(page)
      await page.getByLabel(t('accounts:member.who')).fill(email)
      const known = await knownMails(email)
      await page.getByRole('button', { name: t('accounts:code.send') }).click()
      await expect(page.getByText(t('accounts:member.sentText'))).toBeVisible()
      await enterCode(page, t, email, known)
      // The page that was asked for opens after the sign-in.
      await expect(page).toHaveURL(/\/app\/profile$/u)
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByText(`Paula Member${mark}`)).toBeVisible()
      await axe(page)
      await screenshot(page, `app-profile-${language}`)

      const tabs = page.getByRole('navigation', { name: t('app:member.nav') })
      await tabs.getByRole('link', { name: t('app:member.home') }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: t('home:greeting', { name: 'Paula' }) }),
      ).toBeVisible()
      await expect(page.getByText(t('home:visits.none'))).toBeVisible()
      await axe(page)
      await screenshot(page, `app-home-${language}`)
      await page.getByRole('button', { name: `Care ${mark}` }).click()
      const player = page.getByRole('dialog', { name: t('stories:player.label') })
      await player.getByRole('button', { name: 'Ask' }).click()

      // The button has written the question, which the person sends.
      await expect(page).toHaveURL(/\/app\/messages/u)
      await expect(editorOf(page)).toContainText(`Question ${mark}`)
      await page.getByRole('button', { name: t('conversations:send'), exact: true }).click()
      await expect(bubble(page, `Question ${mark}`)).toBeVisible()
      await axe(page)
      await screenshot(page, `app-messages-${language}`)
      const answer = { personProfileId, channelType: 'APP', text: `<p>Answer ${mark}</p>` }
      expect((await admin.call('/insurance/conversation/message/send', answer)).status).toBe(200)
      await expect(bubble(page, `Answer ${mark}`)).toBeVisible()

      // What comes while another page is open is told there.
      await tabs.getByRole('link', { name: t('app:member.home') }).click()
      await admin.call('/insurance/conversation/message/send', { ...answer, text: `<p>More ${mark}</p>` })
      await page.getByRole('link', { name: t('home:unread', { count: 1 }) }).click()
      await expect(bubble(page, `More ${mark}`)).toBeVisible()

      await page.getByRole('link', { name: t('app:member.profile') }).click()
      await page.getByRole('button', { name: t('app:user.logout'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('app:user.logout') })
        .click()
      await expect(page).toHaveURL(/\/app\/login$/u)
    })
  })
}

test.describe('the sign-in of the app', () => {
  const t = words('en')
  test.use({ viewport: screens.phone })

  test('takes the policy number with the birth date, and does not say who is insured', async ({ page }) => {
    const { email, policyNumber } = await newPerson()
    await page.goto('/app')
    const who = page.getByLabel(t('accounts:member.who'))
    const send = page.getByRole('button', { name: t('accounts:code.send') })
    await who.fill('name@')
    await send.click()
    await expect(page.getByText(t('accounts:member.errors.who'))).toBeVisible()
    await who.fill(policyNumber.toLowerCase())
    const birthDate = page.getByLabel(t('accounts:member.birthDate'))
    await birthDate.fill('31.02.1988')
    await send.click()
    await expect(page.getByText(t('accounts:member.errors.birthDate'))).toBeVisible()
    // Another person’s birth date gets the same answer as the right one.
    await birthDate.fill('13.04.1988')
    await pressOn(birthDate, 'Enter')
    await expect(page.getByText(t('accounts:member.sentText'))).toBeVisible()
    await page.getByRole('button', { name: t('accounts:member.change') }).click()
    await who.fill(policyNumber)
    await birthDate.fill('12.04.1988')
    const known = await knownMails(email)
    await send.click()
    await enterCode(page, t, email, known)
    await expect(page).toHaveURL(/\/app$/u)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paula')
    // Staff have another area, and this session opens nothing of it.
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/app$/u)
  })
})
