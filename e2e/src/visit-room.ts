import { type Browser, type BrowserContext, chromium, type Page, test } from '@playwright/test'
import { apiSession } from './api.ts'
import { demoDoctor } from './demo.ts'
import { newDutyDoctor, videoService } from './duty-doctor.ts'
import { chromiumFlags, installedChromiums } from './chromium.ts'
import { insuredWithLimit } from './service-plans.ts'
import { keepLines } from './visit-lines.ts'

// Camera and microphone that exist in the browser alone; no user is asked for them.
const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Starts a browser with a made-up camera and microphone. */
export function browserWithDevices(): Promise<Browser> {
  const [executablePath] = installedChromiums()
  const args = [...chromiumFlags, ...devices]
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
}

type Size = { width: number; height: number }

/** Opens a page of one side; `isRelayed` allows no line but one through a relay. */
export async function openSide(
  browser: Browser,
  { url, size, locale, isRelayed = false }: { url: string; size: Size; locale: string; isRelayed?: boolean },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: size, locale, reducedMotion: 'reduce' })
  await keepLines(context, isRelayed)
  return { context, page: await context.newPage() }
}

/**
 * Books a visit by video that starts in five minutes, with a doctor of its own; returns the path of the person's link and what
 * the doctor signs in with.
 */
export async function bookVisit(url?: string): Promise<{ receptionId: string; path: string; login: string }> {
  return test.step('book a visit by video', async () => {
    const admin = await apiSession('admin', url)
    const { personProfileId } = await insuredWithLimit(admin, 'TELEMEDICINE')
    const offerId = await videoService(admin, personProfileId)
    await demoDoctor(url)
    const { doctorId, login } = await newDutyDoctor(admin, url)
    const { body: saved } = await admin.call<{ receptionId: string }>('/insurance/reception/save', {
      personProfileId,
      offerId,
      doctorId,
      dateTime: new Date(Date.now() + 5 * 60_000).toISOString(),
      stateSave: 'CONFIRMED',
      confirm: ['BOOKING_OUTSIDE_HOURS'],
    })
    const { receptionId } = saved
    const { body } = await admin.call<{ url: string }>('/insurance/telemedicine/visit/link', { receptionId })
    const { pathname, hash } = new URL(body.url)
    return { receptionId, path: `${pathname}${hash}`, login }
  })
}
