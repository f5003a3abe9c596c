import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day, shownDay } from '../days.ts'
import { test } from '../journey.ts'
import { pressOn, typeInto } from '../keys.ts'
import { newOfficer } from '../officer.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const editorOf = (page: Page) => page.locator('[data-thread] .ProseMirror')
const strips = (page: Page) => page.locator('[data-scheduled]')
const banner = (page: Page) => page.locator('[data-editing="SCHEDULED"]')

/** Replaces the whole content of the editor. */
async function write(page: Page, text: string): Promise<void> {
  await editorOf(page).click()
  await pressOn(editorOf(page), 'ControlOrMeta+a')
  await typeInto(editorOf(page), text)
}

for (const language of languagesOf('a scheduled message', ['en', 'ru'])) {
  test.describe(`a scheduled message in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('is edited with its files, left unchanged, and sent immediately without a second send', async ({
      page,
    }) => {
      const mark = key()
      const later = day(3000)
      const officer = await newOfficer()
      const { conversationId, ticketId } = await officer.ask(`Question ${mark}`)
      await signIn(page, 'operator')
      await page.goto(`/admin/tickets/${ticketId}`)
      await write(page, `Later ${mark}`)
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }
      await page.getByTestId('attach').setInputFiles(file)
      const attached = page.getByRole('button', {
        name: t('conversations:files.remove', { name: 'list.csv' }),
        exact: true,
      })
      await expect(attached).toBeVisible()
      await page.getByRole('button', { name: t('conversations:schedule.open'), exact: true }).click()
      await page
        .getByRole('dialog', { name: t('conversations:schedule.open') })
        .locator('input')
        .fill(`${later}T10:30`)
      await page.getByRole('button', { name: t('conversations:schedule.save'), exact: true }).click()
      const strip = strips(page).filter({ hasText: `Later ${mark}` })
      await expect(strip).toContainText(t('conversations:schedule.files', { count: 1 }))
      await expect(editorOf(page)).toHaveText('')
      await expect(attached).toHaveCount(0)

      // The draft returns when the other message is left unchanged, by button or key.
      await write(page, `Own ${mark}`)
      const edit = () => strip.getByRole('button', { name: t('conversations:edit'), exact: true }).click()
      const stopping = [
        () =>
          banner(page)
            .getByRole('button', { name: t('conversations:schedule.stop') })
            .click(),
        () => pressOn(editorOf(page), 'Escape'),
      ]
      for (const stop of stopping) {
        await edit()
        await expect(banner(page)).toContainText(shownDay(language, later))
        await expect(editorOf(page)).toHaveText(`Later ${mark}`)
        await expect(attached).toBeVisible()
        await expect(strips(page)).toHaveCount(0)
        await write(page, `Spoilt ${mark}`)
        await stop()
        await expect(banner(page)).toHaveCount(0)
        await expect(editorOf(page)).toHaveText(`Own ${mark}`)
        await expect(attached).toHaveCount(0)
        await expect(strip).toContainText(t('conversations:schedule.files', { count: 1 }))
      }

      // Leaving the page also ends the edit and restores the own draft.
      await edit()
      await axe(page)
      await screenshot(page, `scheduled-editing-${language}`)
      await write(page, `Left ${mark}`)
      await page.goto('/admin/tickets')
      await expect(page.locator('[data-ticket]').first()).toBeVisible()
      await expect(page.getByText(`Left ${mark}`)).toHaveCount(0)
      await page.goto(`/admin/tickets/${ticketId}`)
      await expect(editorOf(page)).toHaveText(`Own ${mark}`)
      await expect(banner(page)).toHaveCount(0)

      // Changed for its own time …
      await edit()
      await write(page, `Changed ${mark}`)
      await page.getByRole('button', { name: t('conversations:save'), exact: true }).click()
      const changed = strips(page).filter({ hasText: `Changed ${mark}` })
      await expect(changed).toContainText(shownDay(language, later))
      await expect(changed).toContainText(t('conversations:schedule.files', { count: 1 }))
      await expect(editorOf(page)).toHaveText(`Own ${mark}`)

      // … and sent immediately with its file.
      await changed.getByRole('button', { name: t('conversations:edit'), exact: true }).click()
      await write(page, `Now ${mark}`)
      await page.getByRole('button', { name: t('conversations:schedule.sendNow'), exact: true }).click()
      const sent = page.locator('[data-thread] article').filter({ hasText: `Now ${mark}` })
      await expect(sent.getByRole('link', { name: /list\.csv/ })).toBeVisible()
      await expect(strips(page)).toHaveCount(0)
      await expect(editorOf(page)).toHaveText(`Own ${mark}`)
      await page.reload()
      await expect(sent).toHaveCount(1)
      await expect(strips(page)).toHaveCount(0)
      const operator = await apiSession('operator')
      const { body } = await operator.call<{ items: unknown[] }>(
        '/insurance/conversation/message/scheduled/list',
        { conversationId },
      )
      expect(body.items).toEqual([])
    })
  })
}
