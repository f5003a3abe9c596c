import { expect, type Page, type Request } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { apiSession } from '../api.ts'
import { controlFaults } from '../controls.ts'
import { demoDoctor } from '../demo.ts'
import { test } from '../journey.ts'
import { turnsOf } from '../rotation.ts'
import { signIn } from '../sign-in.ts'

/** A pointer needs 24 px, a finger 40. A run measures one of the sizes of a journey, the long run all. */
const sizes = [
  { width: 1440, height: 900, least: 24 },
  { width: 1280, height: 720, least: 24 },
  { width: 390, height: 844, least: 40 },
] as const

const pages = (base: string, names: string): string[] => names.split(' ').map((name) => `${base}${name}`)

/** The first record of a list of the demo, by its list, the name of its id, and the address of its page */
const records = [
  ['/insurance/client/list', 'personProfileId', 'users'],
  ['/insurance/policy/list', 'policyId', 'policies'],
  ['/insurance/package/list', 'packageId', 'programs'],
  ['/insurance/clinic/list', 'clinicId', 'clinics'],
  ['/insurance/client-company/list', 'clientCompanyId', 'companies'],
  ['/insurance/lead/list', 'leadId', 'leads'],
  ['/insurance/policy/renewal/list', 'policyId', 'renewals'],
  ['/insurance/telemedicine/doctor/list', 'doctorId', 'telemed/doctors'],
  ['/insurance/statement/list', 'statementId', 'statements'],
] as const

async function recordPages(): Promise<string[]> {
  await demoDoctor()
  const admin = await apiSession('admin')
  const first = async (list: string, key: string, input: object = { limit: 1 }) => {
    const { body } = await admin.call<{ items: Record<string, string>[] }>(list, input)
    const id = body.items[0]?.[key]
    if (!id) throw new Error(`${list} has nothing to show`)
    return id
  }
  const request = await first('/insurance/ticket/suggest/list', 'ticketId', { searchString: '1' })
  const found = records.map(async ([list, key, address]) => `/admin/${address}/${await first(list, key)}`)
  return [`/admin/tickets/${request}`, ...(await Promise.all(found))]
}

type Walk = { account: Account | null; pages: () => Promise<string[]> | string[] }

/** The pages by what is done there; those of a journey are open within a minute. */
const walks: Record<string, Walk> = {
  'insured people and policies': {
    account: 'admin',
    pages: () =>
      pages(
        '/admin/',
        'users users/duplicates users/invitation policies policies/deleted payments statements commissions renewals bulk',
      ),
  },
  'plans and clinics': {
    account: 'admin',
    pages: () =>
      pages(
        '/admin/',
        'programs programs/new programs/import demo-programs clinics clinics/new clinics/import companies companies/new dictionaries',
      ),
  },
  'daily work': {
    account: 'admin',
    pages: () =>
      pages(
        '/admin/',
        'tickets tasks leads leads/import sendings spam blocked-senders history dashboard appointments stories',
      ),
  },
  bookings: {
    account: 'admin',
    pages: () =>
      pages(
        '/admin/',
        'bookings bookings/messages telemed telemed/doctors telemed/slots telemed/queue telemed/waitlist telemed/specializations telemed/holidays',
      ),
  },
  settings: {
    account: 'admin',
    pages: () =>
      pages(
        '/admin/',
        'settings settings?tab=whatsapp settings?tab=notifications my-settings settings-and-members operators provider chat-bot macros rules response-times retention satisfaction lead-form',
      ),
  },
  records: { account: 'admin', pages: recordPages },
  'the company area': {
    account: 'hr',
    pages: () => pages('/hr/', 'user-page employees changes plans files messages metrics'),
  },
  'the area of the platform': { account: 'superAdmin', pages: () => ['/platform'] },
  'public pages': {
    account: null,
    pages: () =>
      pages(
        '/',
        ' login hr/login new-password hr/new-password invitation confirm-email confirm-contact sign-in-link second-factor unsubscribe satisfaction waitlist-offer visit lead-form/none none',
      ),
  },
}

/** Returns how many calls and scripts of a page are on their way; the stream of events never ends and does not count. */
function loadingOf(page: Page): () => number {
  const running = new Set<Request>()
  page.on('request', (request) => {
    // A page that is left takes its calls along.
    if (request.isNavigationRequest()) running.clear()
    const isStream = new URL(request.url()).pathname === '/api/realtime'
    if (['fetch', 'xhr', 'script'].includes(request.resourceType()) && !isStream) running.add(request)
  })
  page.on('requestfinished', (request) => void running.delete(request))
  page.on('requestfailed', (request) => void running.delete(request))
  return () => running.size
}

/** Waits until the page has loaded, and until nothing fades in. */
async function settle(page: Page, loading: () => number): Promise<void> {
  await expect(page.locator('h1, h2, main').first()).toBeVisible()
  await expect(
    page.locator('[aria-busy=true], .mantine-Skeleton-root').filter({ visible: true }),
  ).toHaveCount(0)
  await expect.poll(loading).toBe(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  )
}

for (const [name, { account, pages: walked }] of Object.entries(walks))
  test(`no control of ${name} is cut, covered or too small`, async ({ page }) => {
    const measured = turnsOf(`controls of ${name}`, sizes)
    const loading = loadingOf(page)
    if (account) await signIn(page, account)
    for (const path of await walked())
      await test.step(path, async () => {
        await page.goto(path)
        for (const { least, ...size } of measured) {
          await page.setViewportSize(size)
          await settle(page, loading)
          if (path.endsWith('/new')) await expect(page.getByRole('dialog').first()).toBeVisible()
          await expect
            .configure({ soft: true })
            .poll(() => controlFaults(page, least), { message: `${path} at ${size.width}`, timeout: 30_000 })
            .toEqual([])
        }
      })
  })
