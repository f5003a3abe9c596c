import { type Browser, expect, type Page } from '@playwright/test'
import { hasCoturn, type Relay, startCoturn } from '../coturn.ts'
import { test } from '../journey.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { signInAs } from '../sign-in.ts'
import { frames, hasMore, pathOf, sound } from '../visit-lines.ts'
import { bookVisit, browserWithDevices, openSide } from '../visit-room.ts'
import { browserLocale, words } from '../words.ts'

const cutMs = 20_000
/** 64 kbit/s */
const narrow = 8_000
const t = words('en')
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })

// Only the long run: a relay and a platform of its own, and a cut of 20 seconds.
if (process.env.TEST_LONG)
  test.describe('a visit by video through a relay', () => {
    test.skip(() => !hasCoturn(), 'coturn can only be installed as root on Debian')
    // Each starts a platform, which first makes its demo data.
    test.describe.configure({ mode: 'default', timeout: 480_000 })
    let browser: Browser
    let relay: Relay
    let platform: Platform

    /** Brings both sides into the call, by a line that only the relay carries. */
    async function meet(bytesPerSecond?: number): Promise<{ person: Page; doctor: Page }> {
      relay = await startCoturn(bytesPerSecond)
      platform = await startPlatform(relay.settings)
      browser = await browserWithDevices()
      const { url } = platform
      const visit = await bookVisit(url)
      const side = { url, size: { width: 1440, height: 900 }, locale: browserLocale.en, isRelayed: true }
      const [{ page: person }, { page: doctor }] = [
        await openSide(browser, side),
        await openSide(browser, side),
      ]
      await signInAs(doctor, visit.login)
      await doctor.goto(`/admin/appointments/${visit.receptionId}/visit`)
      await person.goto(visit.path)
      await button(person, 'visits:test.toWaiting').click()
      await expect(doctor.getByText(t('visits:doctor.waits'))).toBeVisible()
      await expect(doctor.getByText(t('visits:doctor.noRelay'))).toHaveCount(0)
      await button(doctor, 'visits:doctor.start').click()
      for (const page of [person, doctor]) await expect.poll(() => pathOf(page)).toBe('relay')
      return { person, doctor }
    }

    test.afterEach(async () => {
      await browser.close()
      await platform.stop()
      relay.stop()
    })

    test('comes back by itself after the line was cut for 20 seconds, with what was written meanwhile', async () => {
      const { person, doctor } = await meet()
      for (const page of [person, doctor]) await expect.poll(() => frames(page)).toBeGreaterThan(10)
      const cut = relay.pause(cutMs)
      await expect(person.getByText(t('visits:line.reconnecting'))).toBeVisible({ timeout: 15_000 })
      await button(person, 'visits:call.chat').click()
      await person.getByRole('textbox', { name: t('visits:call.message') }).fill('Are you there?')
      await person.getByRole('textbox', { name: t('visits:call.message') }).press('Enter')
      await cut
      for (const page of [person, doctor]) {
        // Neither page gives up, which it says after a minute without connection.
        await expect(
          page
            .getByText(t('visits:line.reconnecting'))
            .or(page.getByText(t('visits:line.lost'), { exact: true })),
        ).toHaveCount(0, { timeout: 60_000 })
        const [shown, heard] = [await frames(page), await sound(page)]
        await expect.poll(() => frames(page)).toBeGreaterThan(shown)
        await expect.poll(async () => hasMore(await sound(page), heard)).toBe(true)
      }
      // The number of unread messages comes before the name of the button.
      await doctor.getByRole('button', { name: new RegExp(t('visits:call.chat')) }).click()
      await expect(doctor.getByText('Are you there?')).toBeVisible()
    })

    test('goes on with sound alone on a line of 64 kbit/s, without being told to', async () => {
      const { person, doctor } = await meet(narrow)
      const hasNoticed = (page: Page) => page.getByText(t('visits:line.automatic')).isVisible()
      await expect
        .poll(async () => (await hasNoticed(person)) || (await hasNoticed(doctor)), { timeout: 90_000 })
        .toBe(true)
      // By hand on the other side, if only one of them has noticed
      for (const page of [person, doctor]) {
        const control = button(page, 'visits:call.audioOnly').last()
        await expect(async () => {
          if ((await control.getAttribute('aria-pressed')) !== 'true') await control.click()
          await expect(control).toHaveAttribute('aria-pressed', 'true', { timeout: 5000 })
        }).toPass()
      }
      for (const page of [person, doctor]) {
        // Of three seconds of sound most packets come, as soon as the line is free of pictures.
        await expect(async () => {
          const before = await sound(page)
          const enough = { ...before, packets: before.packets + 150 }
          await expect.poll(async () => hasMore(await sound(page), enough)).toBe(true)
          const now = await sound(page)
          expect(now.lost - before.lost).toBeLessThan((now.packets - before.packets) / 2)
        }).toPass({ timeout: 60_000 })
      }
    })
  })
