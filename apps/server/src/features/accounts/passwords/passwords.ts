import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../platform/errors.ts'

// AUTH-7: argon2id (the library's default), 19 MiB and two passes per hash. At most 4 run in parallel, so
// that sign-in cannot use up the machine.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4
const queueLength = 200

let running = 0
const waiting: (() => void)[] = []

function refuse(): never {
  throw new AppError('common.too-many-requests', { details: { retryAfterSeconds: 2 } })
}

/** Throws before anything is counted if the queue is full. */
export function assertRoomToHash(): void {
  if (waiting.length >= queueLength) refuse()
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    assertRoomToHash()
    // A finished task hands over its place, so that no new task slips in between.
    await new Promise<void>((start) => waiting.push(start))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Hashes a new password. Waits for its turn; 429 if too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings))
}

let dummy: Promise<string> | undefined

/**
 * True if the password matches. Without a hash (no account, no password, inactive) it does the same work, so
 * that the duration does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('no account has this password', settings)
  const against = stored ?? (await dummy)
  const fits = await inTurn(() => verify(against, password))
  return stored !== null && fits
}
