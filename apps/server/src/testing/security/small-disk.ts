import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  path: string
  /** Fills it except for this many bytes. */
  fill: (leave: number) => Promise<void>
  free: () => Promise<void>
  end: () => Promise<void>
}

/** Mounts one in memory; returns undefined if this account may not mount (only root may). */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'coverline-small-disk-'))
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0777`,
    'coverline-test',
    path,
  ]).then(
    () => true,
    () => false,
  )
  if (!mounted) {
    await rm(path, { recursive: true })
    return undefined
  }
  await chmod(path, 0o777)
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: async (leave) => {
      const { bavail, bsize } = await statfs(path)
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
    },
    free: () => rm(ballast, { force: true }),
    end: async () => {
      await run('umount', ['-l', path])
      await rm(path, { recursive: true, force: true })
    },
  }
}
