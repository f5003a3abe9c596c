import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pick, pressOn } from '../keys.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Saved = { storyId: string }
type Stories = { items: { storyId: string; status: string; localizations: { header: string }[] }[] }

const story = (header: string, more: object = {}) => ({
  localizationsSave: [{ language: 'en', header, text: '', buttonText: '', chatText: '' }],
  background: { kind: 'COLOR', color: '#0b5e55', text: 'LIGHT' },
  button: { destination: 'NONE' },
  audience: { clientCompanyIds: [], programIds: [] },
  startsAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

const cardOf = (page: Page, header: string) => page.getByRole('listitem').filter({ hasText: header })

for (const language of languagesOf('stories', ['ru', 'es', 'pt', 'en'])) {
  for (const size of screensOf('stories')) {
    test.describe(`stories in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('are written beside a telephone, paused, deleted and brought back', async ({ page }) => {
        const mark = key()
        const operator = await apiSession('operator')
        await signIn(page, 'operator')
        await page.goto('/admin/stories')
        await page.getByRole('button', { name: t('stories:add') }).click()
        const dialog = page.getByRole('dialog', { name: t('stories:newTitle') })
        const save = dialog.getByRole('button', { name: t('common:save') })
        await expect(save).toHaveAttribute('aria-disabled', 'true')
        await dialog.getByLabel(t('stories:fields.header')).fill(`Hello ${mark}`)
        await dialog.getByRole('textbox', { name: t('stories:fields.text'), exact: true }).fill('Text')
        await dialog.getByLabel(t('stories:fields.destination')).selectOption('URL')
        await dialog.getByLabel(t('stories:fields.url')).fill('https://example.org/care')
        await expect(save).toHaveAttribute('aria-disabled', 'true')
        await dialog.getByLabel(t('stories:fields.buttonText')).fill('Open')
        const phone = dialog.getByTestId('phone')
        await expect(phone).toContainText(`Hello ${mark}`)
        await expect(phone).toContainText('Open')
        await expect(dialog.getByRole('status')).toContainText(/\d/u)
        await axe(page)
        await screenshot(page, `stories-form-${language}-${size}`)
        await save.click()
        await expect(dialog).toBeHidden()
        const card = cardOf(page, `Hello ${mark}`)
        await expect(card).toContainText(t('stories:statuses.DRAFT'))
        const find = async () =>
          (await operator.call<Stories>('/insurance/story/list', { searchQuery: mark })).body.items[0]
        const storyId = (await find())?.storyId ?? ''
        await operator.call('/insurance/story/save', { ...story(`Hello ${mark}`), storyId })
        await expect(card).toContainText(t('stories:statuses.ACTIVE'))
        await card.getByRole('button', { name: t('ui:actions') }).click()
        await page.getByRole('menuitem', { name: t('stories:pause'), exact: true }).click()
        await expect(card).toContainText(t('stories:statuses.PAUSED'))
        await card.getByRole('button', { name: t('ui:actions') }).click()
        await page.getByRole('menuitem', { name: t('common:delete') }).click()
        await expect(card).toBeHidden()
        await page.getByRole('button', { name: t('common:undo') }).click()
        await expect(card).toContainText(t('stories:statuses.PAUSED'))
        await operator.call('/insurance/story/delete', { storyIds: [storyId] })
      })
    })
  }
}

test('stories are put in order by the menu, and filters leave out the moves', async ({ page }) => {
  const mark = key()
  const operator = await apiSession('operator')
  const save = async (header: string) => {
    const input = story(`${header} ${mark}`, { startsAt: null })
    return (await operator.call<Saved>('/insurance/story/save', input)).body.storyId
  }
  const ids = [await save('Older'), await save('Newer')]
  const t = words('en')
  await signIn(page, 'operator')
  await page.goto('/admin/stories')
  await cardOf(page, `Older ${mark}`)
    .getByRole('button', { name: t('ui:actions') })
    .click()
  await page.getByRole('menuitem', { name: t('stories:moves.first') }).click()
  await expect
    .poll(async () => {
      const { body } = await operator.call<Stories>('/insurance/story/list', { searchQuery: mark })
      return body.items.map(({ localizations }) => localizations[0]?.header)
    })
    .toEqual([`Older ${mark}`, `Newer ${mark}`])
  await pick(
    page,
    page.getByRole('button', { name: t('stories:fields.status') }),
    t('stories:statuses.DRAFT'),
  )
  const card = cardOf(page, `Newer ${mark}`)
  await card.getByRole('button', { name: t('ui:actions') }).click()
  await expect(page.getByRole('menuitem', { name: t('stories:pause'), exact: true })).toBeHidden()
  await expect(page.getByRole('menuitem', { name: t('stories:moves.first') })).toBeHidden()
  await operator.call('/insurance/story/delete', { storyIds: ids })
})

test('the player moves by itself, by arrows and by taps, says where it is, and closes by Escape', async ({
  page,
}) => {
  const t = words('en')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, 'operator')
  await page.goto('/admin/stories')
  const play = page.getByRole('button', { name: t('stories:player.open') })
  await play.click()
  const player = page.getByRole('dialog', { name: t('stories:player.label') })
  const place = (nth: number) => player.getByText(new RegExp(`^${nth} of \\d+: `, 'u'))
  await expect(place(1)).toBeAttached()
  await axe(page)
  await player.getByRole('button', { name: t('stories:player.pause') }).click()
  await expect(player.getByRole('button', { name: t('stories:player.play') })).toBeVisible()
  await player.getByRole('button', { name: t('stories:player.play') }).click()
  // Seven seconds of the first story, and more for its text
  await expect(place(2)).toBeAttached()
  await pressOn(player, 'ArrowLeft')
  await expect(place(1)).toBeAttached()
  // Who uses the keyboard moves alone: nothing is left to pause.
  await expect(player.getByRole('button', { name: t('stories:player.pause') })).toBeHidden()
  await pressOn(player, 'ArrowRight')
  await expect(place(2)).toBeAttached()
  const box = await player.boundingBox()
  if (!box) throw new Error('the player has no box')
  await player.click({ position: { x: box.width / 2 - 150, y: box.height / 3 } })
  await expect(place(1)).toBeAttached()
  await player.click({ position: { x: box.width / 2 + 150, y: box.height / 3 } })
  await expect(place(2)).toBeAttached()
  await pressOn(player, 'Escape')
  await expect(player).toBeHidden()
  await expect(play).toBeFocused()
})

test('the player stands still for readers who prefer less motion', async ({ page }) => {
  const t = words('en')
  await signIn(page, 'operator')
  await page.goto('/admin/stories')
  await page.getByRole('button', { name: t('stories:player.open') }).click()
  const player = page.getByRole('dialog', { name: t('stories:player.label') })
  await expect(player.getByText(/^1 of \d+: /u)).toBeAttached()
  await expect(player.getByRole('button', { name: t('stories:player.pause') })).toBeHidden()
  await player.getByRole('button', { name: t('stories:player.next') }).click()
  await expect(player.getByText(/^2 of \d+: /u)).toBeAttached()
})
