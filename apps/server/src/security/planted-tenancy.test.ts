import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import type { Sessions } from '../platform/http/sessions.ts'
import type { Services } from '../platform/services.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { bindApp } from '../testing/security/app.ts'
import {
  dropForeignKeys,
  GullibleSessions,
  openPools,
  providerFromBody,
} from '../testing/security/planted-tenancy.ts'
import { leaked, randomCall, sendCall } from '../testing/security/random-call.ts'
import { type Random, randomOf } from '../testing/security/random.ts'
import { idFields, inputSchema } from '../testing/security/schema-values.ts'
import { isLong, size } from '../testing/security/sizes.ts'
import { type TenantWatch, watchTenants } from '../testing/security/tenant-watch.ts'
import { isTurn, numberOf } from '../testing/security/turns.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'
import { harmlessInVisits } from '../testing/security/harmless-visits.ts'

/** Number of calls of one planted fault before it counts as missed */
const most = size('B3', 50, 200)

/**
 * The same calls under every planted fault except a foreign header, which changes the owner of the session
 */
function harmlessKinds(calls: readonly string[], reason: string): Record<string, string> {
  const kinds = ['no filter', 'provider from the body', 'foreign key']
  return Object.fromEntries(calls.flatMap((call) => kinds.map((kind) => [`${kind}: ${call}`, reason])))
}

/** Faults without any effect, each with its reason: planting them changes nothing. */
const harmless: Readonly<Record<string, string>> = {
  'jobs.detail': 'shows a job to the user who started it alone, in whatever provider',
  'jobs.cancel': 'stops a job of the user who started it alone, in whatever provider',
  'clinics.mapStyle': 'shows a setting of the installation',
  'places.citiesCsv': 'shows cities, which belong to no provider',
  'no filter: workspaces.profile': 'reads the provider by the id of the session',
  'workspaces.licence':
    'tells figures and days of the provider of the session, in which nobody’s word can stand',
  ...Object.fromEntries(
    ['payments.totals', 'renewals.totals'].flatMap((call) =>
      ['no filter', 'foreign header'].map((kind) => [
        `${kind}: ${call}`,
        'tells sums, in which nobody’s word can stand; their own tests compare them',
      ]),
    ),
  ),
  'no filter: members.resetFactor': 'works on members with a second factor, of whom there are none',
  'no filter: files.save': 'only adds a row',
  'no filter: conversations.saveFile': 'only adds a row',
  'conversations.drafts': 'shows what the caller has begun to write, in whatever provider',
  'companyConversations.config': 'tells constants',
  ...Object.fromEntries(
    ['list', 'count', 'markRead', 'settings', 'saveSettings', 'saveDevice', 'deleteDevice'].flatMap((call) =>
      ['notifications', 'companyNotifications'].map((noun) => [
        `${noun}.${call}`,
        'works with what the caller itself was told and has chosen, in whatever provider',
      ]),
    ),
  ),
  ...harmlessKinds(
    ['conversations.edit', 'conversations.remove', 'conversations.sendAgain'],
    'changes what the caller itself has written',
  ),
  ...harmlessKinds(
    ['detail', 'messages', 'markRead', 'send', 'edit', 'remove', 'saveFile', 'openFiles', 'presence'].map(
      (call) => `companyConversations.${call}`,
    ),
    'works with what belongs to the company of the session',
  ),
  ...harmlessKinds(
    'add remove update companyList companyDetail saveRow deleteRows submit withdraw answer'
      .split(' ')
      .map((call) => `changes.${call}`)
      .concat('tariffs.companyPrograms'),
    'works with what belongs to the company of the session',
  ),
  ...harmlessKinds(
    ['list', 'upload', 'open', 'delete', 'downloadAll'].map((call) => `companyFiles.${call}`),
    'works with what belongs to the company of the session',
  ),
  ...harmlessKinds(
    ['companyList', 'companyDetail', 'companyDates'].map((call) => `tickets.${call}`),
    'works with what belongs to the company of the session',
  ),
  ...harmlessKinds(
    ['list', 'suggest', 'detail', 'export'].map((call) => `employees.${call}`),
    'shows what belongs to the company of the session',
  ),
  'foreign header: companyConversations.presence':
    'is refused but to the officer whose conversation it is, and says nothing',
  ...harmlessKinds(
    ['add', 'remove', 'additionTemplate', 'leaverTemplate'].map((call) => `changeFiles.${call}`),
    'works with what belongs to the company of the session',
  ),
  ...harmlessInVisits,
  ...Object.fromEntries(
    ['detail', 'list', 'save', 'sign', 'addAddendum', 'send', 'pdf'].map((call) => [
      `visit-notes.${call}`,
      'works with notes of visits of the doctor who calls; their own tests try another provider',
    ]),
  ),
  'visit-notes.codes': 'tells ICD-10 codes, which belong to no provider',
  'bookings.cities': 'tells cities, which belong to no provider and of which the samples have none',
  'foreign key: slots.delete': 'stores no id of another record',
  'foreign key: tickets.wake': 'stores no id of another record',
  'foreign header: changeFiles.additionTemplate': 'tells columns, in which no tenant’s word can stand',
  'foreign header: changeFiles.leaverTemplate': 'tells columns, in which no tenant’s word can stand',
  'foreign header: companyFiles.downloadAll': 'answers with a zip, into which the check does not look',
  'no filter: leads.download': 'answers with a zip, into which the check does not look',
  'foreign key: tickets.export': 'stores no id of another record',
  'no filter: imports.uploadLeads': 'only adds rows',
  'no filter: statements.upload': 'only adds rows',
  'no filter: duplicates.search': 'starts a job of the own provider and takes nothing',
  ...Object.fromEntries(
    [
      'detail',
      'state',
      'link',
      'linkDevice',
      'qr',
      'check',
      'unlink',
      'templates',
      'refreshTemplates',
      'sendTemplate',
      'failed',
    ].map((call) => [
      `no filter: whatsapp.${call}`,
      'names the provider in each of its statements, beside the fence',
    ]),
  ),
  'foreign header: whatsapp.failed': 'tells moments and reasons, of which the samples have none',
  'no filter: mailboxes.save': 'names the provider in each of its statements, beside the fence',
  'foreign key: mailboxes.save': 'stores no id of another record',
  ...Object.fromEntries(
    ['list', 'join', 'joinSender', 'separate'].map((call) => [
      `contacts.${call}`,
      'works on addresses without a person, of which the samples have none; its own tests try foreign ones',
    ]),
  ),
  'whatsapp.linkDevice': 'is refused where no telephones can be linked',
  'foreign header: whatsapp.qr': 'shows the code of a telephone that is being linked, of which there is none',
  'foreign header: whatsapp.state': 'tells a state and a moment, in which nobody’s word can stand',
  'provider from the body: whatsapp.templates': 'an ending of the link, planted before, has taken them away',
  'foreign header: whatsapp.templates': 'an ending of the link, planted before, has taken them away',
  'no filter: insured.suggest': 'searches by a function that takes the provider from the setting',
  'no filter: dictionaries.companyDetails': 'reads what belongs to the company of the session',
  'provider from the body: dictionaries.companyDetails': 'reads what belongs to the company of the session',
}
const inProvider = endpoints.filter(
  ({ name, endpoint }) =>
    (endpoint.scope === 'provider' || endpoint.scope === 'company') && !(name in harmless),
)

let app: TestApp
let watch: TenantWatch
let thief: Tenant
let victim: Tenant
// The same choices in every run, so that what is found does not change by itself.
const steady = randomOf(7)
const planted: { fault: string; found: boolean }[] = []

beforeAll(async () => {
  app = await startTestApp(await freshDatabase())
  watch = await watchTenants(app.database.superuserUrl)
  thief = await createTenant(app, { perPlan: 8 })
  victim = await createTenant(app, { perPlan: 8 })
  // Background work of the tenants changes their rows.
  await watch.idle()
})
afterAll(async () => {
  await watch.end()
  await app.stop()
})

type Aim = {
  foreign: number
  extra?: Record<string, unknown>
  headers?: Record<string, string>
  tries?: number
  random?: Random
}

/** Tries a planted fault with the calls and checks of B2, until one shows it. */
async function isFound(
  bound: BoundEndpoint,
  url: string,
  { tries = most, random = steady, ...aim }: Aim,
): Promise<boolean> {
  const before = await watch.fingerprint(victim)
  for (let nth = 1; nth <= tries; nth += 1) {
    const call = randomCall(bound, { random, actor: thief, others: [victim], url, ...aim })
    const answer = await sendCall(call)
    if (answer.status >= 500 || leaked(call, answer, [victim]).length > 0) return true
    if (nth % 5 > 0 || bound.endpoint.kind === 'query') continue
    if (JSON.stringify(await watch.fingerprint(victim)) !== JSON.stringify(before)) return true
    if ((await watch.foreignReferences(thief, [victim])).length > 0) return true
  }
  return false
}

async function renewRealms(): Promise<void> {
  thief = await createTenant(app)
  victim = await createTenant(app)
}

async function plant(
  kind: string,
  faulty: readonly BoundEndpoint[],
  aim: () => Aim,
  setup: { services?: Services; sessions?: Sessions },
) {
  const broken = await bindApp(setup.services ?? app.services, faulty, setup.sessions)
  for (const [nth, bound] of faulty.entries()) {
    const fault = `${kind}: ${bound.name}`
    if (fault in harmless || !isTurn(nth)) continue
    // A fault that was found may have deleted what the next needs.
    if (planted.length % 4 === 0) await renewRealms()
    let found = await isFound(bound, broken.url, { ...aim(), random: randomOf(numberOf(fault)) })
    if (!found) {
      await renewRealms()
      found = await isFound(bound, broken.url, { ...aim(), random: randomOf(numberOf(`${fault} again`)) })
    }
    planted.push({ fault, found })
  }
  await broken.stop()
}

test('without a planted fault the check finds nothing', { timeout: 180_000 }, async () => {
  const sound = await bindApp(app.services, inProvider)
  for (const bound of inProvider)
    expect(await isFound(bound, sound.url, { foreign: 0.9, tries: 5 }), bound.name).toBe(false)
  await sound.stop()
})

test(
  'TENANCY-3: the check finds a missing filter with a role that bypasses row level security',
  { timeout: 300_000 },
  async () => {
    const services = { ...app.services, pools: openPools(app.database.superuserUrl) }
    await plant('no filter', inProvider, () => ({ foreign: 0.9 }), { services })
    await services.pools.end()
  },
)

test(
  'TENANCY-3: the check finds a call that takes the provider from the body',
  { timeout: 300_000 },
  async () => {
    const aim = () => ({ foreign: 0.9, extra: { providerId: victim.providerId } })
    await plant(
      'provider from the body',
      inProvider
        .filter(({ endpoint }) => !endpoint.upload && endpoint.method !== 'GET')
        .map(providerFromBody),
      aim,
      {},
    )
  },
)

test(
  'TENANCY-3: the check finds a call that accepts a foreign workspace in the header',
  { timeout: 300_000 },
  async () => {
    // Each pair of providers has separate workspaces, so a getter requests the sessions each time.
    const headers = () => ({ 'x-provider-id': victim.workspaceId, 'x-domain-id': victim.areaId })
    await plant('foreign header', inProvider, () => ({ foreign: 0.9, headers: headers() }), {
      sessions: new GullibleSessions(app.services.pools, () => [victim]),
    })
  },
)

test(
  'TENANCY-3: the check finds a row that refers to a row of another provider',
  { timeout: 300_000 },
  async () => {
    await watch.run(dropForeignKeys)
    const services = { ...app.services, pools: openPools(app.database.superuserUrl) }
    const naming = inProvider.filter(
      ({ endpoint }) => endpoint.kind === 'command' && idFields(inputSchema(endpoint)).length > 0,
    )
    await plant('foreign key', naming, () => ({ foreign: 0.6 }), { services })
    await services.pools.end()
  },
)

test('TENANCY-3: the check finds at least 95 % of the planted faults', () => {
  const missed = planted.filter(({ found }) => !found).map(({ fault }) => fault)
  expect(planted.length).toBeGreaterThan(inProvider.length * (isLong ? 3 : 0.6))
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(planted.length * 0.05)
})
