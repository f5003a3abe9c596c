import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo } from './account.ts'
import type { Account, Launch } from './account.ts'
import { StartFault } from '../../process/start-fault.ts'

const run = promisify(execFile)

/** The superuser of the embedded cluster; only role migrations, tests and restore use it. */
export const SUPERUSER = 'coverline_admin'

/**
 * Creates the data folder: its parents with the default mode, the folder itself passable but not readable for
 * others.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true })
  const made = await mkdir(dataDir)
    .then(() => true)
    .catch(() => false)
  if (made) await chmod(dataDir, 0o711)
  const found = await stat(dataDir).catch(() => null)
  if (!found?.isDirectory()) throw new StartFault(`DATA_DIR ${dataDir} can't be created or is not a folder.`)
}

/**
 * Returns the superuser's password, created once and stored beside the cluster, readable only by the server's
 * account.
 */
export async function superuserPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'db.password')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.trim()) return stored.trim()
  // A new password would not be that of the database that is already here.
  if (await stat(join(dataDir, 'db', 'PG_VERSION')).catch(() => null))
    throw new StartFault(
      `${file} is missing or empty, but ${join(dataDir, 'db')} holds a database: put the file back from your copy, or ` +
        'restore a backup into a new DATA_DIR.',
    )
  const made = randomBytes(24).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

type InitPlace = {
  native: string
  dataDir: string
  launch: Launch
  account: Account | null
  password: string
  fsync: boolean
}

/**
 * Creates `<dataDir>/db` if it is missing. The cluster is created under another name and renamed when
 * complete, so that a killed start leaves nothing that looks like a database.
 */
export async function ensureCluster(place: InitPlace): Promise<string> {
  const cluster = join(place.dataDir, 'db')
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) {
    if (place.account) await giveTo(cluster, place.account)
    await checkVersion(place.native, cluster, place.launch)
    return cluster
  }
  const fresh = join(place.dataDir, 'db.new')
  const passwordFile = join(place.dataDir, 'db.new.password')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, place.password, { mode: 0o600 })
  if (place.account) {
    await chown(fresh, place.account.uid, place.account.gid)
    await chown(passwordFile, place.account.uid, place.account.gid)
  }
  try {
    await initdb(place, fresh, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(fresh, cluster)
  return cluster
}

async function initdb(place: InitPlace, fresh: string, passwordFile: string): Promise<void> {
  const [command, args] = place.launch.command(join(place.native, 'bin', 'initdb'), [
    ...['-D', fresh, '-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', passwordFile],
    ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // The C library of macOS and Windows has no C.UTF-8; there only the built-in provider decides.
    ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : ['--locale=C']),
    ...['--no-instructions', ...(place.fsync ? [] : ['--no-sync'])],
  ])
  const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }
  const options = { uid: place.launch.uid, gid: place.launch.gid, cwd: '/', env: environment }
  await run(command, args, options).catch((error: { stderr?: string; message: string }) => {
    throw new StartFault(
      `The built-in database can't be created in ${place.dataDir}:\n${error.stderr ?? error.message}`,
    )
  })
}

async function checkVersion(native: string, cluster: string, launch: Launch): Promise<void> {
  const stored = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const [command, args] = launch.command(join(native, 'bin', 'postgres'), ['--version'])
  const { stdout } = await run(command, args, { uid: launch.uid, gid: launch.gid, cwd: '/' })
  const program = /(\d+)\.\d+/.exec(stdout)?.[1]
  if (stored === program) return
  throw new StartFault(
    `${cluster} was made by PostgreSQL ${stored}, this version of the product brings ${program}: make a backup with the ` +
      'earlier version and restore it into a new DATA_DIR.',
  )
}
