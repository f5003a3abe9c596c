import { expect, type Page } from '@playwright/test'
import { accounts } from '../accounts.ts'
import { demoDoctor } from '../demo.ts'
import { test } from '../journey.ts'
import { dialogScreens, makeWork, type Screens, workScreens } from '../picture-work.ts'
import { demoPassword, type Platform, startPlatform } from '../platform.ts'
import { screens, screensOf } from '../screens.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/**
 * Compares screenshots of the catalogue and the policies with those in `../pictures`. A run compares each screen in one language and at
 * one width, the long run in both and at both. The comparison is loose: the demo data has today's dates and new ids each day, and fonts
 * render slightly differently elsewhere. After a design change: `TEST_LONG=true playwright test pictures -u`.
 */
const isLike = { maxDiffPixelRatio: 0.04, animations: 'disabled', caret: 'hide' } as const

/** Matches an action name without a text; the texts of a page are joined without gaps. */
const bareAction =
  /(?:policies|payments|insured|renewals|benefits|documents|commissions|plans|clinics|companies|tickets)\.[a-z]{3,}/u

type Api = <T>(path: string, body: object) => Promise<T>

// Journeys change the demo data, so these screenshots have a separate platform, one for all of them.
test.describe.configure({ mode: 'default' })
let platform: Platform
let work: ReturnType<typeof makeWork> | undefined
test.beforeAll(async () => {
  platform = await startPlatform()
  // Its last part adds policies, requests and duplicates to the lists.
  await demoDoctor(platform.url)
})
test.afterAll(() => platform.stop())

async function signedIn(page: Page): Promise<Api> {
  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const answer = await page.request.post(`${platform.url}/api${path}`, {
      data: body,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
    return (await answer.json()) as T
  }
  const login = { email: accounts.admin, password: demoPassword }
  const { secret } = await post<{ secret: string }>('/insurance/login', login)
  const { token } = await post<{ token: string }>('/user/login', { secret })
  await page.addInitScript((kept) => localStorage.setItem('coverline.token', kept), token)
  return (path, body) => post(path, body, token)
}

async function catalogue(api: Api, t: ReturnType<typeof words>): Promise<Screens> {
  const first = async <T>(path: string, body: object): Promise<T> => {
    const { items } = await api<{ items: T[] }>(path, { page: 0, limit: 1, ...body })
    if (!items[0]) throw new Error(`${path} has nothing to show`)
    return items[0]
  }
  const plan = await first<{ packageId: string }>('/insurance/package/list', { searchQuery: 'Family Care' })
  const clinic = await first<{ clinicId: string; name: string }>('/insurance/clinic/list', {})
  const company = await first<{ clientCompanyId: string; name: string }>('/insurance/client-company/list', {})
  const policy = await first<{ policyId: string }>('/insurance/policy/list', { programIds: [plan.packageId] })
  const { items: requests } = await api<{ items: { ticketId: string }[] }>('/insurance/ticket/suggest/list', {
    searchString: '108',
  })
  return {
    plans: ['/admin/programs', 'Family Care'],
    services: [`/admin/programs/${plan.packageId}?tab=services`, t('plans:serviceKinds.TELEMEDICINE')],
    clinics: ['/admin/clinics', clinic.name],
    clinic: [`/admin/clinics/${clinic.clinicId}`, clinic.name],
    'clinic-map': ['/admin/clinics?view=map', t('clinics:map.none')],
    company: [`/admin/companies/${company.clientCompanyId}`, company.name],
    insurers: ['/admin/dictionaries', 'Aseguradora Cantábrica'],
    'policy-benefits': [`/admin/policies/${policy.policyId}/benefits`, t('benefits:title')],
    'clinic-form': ['/admin/clinics/new', t('clinics:form.cityHint')],
    'demo-programs': ['/admin/demo-programs', t('templates:subtitle')],
    'plan-import': ['/admin/programs/import', t('imports:columns.type')],
    policies: ['/admin/policies', '0002000'],
    'policies-deleted': ['/admin/policies/deleted', t('policies:deletedList.text')],
    payments: ['/admin/payments', t('payments:tabs.ALL')],
    statements: ['/admin/statements', '.csv'],
    commissions: ['/admin/commissions', t('commissions:columns.agent')],
    renewals: ['/admin/renewals', t('renewals:buckets.OVERDUE')],
    bulk: ['/admin/bulk', t('bulk:empty.title')],
    inbox: ['/admin/tickets', t('tickets:tabs.TODO')],
    request: [`/admin/tickets/${requests[0]?.ticketId ?? ''}`, t('tickets:actions.take')],
    chatbot: ['/admin/chat-bot', t('chatbot:preview.hint')],
    'settings-mail': ['/admin/settings', 'help@harbour.example'],
    'settings-whatsapp': ['/admin/settings?tab=whatsapp', 'WhatsApp'],
    'settings-notifications': ['/admin/settings?tab=notifications', t('notifications:kinds.CLIENT_CHAT')],
    duplicates: ['/admin/users/duplicates', t('duplicates:reasons.NAME_AND_BIRTHDATE')],
  }
}

async function areAsTheyWere(page: Page, shown: Screens, language: 'en' | 'ru'): Promise<void> {
  for (const [name, [path, text, step]] of Object.entries(shown)) {
    for (const screen of screensOf(`picture of ${name}`)) {
      const size = screens[screen]
      await page.setViewportSize(size)
      await page.goto(`${platform.url}${path}`)
      await step?.(page)
      // The bar above the page shows its name before the page has loaded.
      const place = page.locator('main, [role="dialog"], [role="region"]')
      await expect(place.getByText(text).filter({ visible: true }).first()).toBeVisible()
      // Waits for lazily loaded controls.
      await expect(page.locator('input[aria-busy="true"]')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      await expect.soft(page).toHaveScreenshot(`${name}-${language}-${size.width}.png`, isLike)
      await expect.soft(page.locator('body'), name).not.toContainText(bareAction)
    }
  }
}

const suites = {
  'the catalogue and the policies look as they did': async (page: Page, t: ReturnType<typeof words>) =>
    catalogue(await signedIn(page), t),
  // Runs after the others: its data would appear in their lists.
  'daily work looks as it did': async (page: Page, t: ReturnType<typeof words>) => {
    await signedIn(page)
    work ??= makeWork(platform.url)
    return workScreens(await work, t)
  },
  'what daily work asks looks as it did': async (page: Page, t: ReturnType<typeof words>) => {
    await signedIn(page)
    work ??= makeWork(platform.url)
    return dialogScreens(await work, t)
  },
}

for (const [title, shown] of Object.entries(suites)) {
  for (const language of languagesOf(title, ['en', 'ru'])) {
    test.describe(language, () => {
      test.use({ locale: browserLocale[language] })

      test(title, async ({ page }) => areAsTheyWere(page, await shown(page, words(language)), language))
    })
  }
}
