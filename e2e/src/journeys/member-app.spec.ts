import { expect, type Page } from '@playwright/test'
import { enterCode, newPerson, signInToApp } from '../app-person.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn } from '../keys.ts'
import { knownMails } from '../mail.ts'
import { readQr } from '../read-qr.ts'
import { screens } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Manifest = { start_url: string; icons: { src: string }[] }

const editorOf = (page: Page) => page.locator('.ProseMirror')
const bubble = (page: Page, text: string) =>
  page.locator('[data-thread] article, article').filter({ hasText: text })

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

test.describe('the card in the app', () => {
  const t = words('en')
  test.use({ viewport: screens.phone })

  test('is read by a second browser, which sees what is covered but not what is left', async ({
    page,
    browser,
  }) => {
    const { email, policyNumber, mark } = await newPerson()
    await signInToApp(page, email)
    await page.goto('/app/card')
    await expect(page.getByText(policyNumber)).toBeVisible()
    await axe(page)
    await screenshot(page, 'app-card')
    const clinic = await browser.newPage()
    const code = page.getByRole('img', { name: t('cards:code') })
    await clinic.goto(await readQr(code))
    await expect(clinic.getByRole('heading', { name: t('cards:page.covered') })).toBeVisible()
    await expect(clinic.getByRole('heading', { name: `Paula Member${mark}` })).toBeVisible()
    await expect(clinic.getByText(/left/u)).toHaveCount(0)
    await axe(clinic)
    await screenshot(clinic, 'app-card-check')
    await page.getByRole('switch', { name: t('cards:showLeft') }).check()
    // The code is made anew with the flag.
    let shown = ''
    await expect.poll(async () => (shown = await readQr(code))).toMatch(/\.1\.[A-Z2-7]{16}$/u)
    const again = await browser.newPage()
    await again.goto(shown)
    await expect(again.getByText(/left/u).first()).toBeVisible()
    // A code that somebody changed is no card.
    const wrong = await browser.newPage()
    await wrong.goto(`${shown.slice(0, -4)}AAAA`)
    await expect(wrong.getByText(t('cards:page.failed'))).toBeVisible()
    // The person sees who looked.
    await page.reload()
    await expect(page.getByRole('heading', { name: t('cards:checks') })).toBeVisible()
    await expect(page.getByText(t('cards:check.covered'), { exact: true })).toHaveCount(2)
    for (const other of [clinic, again, wrong]) await other.close()
  })

  test('stands beside the cover in words', async ({ page }) => {
    const { email } = await newPerson()
    await signInToApp(page, email)
    await page.goto('/app/cover')
    await expect(page.getByRole('heading', { name: 'Twice' })).toBeVisible()
    await expect(page.getByText(/2 visits/u).first()).toBeVisible()
    await axe(page)
    await screenshot(page, 'app-cover')
  })
})

test.describe('the sign-in of the app', () => {
  const t = words('en')
  test.use({ viewport: screens.phone })

  test('takes the policy number with the birth date, and does not say who is insured', async ({ page }) => {
    const { email, policyNumber } = await newPerson()
    await page.goto('/app')
    // A phone can put the app on its screen.
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    const { start_url: start, icons } = (await (await page.request.get(manifest ?? '')).json()) as Manifest
    expect(start).toBe('/app')
    for (const { src } of icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
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
