import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { untilIdle } from './quiet.ts'

export type Load = { requests: number; kilobytes: number; seconds: number }

/** Returns the processor seconds of every process of the browser so far. */
async function spentBy(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
}

function sumSince(before: Map<number, number>, after: Map<number, number>): number {
  let sum = 0
  for (const [id, seconds] of after) sum += seconds - (before.get(id) ?? 0)
  return sum
}

/** Opens a page of a signed-in user in a new context, whose caches are empty, and hands it over when it is ready and quiet. */
export async function openPage<T>(
  browser: Browser,
  { url, path, token, ready }: { url: string; path: string; token: string; ready: string },
  work: (page: Page, load: Load) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    // A page of the same origin without scripts: the process of the page is there, and nothing of it is loaded.
    await page.goto(`${url}/healthz`)
    await page.evaluate((kept) => localStorage.setItem('coverline.token', kept), token)
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    let [requests, bytes] = [0, 0]
    network.on('Network.requestWillBeSent', () => void (requests += 1))
    network.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
    const session = await browser.newBrowserCDPSession()
    const before = await spentBy(session)
    const idle = untilIdle(page)
    await page.goto(`${url}${path}`)
    await page.locator(ready).first().waitFor({ timeout: 60_000 })
    await idle()
    const seconds = sumSince(before, await spentBy(session))
    await session.detach()
    return await work(page, { requests, kilobytes: bytes / 1000, seconds })
  } finally {
    await context.close()
  }
}
