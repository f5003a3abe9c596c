import type { User } from '@coverline/contract/accounts/endpoints'
import { emptyOffline } from './database.ts'
import { keepOnly, keepRow, readRow } from './sealed-rows.ts'

const owner = 'account'
/** A session lasts 30 days, and the server knows how it ended for 30 more. After that nobody can say that the device may keep it. */
const keptDays = 60

/** Keeps who uses the app, and nothing of other people. Staff keep nothing here. */
export async function keepAccount(user: User): Promise<void> {
  if (user.profiles.length === 0) return emptyOffline()
  const kept = await readRow<User>(owner, 'user')
  if (kept && kept.value.id !== user.id) await emptyOffline()
  await keepOnly([owner, ...user.profiles.map(({ personProfileId }) => personProfileId)])
  await keepRow(owner, 'user', user, 'STAY')
}

/** Returns who used the app here last, for a start without a network; null after a log-out or a long time. */
export async function keptAccount(): Promise<User | null> {
  const kept = await readRow<User>(owner, 'user')
  if (!kept) return null
  if (Date.now() - kept.at < keptDays * 86_400_000) return kept.value
  await emptyOffline()
  return null
}
