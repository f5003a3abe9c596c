import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { newPerson, signInToApp } from '../app-person.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { png } from '../png.ts'
import { screens } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Messages = { items: { text: string; isNote: boolean; files: { fileName: string }[] }[] }

for (const language of languagesOf('a changed contact', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`a changed contact in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language], viewport: screens.phone })

    test('is told before the sign-in; text and photo outlive a closed page, and staff alone see them', async ({
      page,
      context,
    }) => {
      const { admin, policyNumber, personProfileId } = await newPerson()
      await page.goto('/app')
      await page.getByRole('link', { name: t('accounts:member.contactChanged') }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: t('contact-reports:page.title') }),
      ).toBeVisible()
      const send = page.getByRole('button', { name: t('contact-reports:page.send') })
      await send.click()
      await expect(page.getByText(t('contact-reports:page.errors.photo'))).toBeVisible()
      await axe(page)
      await page.getByLabel(t('contact-reports:page.firstName')).fill('Paula')
      await page.getByLabel(t('contact-reports:page.lastName')).fill('Member')
      await page.getByLabel(t('contact-reports:page.birthDate')).fill('12.04.1988')
      await page.getByLabel(t('contact-reports:page.policyNumber')).fill(policyNumber.toLowerCase())
      await page.getByLabel(t('contact-reports:page.contact')).fill('paula@new.example')
      await page.locator('input[type=file]').setInputFiles(await png(page, 60, 40, 'passport.png'))
      await expect(page.getByText('passport.png').first()).toBeVisible()
      await screenshot(page, `app-contact-${language}`)

      // What was typed is still there in a new page of the same device.
      await page.close()
      const later = await context.newPage()
      await later.goto('/app/my-contact')
      await expect(later.getByLabel(t('contact-reports:page.contact'))).toHaveValue('paula@new.example')
      await expect(later.getByLabel(t('contact-reports:page.birthDate'))).toHaveValue('12.04.1988')
      await expect(later.getByText('passport.png').first()).toBeVisible()
      await later.getByRole('button', { name: t('contact-reports:page.send') }).click()
      await expect(later.getByText(t('contact-reports:page.sentTitle'))).toBeVisible()
      await axe(later)

      const found = await admin.requests({ personProfileId })
      expect(found).toHaveLength(1)
      const conversationId = found[0]?.conversationId ?? ''
      const thread = await admin.call<Messages>('/insurance/conversation/message/list', { conversationId })
      expect(thread.body.items).toMatchObject([{ isNote: true, files: [{ fileName: 'passport.png' }] }])
      expect(thread.body.items[0]?.text).toContain('paula@new.example')

      // Nothing is kept on the device once it is sent.
      await later.goto('/app/my-contact')
      await expect(later.getByLabel(t('contact-reports:page.contact'))).toHaveValue('')
    })
  })
}

for (const language of languagesOf('help in a family', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`help in a family in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language], viewport: screens.phone })

    test('is allowed by one adult to another, seen by that one, and ended', async ({ page, browser }) => {
      const [principal, spouse] = [await newPerson(), await newPerson()]
      const admin = await apiSession('admin')
      await admin.call('/insurance/client/save', {
        personProfileId: spouse.personProfileId,
        link: { linkType: 'RELATIVE', personProfileId: principal.personProfileId },
      })
      await signInToApp(page, spouse.email)
      await page.goto('/app/profile')
      const name = `Paula Member${principal.mark}`
      await page.getByRole('button', { name: t('home:family.grant.allow', { name }) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(t('home:family.grant.allowText', { name }))).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: t('home:family.grant.save') }).click()
      await expect(page.getByRole('button', { name: t('home:family.grant.end'), exact: true })).toBeVisible()
      await screenshot(page, `app-family-${language}`)

      const other = await browser.newContext({
        locale: browserLocale[language],
        viewport: screens.phone,
      })
      const theirs = await other.newPage()
      await signInToApp(theirs, principal.email)
      await theirs.goto('/app/cover')
      const whose = theirs.getByLabel(t('home:cover.whose'))
      await expect(whose.getByRole('option', { name: `Paula Member${spouse.mark}` })).toHaveCount(1)

      await page.getByRole('button', { name: t('home:family.grant.end'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('home:family.grant.end'), exact: true })
        .click()
      await expect(page.getByRole('button', { name: t('home:family.grant.allow', { name }) })).toBeVisible()
      await theirs.reload()
      await expect(theirs.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(whose).toHaveCount(0)
      await other.close()
    })
  })
}
