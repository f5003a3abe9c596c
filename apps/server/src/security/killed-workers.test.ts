import { insured } from '@coverline/contract/insured/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { sampleGuides } from '../features/plans/generation/testing/sample-guides.ts'
import { AiServer } from '../testing/servers/ai-server.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { GenerationFixture } from '../testing/fixtures/generation-fixture.ts'
import { startMailSink } from '../testing/servers/mail-sink.ts'
import { noticeFixture } from '../testing/fixtures/notice-fixture.ts'
import { childScript } from '../testing/processes/own-process.ts'
import { startPushServer } from '../testing/servers/push-server.ts'
import { size } from '../testing/security/sizes.ts'

const kills = size('G5', 6, 100)
/**
 * Runs concurrently: generating services takes up to ten minutes and would end before all of them were
 * killed.
 */
const atOnce = 10
const quoted = (value: string) => ({ value, page: 1, sentence: value })
const proposal = {
  title: quoted('Family doctor'),
  description: quoted('Visits to a doctor of the network near your home or your work.'),
  kind: { value: 'BOOKING_VIA_CHAT', page: 1, sentence: 'Family doctor' },
  phone: null,
}

/** Starts the external peers, which record each effect; `sign` is called for each. */
async function makePeers(sign: () => void) {
  const mails = await startMailSink(() => {
    sign()
    return null
  })
  const [push, ai] = [await startPushServer(), await AiServer.start()]
  ai.replies = [
    () => {
      sign()
      return { json: { planNames: ['Harbour Family Silver'], services: [proposal] } }
    },
  ]
  onTestFinished(async () => {
    await Promise.all([mails.close(), push.close(), ai[Symbol.asyncDispose]()])
  })
  const settings = {
    SMTP_URL: mails.url,
    PUSH_SERVICE_URL: push.url,
    NOTICE_MAIL_DELAY: '0',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'some-model',
    AI_API_KEY: 'some-key',
    AI_BASE_URL: ai.url,
  }
  return { mails, push, ai, settings }
}

type World = { stage: Awaited<ReturnType<typeof noticeFixture>>; plans: GenerationFixture }

/** One kind of effect: how to cause it, and the expected count */
type Effect = { name: string; queues: string[]; count: number; ask: (world: World) => Promise<unknown> }

const effectsOf = (most: number): Effect[] => [
  {
    name: 'mail',
    queues: ['accounts.send-token-mail'],
    count: most * 6,
    ask: async ({ stage: { provider } }) => {
      const admin = await provider.as('ADMIN')
      const grantIds: string[] = []
      for (let nth = 0; nth < most * 6; nth += 1) {
        const email = `invited${nth}-${provider.providerId}@killed.example`
        grantIds.push((await admin.ok(members.save, { role: 'INSURANCE_OPERATOR', email })).grantId)
      }
      await admin.ok(members.invite, { grantIds })
    },
  },
  {
    name: 'invitation',
    queues: ['insured.send-welcome'],
    count: most * 8,
    ask: async ({ stage: { provider, operator } }) => {
      for (let nth = 0; nth < most; nth += 1) {
        const guests = Array.from({ length: 8 }, (_, at) =>
          provider.person({ email: `guest${nth}-${at}@g5.example` }),
        )
        await operator.ok(insured.sendWelcomeEmail, { personProfileIds: await Promise.all(guests) })
      }
    },
  },
  {
    name: 'notification',
    queues: ['notifications.deliver', 'notifications.send'],
    count: most * 3,
    ask: async ({ stage: { provider, operator, personId } }) => {
      await operator.ok(notifications.saveSettings, { kinds: { TICKET_MESSAGE_CREATED: { email: true } } })
      const admin = await provider.as('ADMIN')
      for (let nth = 0; nth < most * 3; nth += 1)
        await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })
    },
  },
  {
    name: 'AI job',
    queues: ['plans.generate-services'],
    count: Math.ceil(most / 2),
    ask: async ({ plans }) => {
      const pdf = sampleGuides['table']?.pdf ?? new Uint8Array()
      for (let nth = 0; nth < Math.ceil(most / 2); nth += 1) await plans.start(pdf)
    },
  },
]

/** When a worker is killed: at a random moment, or right when a peer has received its nth effect */
type Kill = 'at-random' | number | 'never'

/** Runs a worker; returns true if it was killed. */
async function runWorker(given: object, kill: Kill, onSign: (act: () => void) => void): Promise<boolean> {
  const { path, env } = childScript('queue-worker')
  const child = spawn(process.execPath, [path, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let heardOf = 0
  onSign(() => {
    heardOf += 1
    if (heardOf === kill) setTimeout(() => child.kill('SIGKILL'), Math.floor(Math.random() * 3))
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  if (kill === 'at-random') setTimeout(() => child.kill('SIGKILL'), Math.random() * 400)
  return (await exit) === null
}

/** Causes all effects, kills workers meanwhile, and lets one finish the rest. */
async function killOver(effects: readonly Effect[], plan: readonly Kill[], withoutOnce: boolean) {
  let sign = (): void => undefined
  const peers = await makePeers(() => sign())
  const database = await freshDatabase()
  // The app itself runs no jobs; only the killed workers do.
  const app: TestApp = await startTestApp(database, peers.settings, { work: false })
  onTestFinished(async () => {
    await app.stop()
    await dropDatabase(database)
  })
  const stage = await noticeFixture({ app })
  const { name, subscription } = peers.push.browser()
  await stage.operator.ok(notifications.saveDevice, subscription)
  const world = { stage, plans: await GenerationFixture.make(app) }
  for (const effect of effects) await effect.ask(world)
  const given = {
    settings: { ...peers.settings, DATA_DIR: app.dataDir, DEMO: 'false' },
    serverUrl: database.serverUrl,
    ownerUrl: database.ownerUrl,
    names: effects.flatMap(({ queues }) => queues),
    withoutOnce,
  }
  let killed = 0
  for (const kill of plan) if (await runWorker(given, kill, (act) => (sign = act))) killed += 1
  expect(await runWorker(given, 'never', (act) => (sign = act))).toBe(false)
  return { stage, world, peers, browser: name, effects, killed }
}

const heard = (keys: readonly string[]) => {
  const all = new Set(keys)
  return { count: all.size, again: keys.length - all.size }
}

async function heardBy({ peers, browser, stage, effects }: Awaited<ReturnType<typeof killOver>>) {
  const { email } = await stage.operator.ok(notifications.settings, {})
  const mails = (wanted: (to: string) => boolean) =>
    heard(peers.mails.got.filter(({ to }) => wanted(to)).map(({ id }) => id))
  const isGuest = (to: string): boolean => to.endsWith('@g5.example')
  const pushed = peers.push.pushed.filter((one) => one.browser === browser)
  const guides = effects.find(({ name }) => name === 'AI job')?.count ?? 0
  return {
    mail: mails((to) => !isGuest(to) && to !== email),
    invitation: mails(isGuest),
    push: heard(pushed.map(({ message }) => String(Reflect.get(Object(message), 'tag')))),
    notice: mails((to) => to === email),
    'AI job': { count: guides, again: peers.ai.calls.length - guides },
  }
}

const againIn = (told: Awaited<ReturnType<typeof heardBy>>): number =>
  Object.values(told).reduce((sum, { again }) => sum + again, 0)

test.each(
  Array.from({ length: Math.ceil(kills / atOnce) }, (_, nth) => Math.min(atOnce, kills - nth * atOnce)),
)(
  'FAULTS-5: over workers killed %i times each mail, invitation, notification and AI job happens once',
  { timeout: 600_000 },
  async (kills) => {
    const plan = Array.from({ length: kills }, (_, nth) =>
      nth % 2 === 0 ? 1 + Math.floor(Math.random() * 12) : ('at-random' as const),
    )
    const run = await killOver(effectsOf(kills), plan, false)
    const { stage, killed } = run
    const told = await heardBy(run)
    const counted = Object.fromEntries(Object.entries(told).map(([name, { count }]) => [name, count]))
    const asked = Object.fromEntries(run.effects.map(({ name, count }) => [name, count]))
    const { notification = 0, ...others } = asked
    expect(counted).toEqual({ ...others, push: notification, notice: notification })
    expect(killed).toBeGreaterThan(0)
    // Sent and killed before the result was recorded: the same mail by its id, the same push by its tag.
    // Nothing else is repeated.
    expect(againIn(told)).toBeLessThanOrEqual(killed)
    expect(await stage.unread(stage.operator)).toBe(Math.min(notification, 99))
    const states = await stage.rows(sql<{ state: string; n: number }>`
      select 'delivery ' || coalesce(outcome, '-') as state, count(*)::integer as n from notification_deliveries group by 1 union all
      select 'invitation ' || status, count(*)::integer from invitations group by 1`)
    expect(Object.fromEntries(states.map(({ state, n }) => [state, n]))).toEqual({
      'delivery SENT': 2 * notification,
      'invitation SENT': asked['invitation'],
    })
    const read = await run.world.plans.provider.inDatabase((db) =>
      sql<{
        status: string
        drafts: number
        n: number
      }>`select g.status, drafts.n as drafts, count(*)::integer as n
        from plan_generations g cross join lateral (select count(*)::integer as n from services s where s.plan_id = g.plan_id) drafts
        group by 1, 2`.execute(db),
    )
    expect(read.rows).toEqual([{ status: 'REVIEW', drafts: 1, n: asked['AI job'] }])
  },
)

test('FAULTS-5: the check finds an effect outside the database that is repeated without protection', async () => {
  const effects = effectsOf(1).filter(({ name }) => name === 'mail' || name === 'invitation')
  const run = await killOver(effects, [8], true)
  expect(run.killed).toBe(1)
  expect(againIn(await heardBy(run))).toBeGreaterThan(run.killed)
}, 400_000)
