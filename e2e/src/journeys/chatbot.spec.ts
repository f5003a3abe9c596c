import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const asked = {
  en: {
    question: 'Do you pay for a hearing aid?',
    answer: 'Once in three years.',
    other: 'paying for hearing aids',
    near: 'my hearing aid is broken',
  },
  ru: {
    question: 'Оплачиваете ли вы слуховой аппарат?',
    answer: 'Раз в три года.',
    other: 'оплата слуховых апаратов',
    near: 'слуховой аппарат сломался',
  },
}

for (const language of languagesOf('the chatbot', ['en', 'ru'])) {
  test.describe(`the chatbot in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    const say = async (page: Page, text: string) => {
      const phone = page.getByTestId('phone')
      await phone.getByLabel(t('chatbot:preview.write')).fill(text)
      await phone.getByRole('button', { name: t('chatbot:preview.send'), exact: true }).click()
    }

    test('answers known questions in any wording, and calls a person otherwise', async ({ page }) => {
      await signIn(page, 'operator')
      await page.goto('/admin/chat-bot')
      await axe(page)
      const { question, answer, other, near } = asked[language]
      const own = `${answer} ${key()}`
      await page.getByRole('button', { name: t('chatbot:answers.add') }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('common:add'), exact: true }).click()
      // An empty form shows errors and stays open.
      await expect(form.getByLabel(t('chatbot:answers.question')).first()).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await form.getByLabel(t('chatbot:answers.question')).first().fill(question)
      await form.getByLabel(t('chatbot:answers.answer'), { exact: true }).first().fill(own)
      await axe(page)
      await form.getByRole('button', { name: t('common:add'), exact: true }).click()
      await expect(form).toBeHidden()

      const phone = page.getByTestId('phone')
      await say(page, other)
      await expect(phone.getByText(own)).toBeVisible()
      await say(page, 'quux zyzzy')
      await expect(phone.getByText(t('chatbot:preview.toPerson')).last()).toBeVisible()
      // A person was called: the bot stays silent until the client starts again.
      await say(page, other)
      await expect(phone.getByText(t('chatbot:preview.silent'))).toBeVisible()
      await phone.getByRole('button', { name: t('chatbot:preview.again') }).click()
      await expect(phone.getByText(t('chatbot:preview.toPerson'))).toHaveCount(0)
      await say(page, other)
      await expect(phone.getByText(own)).toBeVisible()
      // Something else about the same thing is not answered; the question is offered as a button.
      await say(page, near)
      await phone.getByRole('button', { name: question }).click()
      await expect(phone.getByText(own)).toHaveCount(2)
      await phone
        .getByRole('button', { name: t('chatbot:said.person') })
        .first()
        .click()
      await expect(phone.getByText(t('chatbot:preview.toPerson'))).toHaveCount(1)
      await screenshot(page, `chatbot-${language}`)

      await page
        .getByRole('row', { name: question })
        .getByRole('button', { name: t('common:edit') })
        .or(page.getByRole('row', { name: question }).getByRole('checkbox'))
        .first()
        .click()
      await page.getByRole('button', { name: t('common:delete'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:delete'), exact: true })
        .click()
      await expect(page.getByText(t('chatbot:answers.deleted', { count: 1 }))).toBeVisible()
      await expect(page.getByRole('row', { name: question })).toHaveCount(0)
    })

    test('previews changed buttons and hours, and asks before they are lost', async ({ page }) => {
      await signIn(page, 'operator')
      await page.goto('/admin/chat-bot?tab=buttons')
      const label = `${t('chatbot:buttons.label')} ${key()}`
      await page.getByRole('button', { name: t('chatbot:buttons.add') }).click()
      await page.getByLabel(t('chatbot:buttons.label')).last().fill(label)
      const phone = page.getByTestId('phone')
      await expect(phone.getByRole('button', { name: label })).toBeVisible()
      await axe(page)
      await page
        .getByRole('link', { name: t('app:menu.clinics') })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('ui:unsavedStay') })
        .click()
      await page.getByRole('button', { name: t('chatbot:save'), exact: true }).click()
      await expect(page.getByText(t('chatbot:saved'))).toBeVisible()
      await page.reload()
      await expect(phone.getByRole('button', { name: label })).toBeVisible()
      await page.getByRole('button', { name: t('chatbot:buttons.remove', { name: label }) }).click()
      await page.getByRole('button', { name: t('chatbot:save'), exact: true }).click()
      await expect(phone.getByRole('button', { name: label })).toHaveCount(0)
      await page.getByRole('tab', { name: t('chatbot:tabs.settings') }).click()
      await axe(page)
    })
  })
}

test('the chatbot is locked without its feature', async ({ page }) => {
  const t = words('en')
  await signIn(page, 'otherAdmin')
  await page.goto('/admin/settings')
  await page.getByRole('navigation').getByText(t('app:menu.chatbot')).click()
  await expect(page.getByText(t('app:menu.locked'))).toBeVisible()
  await expect(page.getByTestId('phone')).toHaveCount(0)
})
