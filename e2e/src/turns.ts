import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the whole platform has once: journeys that change it and those that rely on it take turns. */
export type Shared = 'mailbox'

/** Holds what is shared until the answered function is called; others wait. */
export async function hold(shared: Shared): Promise<() => Promise<void>> {
  const folder = join(process.env.PLATFORM_DATA_DIR ?? tmpdir(), `turn-${shared}`)
  for (;;) {
    try {
      await mkdir(folder)
      return () => rmdir(folder)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      await sleep(200)
    }
  }
}
