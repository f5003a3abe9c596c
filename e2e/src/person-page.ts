import type { Browser, Page } from '@playwright/test'
import { mailedText } from './mail.ts'

type Told = { event?: string; ids?: Record<string, string> }

type PersonPage = {
  page: Page
  call: <T>(path: string, input: object) => Promise<T>
  /** All events that the real-time channel has sent to this browser */
  told: () => Promise<Told[]>
}

/**
 * Opens an insured person's browser: it signs in with the mailed code, writes and reads with the calls of the
 * app, and listens to its real-time channel. The browser itself makes all calls; the screens belong to the
 * app.
 */
export async function personPage(browser: Browser, email: string): Promise<PersonPage> {
  const page = await browser.newPage()
  await page.goto('/login')
  const asked = await page.evaluate(async (address) => {
    const response = await fetch(`/api/user/code?area=member&email=${encodeURIComponent(address)}`)
    return (await response.json()) as { token: string; serialNumber: string }
  }, email)
  const code = await mailedText(email, /^\d{4,8}$/m)
  await page.evaluate(
    async ({ otpId, token, digits }) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        return (await response.json()) as Record<string, string>
      }
      const { secret } = await post('/auth/otp/check', { otpId, token, code: digits })
      const session = await post('/user/login', { secret })
      sessionStorage.setItem('journey.token', session['token'] ?? '')
      sessionStorage.setItem('journey.told', '[]')
    },
    { otpId: asked.serialNumber, token: asked.token, digits: code },
  )
  await listen(page)
  return {
    page,
    call: <T>(path: string, input: object) =>
      page.evaluate(
        async ({ path: called, body }) => {
          const authorization = `Bearer ${sessionStorage.getItem('journey.token') ?? ''}`
          const headers = { 'content-type': 'application/json', authorization }
          const response = await fetch(`/api${called}`, { method: 'POST', headers, body })
          if (!response.ok) throw new Error(`${called} answered ${response.status}`)
          return (await response.json()) as T
        },
        { path, body: JSON.stringify(input) },
      ),
    told: () => page.evaluate(() => JSON.parse(sessionStorage.getItem('journey.told') ?? '[]') as Told[]),
  }
}

/** Opens the real-time channel in the page and stores its events. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const authorization = `Bearer ${sessionStorage.getItem('journey.token') ?? ''}`
    const response = await fetch('/api/realtime', { headers: { authorization } })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const read = async (rest: string): Promise<void> => {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      const parts = (rest + chunk.value).split('\n\n')
      const told = JSON.parse(sessionStorage.getItem('journey.told') ?? '[]') as object[]
      for (const part of parts.slice(0, -1)) {
        const data = /^data: (.*)$/m.exec(part)?.[1]
        if (/^event: change$/m.test(part) && data) told.push(JSON.parse(data) as object)
      }
      sessionStorage.setItem('journey.told', JSON.stringify(told))
      return read(parts.at(-1) ?? '')
    }
    void read('').catch(() => undefined)
  })
}
