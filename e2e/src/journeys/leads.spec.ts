import { expect, type Locator, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { dismiss, pressOn, typeInto } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { screens, screensOf } from '../screens.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

/** Creates a lead by keyboard and returns its name. */
async function addLead(page: Page): Promise<string> {
  const last = `Aranda ${key()}`
  await page.goto('/admin/leads')
  await page.getByRole('button', { name: t('leads:add') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('leads:fields.firstName'))).toBeFocused()
  await typeInto(dialog.getByLabel(t('leads:fields.firstName')), 'Lucía')
  await pressOn(dialog.getByLabel(t('leads:fields.firstName')), 'Tab')
  await typeInto(dialog.getByLabel(t('leads:fields.lastName')), last)
  const email = dialog.getByLabel(t('leads:fields.email'))
  await email.focus()
  await typeInto(email, `${last.replace(' ', '.')}@correo.example`)
  await axe(page)
  await pressOn(email, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Lucía ${last}` })).toBeVisible()
  return `Lucía ${last}`
}

for (const screen of screensOf('leads')) {
  test(`a ${screen} screen: a lead is created by keyboard, won, found and deleted`, async ({ page }) => {
    await page.setViewportSize(screens[screen])
    await signIn(page, 'admin')
    const name = await addLead(page)

    // A value is edited in its place; Escape leaves it as it was.
    const notes = page.getByRole('button', {
      name: t('leads:details.edit', { field: t('leads:fields.companyName') }),
    })
    await notes.press('Enter')
    const company = page.getByLabel(t('leads:fields.companyName'))
    await typeInto(company, 'Correo SL')
    await pressOn(company, 'Enter')
    await expect(notes).toContainText('Correo SL')
    await pressOn(notes, 'Enter')
    await typeInto(company, 'Typing error')
    await pressOn(company, 'Escape')
    await expect(notes).toContainText('Correo SL')

    // WIN asks for the premium that it needs.
    const bar = page.getByRole('group', { name: t('leads:stageBar') })
    const win = bar.getByRole('button', { name: t('leads:stages.WIN') })
    await win.press('Enter')
    const dialog = page.getByRole('dialog')
    const premium = dialog.getByLabel(t('leads:fields.dealPremium'))
    await premium.fill('430')
    await axe(page)
    await pressOn(premium, 'Enter')
    await expect(win).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('€430').first()).toBeVisible()
    const moved = t('leads:history.LEAD_UPDATED_STAGE', {
      from: t('leads:stages.INCOMING'),
      to: t('leads:stages.WIN'),
    })
    await expect(page.getByText(moved).first()).toBeVisible()
    await expect(page.getByText(`${t('audit:fields.dealPremium')}: €430`)).toBeVisible()
    await axe(page)
    await screenshot(page, 'lead-en')

    // The list finds it under its stage.
    await page.goto(`/admin/leads?view=LIST&searchQuery=${encodeURIComponent(name)}`)
    const strip = page.getByRole('group', { name: t('leads:fields.stage') })
    await strip.getByRole('button', { name: t('leads:stages.WIN') }).click()
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await axe(page)
    await screenshot(page, 'leads-en')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page
      .getByRole('button', { name: t('ui:actions') })
      .last()
      .click()
    await page.getByRole('menuitem', { name: t('common:delete') }).click()
    await page.getByRole('button', { name: t('common:delete') }).click()
    await expect(page).toHaveURL(/\/admin\/leads(\?|$)/u)
    await page.goto(`/admin/leads?searchQuery=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
}

/** Drags a card as a hand does: the board only follows a pointer that moves. */
async function drag(page: Page, card: Locator, column: Locator) {
  const from = await card.boundingBox()
  const to = await column.boundingBox()
  if (!from || !to) throw new Error('the card or the column is not on the screen')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 50, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 8 })
  await expect(column).toHaveAttribute('data-over')
  await page.mouse.up()
}

test('a lead is dragged to another stage, and goes back when the reason is not given', async ({ page }) => {
  await signIn(page, 'admin')
  const name = await addLead(page)
  await page.goto(`/admin/leads?searchQuery=${encodeURIComponent(name)}`)
  const column = (stage: 'INCOMING' | 'NEGOTIATION' | 'LOST') =>
    page.getByRole('region', { name: t(`leads:stages.${stage}`), exact: true })
  const card = (stage: Parameters<typeof column>[0]) => column(stage).getByRole('article')
  await expect(card('INCOMING')).toHaveCount(1)
  await axe(page)
  await drag(page, card('INCOMING'), column('NEGOTIATION'))
  await expect(card('NEGOTIATION')).toHaveCount(1)
  // A card is carried again once its move is saved.
  const moved = t('leads:moved', { stage: t('leads:stages.NEGOTIATION') })
  await expect(page.getByText(moved).first()).toBeVisible()

  // The card waits where it was dropped until the question is answered.
  await drag(page, card('NEGOTIATION'), column('LOST'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('leads:lost.title'))).toBeVisible()
  await dismiss(dialog)
  await expect(card('NEGOTIATION')).toHaveCount(1)
  await expect(card('LOST')).toHaveCount(0)
  await screenshot(page, 'leads-board-en')
})
