import { accounts } from '@coverline/contract/accounts/endpoints'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { now, setClockOffset } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Caller } from '../../../testing/caller.ts'
import { inAccounts, median, newAccount, password, signIn, stranger } from '../../../testing/sign-in.ts'
import { claimTry, type Refusal } from './attempt-queries.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { countedAddress, figures, isPasswordAllowed } from '../rules.ts'

const minute = 60_000
afterEach(() => setClockOffset(0))

const wrong = (caller: Caller, email: string, device?: string) =>
  caller.send(accounts.login, { email, password: 'Wrong-1-horse', ...(device ? { device } : {}) })

async function lock(email: string): Promise<void> {
  for (let tries = 0; tries < figures.passwordTries; tries++) await wrong(await stranger(), email)
}

/** Returns how many of 100 parallel tries a counter allows. */
async function letThrough(claim: typeof claimTry): Promise<number> {
  const key = randomBytes(32)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => inAccounts((db) => claim(db, key, figures.passwordTries, now()))),
  )
  return answers.filter((refusal) => refusal === null).length
}

/** The fault behind AUTH-1: read the count, check the password, write the count afterwards. */
async function readThenWrite(db: Db, key: Buffer, limit: number, moment: Date): Promise<Refusal> {
  const { rows } = await sql<{
    fails: number
  }>`select fails from sign_in_attempts where key = ${key}`.execute(db)
  if ((rows[0]?.fails ?? 0) >= limit) return moment
  await sql`select pg_sleep(0.02)`.execute(db)
  await sql`insert into sign_in_attempts as a (key, fails) values (${key}, 1)
    on conflict (key) do update set fails = a.fails + 1`.execute(db)
  return null
}

describe('AUTH-1: parallel guesses', () => {
  test('are evaluated at most 5 times out of 100 wrong passwords', async () => {
    const { email } = await newAccount()
    const callers = await Promise.all(Array.from({ length: 100 }, () => stranger()))
    const answers = await Promise.all(callers.map((caller) => wrong(caller, email)))
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(95)
    expect(await letThrough(claimTry)).toBe(5)
  })

  test('are evaluated more often with the planted fault: a read before the write', async () => {
    expect(await letThrough(readThenWrite)).toBeGreaterThan(5)
  })
})

describe('AUTH-2: lockout', () => {
  test('lasts a minute, doubles up to 15, and reports its duration', async () => {
    const { email } = await newAccount()
    let passed = 0
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await lock(email)
      const caller = await stranger()
      const body = await caller.fails(accounts.login, { email, password }, 'accounts.too-many-attempts')
      const wait = Number(body.details?.['retryAfterSeconds'])
      expect(wait).toBeGreaterThan(minutes * 60 - 20)
      expect(wait).toBeLessThanOrEqual(minutes * 60)
      passed += minutes * minute + 1000
      setClockOffset(passed)
    }
    await (await stranger()).ok(accounts.login, { email, password })
  })

  test('answers with Retry-After', async () => {
    const { email } = await newAccount()
    await lock(email)
    const answer = await wrong(await stranger(), email)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(40)
  })

  test('does not affect a known device, which gets no more tries than others', async () => {
    const account = await newAccount()
    const device = randomBytes(32).toString('base64url')
    await signIn(account, { device })
    await lock(account.email)
    await (
      await stranger()
    ).fails(accounts.login, { email: account.email, password }, 'accounts.too-many-attempts')
    await signIn(account, { device })
    for (let tries = 0; tries < figures.passwordTries; tries++) {
      expect((await wrong(await stranger(), account.email, device)).status).toBe(400)
    }
    expect((await wrong(await stranger(), account.email, device)).status).toBe(429)
  })

  test('counts the tries of devices that never signed in together, however many there are', async () => {
    const { email } = await newAccount()
    const statuses: number[] = []
    for (let tries = 0; tries < figures.passwordTries + 4; tries++)
      statuses.push((await wrong(await stranger(), email, randomBytes(32).toString('base64url'))).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429])
  })

  test('closes an address that guesses over many accounts, and no other', async () => {
    const caller = await stranger()
    for (let tries = 0; tries < figures.addressTries; tries++) {
      expect((await wrong(caller, `nobody${tries}@far.example`)).status).toBe(400)
    }
    const account = await newAccount()
    await caller.fails(accounts.login, { email: account.email, password }, 'accounts.too-many-attempts')
    await (await stranger()).ok(accounts.login, { email: account.email, password })
    setClockOffset(minute + 1000)
    await caller.ok(accounts.login, { email: account.email, password })
  })

  test('counts an IPv6 customer once', () => {
    expect(countedAddress('2001:db8:1:2:a:b:c:d')).toBe(countedAddress('2001:db8:1:2::1'))
    expect(countedAddress('2001:db8:1:3::1')).not.toBe(countedAddress('2001:db8:1:2::1'))
    expect(countedAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })

  test('is reset by a correct password', async () => {
    const account = await newAccount()
    for (let round = 0; round < 3; round++) {
      for (let tries = 1; tries < figures.passwordTries; tries++) await wrong(await stranger(), account.email)
      await signIn(account)
    }
  })
})

/** True for a ratio of two times between which a caller cannot tell. */
const isAlike = (ratio: number): boolean => ratio > 0.6 && ratio < 1.6

/** Median milliseconds of each kind, measured alternately. */
async function compare(rounds: number, kinds: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = kinds.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, kind] of kinds.entries()) {
      const started = performance.now()
      await kind()
      times[index]?.push(performance.now() - started)
    }
  }
  return times.map(median)
}

describe('AUTH-3: known and unknown e-mails', () => {
  const calls = [
    ['login', (email: string) => [accounts.login, { email, password: 'Wrong-1-horse' }] as const],
    ['recovery', (email: string) => [accounts.recoverPassword, { email }] as const],
    ['code', (email: string) => [accounts.requestCode, { email }] as const],
  ] as const

  test.each(calls)('%s: have the same status, body and time', async (_name, callOf) => {
    const known = await Promise.all(Array.from({ length: 8 }, () => newAccount()))
    const shape = async (email: string) => {
      const [endpoint, input] = callOf(email)
      const answer = await (await stranger()).send(endpoint, input)
      const body = JSON.stringify(answer.body).replace(/"(token|serialNumber)":"[^"]{30,}"/g, '"$1":""')
      return { status: answer.status, body }
    }
    let turn = 0
    expect(await shape(known[0]?.email ?? '')).toEqual(await shape('unknown@far.example'))
    // Load beside the test changes one measurement; a real difference shows in each.
    const ratios: number[] = []
    while (ratios.length < 3 && !ratios.some(isAlike)) {
      const [ofKnown = 0, ofUnknown = 0] = await compare(24, [
        () => shape(known[turn % 8]?.email ?? ''),
        () => shape(`unknown${turn++}@far.example`),
      ])
      ratios.push(ofUnknown / ofKnown)
    }
    expect(ratios).toSatisfy((all: number[]) => all.some(isAlike))
  })

  test('differ clearly in time with the planted fault: no hash for unknown accounts', async () => {
    const stored = await hashPassword(password)
    const withoutDummy = (hash: string | null) =>
      hash === null ? Promise.resolve(false) : verifyPassword(hash, 'x')
    const [real = 0, dummy = 0, none = 0] = await compare(9, [
      () => verifyPassword(stored, 'x'),
      () => verifyPassword(null, 'x'),
      () => withoutDummy(null),
    ])
    expect(dummy / real).toBeGreaterThan(0.6)
    expect(none / real).toBeLessThan(0.2)
  })
})

describe('AUTH-7: hashing', () => {
  test('uses argon2id with 19 MiB and two passes', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('runs 4 in parallel, lets 200 wait and rejects the others with a retry time', async () => {
    const tries = Array.from({ length: 210 }, () => verifyPassword(null, 'x'))
    const results = await Promise.allSettled(tries)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(6)
    expect(refused[0]?.reason).toMatchObject({ errorName: 'common.too-many-requests' })
  })
})

test('passwords have 8 to 128 characters, a letter, a digit, and are not among the most common', () => {
  const refused = [
    'short1a',
    'onlyletters',
    '12345678901',
    'password1',
    'Password1',
    'qwerty123',
    `a1${'x'.repeat(127)}`,
  ]
  expect(refused.filter(isPasswordAllowed)).toEqual([])
  expect(['correct1horse', 'пароль-на-7-букв', `a1${'x'.repeat(126)}`].every(isPasswordAllowed)).toBe(true)
})
