import { type Browser, chromium } from 'playwright-core'
import { gzipSync } from 'node:zlib'
import { atMost, type Figure } from '../figures.ts'
import type { Product } from '../product.ts'
import type { World } from '../world.ts'
import { ensureChromium } from '../../../scripts/test/chromium.ts'
import { untilIdle } from './quiet.ts'

type Loaded = { scripts: number; requests: number }

/** Returns the gzipped kilobytes of all scripts that a page loads until the network is idle, and its requests. */
async function loadedBy(browser: Browser, url: string, token?: string): Promise<Loaded> {
  const page = await browser.newPage()
  try {
    if (token) await page.addInitScript((kept) => localStorage.setItem('coverline.token', kept), token)
    const idle = untilIdle(page)
    const sizes: Promise<number>[] = []
    let requests = 0
    page.on('request', () => void (requests += 1))
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(url)
    if (token) await page.getByRole('table').first().waitFor({ timeout: 20_000 })
    else
      await page.locator('input[type="password"], input[type="email"]').first().waitFor({ timeout: 20_000 })
    await idle()
    const all = await Promise.all(sizes)
    return { scripts: all.reduce((sum, size) => sum + size, 0) / 1000, requests }
  } finally {
    await page.close()
  }
}

/** Figure 7: the JavaScript of the sign-in page and of the workspace with a list. */
export async function measurePages(
  world: World,
  product: Product,
  say: (line: string) => void,
): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const signIn = await loadedBy(browser, `${product.url}/login`)
    const list = await loadedBy(browser, `${product.url}/admin/programs`, world.token)
    say(`scripts: sign-in ${signIn.scripts.toFixed(0)} KB, list ${list.scripts.toFixed(0)} KB`)
    say(`requests: sign-in ${signIn.requests}, list ${list.requests}`)
    return [
      atMost({
        figure: 'JavaScript of the sign-in page, gzipped',
        measured: signIn.scripts,
        reference: 200,
        bound: 1,
        unit: 'KB',
      }),
      atMost({
        figure: 'JavaScript of the workspace with a list, gzipped',
        measured: list.scripts,
        reference: 300,
        bound: 1,
        unit: 'KB',
      }),
    ]
  } finally {
    await browser.close()
  }
}
