import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { signInAs } from '../sign-in.ts'
import { frames, hasMore, sound } from '../visit-lines.ts'
import { bookVisit, browserWithDevices, openSide } from '../visit-room.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

let browser: Browser

test.beforeAll(async () => {
  browser = await browserWithDevices()
})
test.afterAll(() => browser.close())

for (const language of languagesOf('visit', languages)) {
  test.describe(`a visit by video in ${language}`, () => {
    test.describe.configure({ mode: 'default' })
    const t = words(language)
    const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })

    for (const name of screensOf('visit'))
      test(`a ${name} screen: doctor and person meet, write, lose the line, go on with sound alone and end`, async ({
        baseURL,
      }) => {
        const visit = await bookVisit()
        const side = { url: baseURL ?? '', size: screens[name], locale: browserLocale[language] }
        const [{ page: person }, { page: doctor }] = [
          await openSide(browser, side),
          await openSide(browser, side),
        ]

        // The doctor comes from the appointments, by keyboard.
        await signInAs(doctor, visit.login)
        await doctor.goto(`/admin/appointments?receptionId=${visit.receptionId}`)
        const enter = doctor.getByRole('link', { name: t('bookings:appointments.enter') })
        await enter.press('Enter')
        await expect(doctor.getByText(t('visits:test.microphoneWorks'))).toBeVisible()
        await expect(doctor.getByText(t('visits:doctor.notHere'))).toBeVisible()
        await axe(doctor)

        // The person has no account: test, then waiting room.
        const scripts: string[] = []
        person.on('request', (request) => scripts.push(request.url()))
        await person.goto(visit.path)
        await expect(person.getByText(t('visits:test.cameraWorks'))).toBeVisible()
        await expect(person.getByText(t('visits:test.lines.TESTING'))).toHaveCount(0)
        await axe(person)
        await button(person, 'visits:test.toWaiting').press('Enter')
        await expect(person.getByText(t('visits:waiting.text'))).toBeVisible()
        expect(scripts.filter((url) => /admin-layout|doctor-visit/.test(url))).toEqual([])
        await axe(person)

        // The doctor sees who waits, and lets the person in.
        await expect(doctor.getByText(t('visits:doctor.waits'))).toBeVisible()
        await button(doctor, 'visits:doctor.start').click()
        for (const page of [person, doctor]) {
          await expect(button(page, 'visits:call.audioOnly')).toBeVisible()
          await expect.poll(() => frames(page), { message: 'pictures come' }).toBeGreaterThan(10)
          const before = await sound(page)
          await expect
            .poll(async () => hasMore(await sound(page), before), { message: 'sound comes' })
            .toBe(true)
        }
        await axe(doctor)
        await axe(person)

        // Texts cross in both directions.
        await button(doctor, 'visits:call.chat').click()
        await doctor.getByRole('textbox', { name: t('visits:call.message') }).fill('Good morning <b>Nora</b>')
        await doctor.getByRole('textbox', { name: t('visits:call.message') }).press('Enter')
        await person.getByRole('button', { name: new RegExp(t('visits:call.chat')) }).click()
        await expect(person.getByText('Good morning <b>Nora</b>')).toBeVisible()
        await person.getByRole('textbox', { name: t('visits:call.message') }).fill('I hear you well')
        await person.getByRole('textbox', { name: t('visits:call.message') }).press('Enter')
        await expect(doctor.getByText('I hear you well')).toBeVisible()

        // A file comes as it is; one that could be run is not sent.
        const sheet = { name: 'exercises.pdf', mimeType: 'application/pdf', buffer: randomBytes(100_000) }
        await doctor.locator('input[type=file]').setInputFiles(sheet)
        const link = person.getByRole('link', { name: sheet.name })
        const [saved] = await Promise.all([person.waitForEvent('download'), link.click()])
        expect(await readFile(await saved.path())).toEqual(sheet.buffer)
        await person.locator('input[type=file]').setInputFiles({ ...sheet, name: 'run.exe' })
        await expect(person.getByRole('alert')).toContainText('run.exe')
        await person.locator('input[type=file]').setInputFiles({
          name: 'photo.png',
          mimeType: 'image/png',
          buffer: await person.screenshot(),
        })
        await expect(doctor.getByRole('link', { name: 'photo.png' })).toBeVisible()
        await expect(doctor.getByRole('listitem').locator('img')).toHaveJSProperty('complete', true)
        await expect(person.getByRole('alert')).toHaveCount(0)
        const dropped = await person.evaluateHandle(() => {
          const data = new DataTransfer()
          data.items.add(new File(['120/80 at 8:00'], 'pressure.txt'))
          return data
        })
        await person.dispatchEvent('body', 'drop', { dataTransfer: dropped })
        await expect(doctor.getByRole('link', { name: 'pressure.txt' })).toBeVisible()
        await screenshot(doctor, `visit-files-${language}-${name}`)
        await axe(doctor)
        await axe(person)

        // A long file is on its way when the line is cut.
        const long = { name: 'report.pdf', mimeType: 'application/pdf', buffer: randomBytes(3_000_000) }
        await doctor.locator('input[type=file]').setInputFiles(long)
        await expect(person.getByRole('progressbar')).toBeVisible()
        for (const page of [person, doctor]) await button(page, 'visits:call.closeChat').click()

        // A cut line comes back by itself, with a text that was written meanwhile.
        const opened = await person.evaluate(() => window.lines.length)
        await person.evaluate(() => window.lines.at(-1)?.close())
        await expect(doctor.getByText(t('visits:line.reconnecting'))).toBeVisible()
        // The pictures of the cut line do not count.
        await expect.poll(() => person.evaluate(() => window.lines.length)).toBeGreaterThan(opened)
        for (const page of [person, doctor]) {
          await expect(page.getByText(t('visits:line.reconnecting'))).toHaveCount(0)
          const before = await frames(page)
          await expect
            .poll(() => frames(page), { message: 'pictures come again' })
            .toBeGreaterThan(before + 5)
        }
        await person.getByRole('button', { name: new RegExp(t('visits:call.chat')) }).click()
        const [whole] = await Promise.all([
          person.waitForEvent('download'),
          person.getByRole('link', { name: long.name }).click(),
        ])
        expect((await readFile(await whole.path())).equals(long.buffer)).toBe(true)
        await button(person, 'visits:call.closeChat').click()

        // Sound alone, by hand: no picture leaves either side, and the sound goes on.
        await button(person, 'visits:call.audioOnly').press('Space')
        await expect(button(person, 'visits:call.audioOnly')).toHaveAttribute('aria-pressed', 'true')
        const title = (await doctor.getByRole('heading', { level: 1 }).textContent()) ?? ''
        await expect(doctor.getByText(t('visits:call.noPicture', { name: title }))).toBeVisible()
        await expect
          .poll(async () => {
            const [before, heard] = [await frames(doctor), await sound(doctor)]
            // Twenty more packets of sound that is no silence, and no picture meanwhile
            const enough = { ...heard, packets: heard.packets + 20 }
            await expect.poll(async () => hasMore(await sound(doctor), enough)).toBe(true)
            return (await frames(doctor)) - before
          })
          .toBe(0)
        await axe(person)

        // The doctor ends the visit for both, and the link ends with it.
        await button(doctor, 'visits:doctor.end').click()
        await doctor
          .getByRole('dialog')
          .getByRole('button', { name: t('visits:doctor.end') })
          .click()
        await expect(doctor.getByText(t('visits:doctor.endedText'))).toBeVisible()
        await expect(person.getByRole('heading', { name: t('visits:ended.title') })).toBeVisible()
        await axe(doctor)
        await person.reload()
        await expect(person.getByRole('heading', { name: t('visits:gone.title') })).toBeVisible()
        await axe(person)
        for (const page of [person, doctor]) await page.context().close()
      })
  })
}
