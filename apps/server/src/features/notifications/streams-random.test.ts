import { weekdays } from '@coverline/contract/chatbot/terms'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClockOffset } from '../../platform/clock.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { freshDatabase } from '../../testing/database.ts'
import { noticeFixture } from '../../testing/fixtures/notice-fixture.ts'
import { type PushServer, startPushServer } from '../../testing/servers/push-server.ts'

const streams = process.env['TEST_LONG'] ? 100 : 6
const steps = process.env['TEST_LONG'] ? 40 : 25
const minute = 60_000

let app: TestApp
let service: PushServer
beforeAll(async () => {
  service = await startPushServer()
  app = await startTestApp(await freshDatabase(), { PUSH_SERVICE_URL: service.url }, { work: false })
})
afterAll(async () => {
  setClockOffset(0)
  await app.stop()
  await service.close()
})

type Way = { due: number | null; held: boolean }
type Notice = {
  thread: number
  count: number
  began: number
  last: number
  isRead: boolean
  isShown: boolean
  browser: Way
  email: Way
}
type Channel = 'browser' | 'email'

const clock = (at: number): string => new Date(at * minute).toISOString().slice(11, 16)
const single = (count: number): string =>
  count === 1 ? 'New message from a client' : `${count} new messages from a client`
const held = (count: number): string => `${count} notifications came in your quiet hours`

/** Slow reference model of what one user sees and gets, minute by minute; times are minutes since 1970. */
class Model {
  now = 0
  wants = { app: true, browser: true, email: false }
  quiet: { from: string; to: string } | null = null
  looksAt: number | null = null
  notices: Notice[] = []
  sent: Record<Channel, string[]> = { browser: [], email: [] }

  isQuiet(at: number): boolean {
    if (!this.quiet) return false
    const { from, to } = this.quiet
    const time = clock(at)
    return from < to ? time >= from && time < to : time >= from || time < to
  }

  message(thread: number): void {
    const { app: isShown, browser, email } = this.wants
    // A user without a channel for the event gets none, and open notices do not count it.
    if (!isShown && !browser && !email) return
    const open = this.notices.find(
      (one) => one.thread === thread && !one.isRead && this.now - one.began < 10 && one.count < 100,
    )
    if (open) {
      open.count += 1
      open.last = this.now
      return
    }
    this.notices.push({
      thread,
      count: 1,
      began: this.now,
      last: this.now,
      isRead: false,
      isShown,
      browser: { due: browser ? this.now : null, held: false },
      email: { due: email ? this.now + 5 : null, held: false },
    })
  }

  read(which: (one: Notice) => boolean): void {
    for (const one of this.notices.filter(which)) one.isRead = true
  }

  deliver(): void {
    for (const channel of ['browser', 'email'] as const) {
      const together: Notice[] = []
      for (const one of this.notices) {
        const way = one[channel]
        if (one.isRead || way.due === null || way.due > this.now) continue
        way.due = null
        if (!this.wants[channel] || this.looksAt === one.thread) continue
        if (this.isQuiet(this.now)) {
          let end = this.now
          while (this.isQuiet(end)) end += 1
          Object.assign(way, { due: end, held: true })
        } else if (way.held) together.push(one)
        else this.sent[channel].push(single(one.count))
      }
      const [first] = together
      if (first) this.sent[channel].push(together.length === 1 ? single(first.count) : held(together.length))
    }
  }
}

test.each(Array.from({ length: streams }, (_, nth) => nth + 1))(
  'stream %i gives every user the notices of a slow reference model',
  async (seed) => {
    let state = seed * 7919
    const roll = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const stage = await noticeFixture({ app, timeZone: 'UTC' })
    const { operator } = stage
    const second = await stage.provider.person({ firstName: 'Bo', lastName: 'Berg' })
    await stage.register(second)
    const people = [stage.personId, second]
    const { name, subscription } = service.browser()
    await operator.ok(notifications.saveDevice, subscription)
    const talks: (string | undefined)[] = []
    const model = new Model()
    const told: string[] = []
    model.now = Math.floor(Date.now() / minute)
    // Within one minute, later with each step: the duration of a step changes neither the minute nor the
    // order of moments.
    let step = 0
    const settle = () => setClockOffset(model.now * minute + 5_000 + (50_000 / steps) * step - Date.now())
    const save = (settings: Parameters<typeof operator.ok<typeof notifications.saveSettings>>[1]) =>
      operator.ok(notifications.saveSettings, settings)
    const { presence } = app.services
    const look = async (thread: number, isThere: boolean) => {
      const conversationId = talks[thread]
      if (conversationId === undefined) return
      await operator.ok(conversations.presence, { conversationId, state: isThere ? 'LOOKING' : 'LEFT' })
      const seen = () => presence.isLooking(stage.provider.providerId, operator.userId, conversationId)
      await expect.poll(seen, { interval: 5 }).toBe(isThere)
      model.looksAt = isThere ? thread : null
    }
    const act = async (): Promise<string> => {
      const dice = roll(20)
      const thread = roll(2)
      if (dice < 8) {
        const { conversationId } = await stage.receive({
          party: { insuredId: people[thread] ?? '' },
          text: `Word ${told.length}`,
        })
        talks[thread] = conversationId
        model.message(thread)
        return `message ${thread}`
      }
      if (dice < 13) {
        model.now += [1, 3, 5, 10, 45, 300][roll(6)] ?? 1
        settle()
        return `time ${clock(model.now)}`
      }
      if (dice === 13) {
        await operator.ok(notifications.markRead, { all: true })
        model.read((one) => one.isShown)
        return 'read all'
      }
      if (dice === 14 && talks[thread] !== undefined) {
        await operator.ok(conversations.markRead, { conversationId: talks[thread] })
        model.read((one) => one.thread === thread)
        return `read ${thread}`
      }
      if (dice === 15) {
        const from = (model.now + roll(240) - 120 + 1440) % 1440
        const hours = { from: clock(from), to: clock((from + 30 + roll(600)) % 1440) }
        model.quiet = roll(3) > 0 ? hours : null
        await save({
          quiet: { isOn: model.quiet !== null, ...hours, days: [...weekdays], timeZone: null },
        })
        return `quiet ${JSON.stringify(model.quiet)}`
      }
      if (dice < 18) {
        model.wants = { app: roll(4) > 0, browser: roll(4) > 0, email: roll(3) > 0 }
        await save({ kinds: { CLIENT_CHAT: model.wants } })
        return `wants ${JSON.stringify(model.wants)}`
      }
      if (model.looksAt !== null) await look(model.looksAt, false)
      else if (dice === 18) await look(thread, true)
      return `looks at ${model.looksAt}`
    }
    settle()
    for (step = 0; step < steps; step += 1) {
      settle()
      told.push(await act())
      await stage.deliver()
      model.deliver()
      const context = told.join('; ')
      const pushed = service.pushed
        .filter(({ browser }) => browser === name)
        .map(({ message }) => Reflect.get(Object(message), 'title') as unknown)
      expect(pushed.toSorted(), context).toEqual(model.sent.browser.toSorted())
      const mails = await stage.mails(operator)
      expect(mails.map(({ subject }) => subject).toSorted(), context).toEqual(model.sent.email.toSorted())
      const shown = model.notices.filter((one) => one.isShown)
      const notices = await stage.notices(operator)
      expect(notices.map(({ count, isRead }) => [count, isRead]).toSorted(), context).toEqual(
        shown.map(({ count, isRead }) => [count, isRead]).toSorted(),
      )
      expect(await stage.unread(operator), context).toBe(shown.filter((one) => !one.isRead).length)
    }
    await look(0, false)
    setClockOffset(0)
  },
  240_000,
)
