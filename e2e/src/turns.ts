import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resources that exist once per platform: journeys that change them and those that rely on them take turns.
 */
export type Shared = 'leadForm' | 'mailbox' | 'requests of Meridian' | 'retention' | 'targets'

/** Locks a shared resource until the returned function is called; others wait. */
export async function hold(shared: Shared): Promise<() => Promise<void>> {
  const folder = join(process.env.PLATFORM_DATA_DIR ?? tmpdir(), `turn-${shared.replaceAll(' ', '-')}`)
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
