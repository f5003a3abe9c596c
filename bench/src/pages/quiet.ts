import type { Page, Request } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'

const quietMs = 500

/** Resolves once no request except the endless event stream was open for half a second. */
export function untilIdle(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let lastChange = performance.now()
  const change = (request: Request, isOpen: boolean): void => {
    if (request.url().endsWith('/api/realtime')) return
    if (isOpen) open.add(request)
    else open.delete(request)
    lastChange = performance.now()
  }
  page.on('request', (request) => change(request, true))
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))
  return async () => {
    while (open.size > 0 || performance.now() - lastChange < quietMs) await sleep(50)
  }
}
