import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../platform/errors.ts'

// Security A7: argon2id (the library's default), 19 MiB and two passes a hash; at most 4 at once, so that sign-in can't take the machine from everybody else.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4
const queueLength = 200

let running = 0
const waiting: (() => void)[] = []

function refuse(): never {
  throw new AppError('common.too-many-requests', { details: { retryAfterSeconds: 2 } })
}

/** Refuses before anything is counted when the queue is full. */
export function assertRoomToHash(): void {
  if (waiting.length >= queueLength) refuse()
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    assertRoomToHash()
    // Whoever ends hands its place on, so that nobody slips in between.
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

/** Hashes a new password. Waits for its turn; 429 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings))
}

let dummy: Promise<string> | undefined

/**
 * Whether the password fits. Without a hash (no such account, none set, not active) as much work is done for nothing, so that
 * the time tells nobody which accounts there are.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('no account has this password', settings)
  const against = stored ?? (await dummy)
  const fits = await inTurn(() => verify(against, password))
  return stored !== null && fits
}
