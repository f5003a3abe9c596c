import { execFile } from 'node:child_process'
import { chown, lstat, readFile, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFault } from '../../process/start-fault.ts'

const run = promisify(execFile)

/** A machine account that may run the database; null if the server's own account is used. */
export type Account = { name: string; uid: number; gid: number }

async function accounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root: the owner of the existing cluster, else
 * `postgres`, else `nobody`, because initdb needs a listed account. Returns null if the process is not root.
 */
export async function databaseAccount(cluster: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const all = await accounts()
  const owner = await stat(cluster)
    .then((found) => found.uid)
    .catch(() => 0)
  const chosen =
    all.find((account) => account.uid === owner && owner !== 0) ??
    all.find((account) => account.name === 'postgres' && account.uid !== 0) ??
    all.find((account) => account.name === 'nobody' && account.uid !== 0)
  if (chosen) return chosen
  throw new StartFault(
    'The server runs as root, and PostgreSQL refuses to. This machine has neither an account "postgres" nor "nobody" to ' +
      'run the built-in database: start the server as another user, or set DATABASE_URL.',
  )
}

/**
 * True if folder permissions let the account reach `folder`. `needed` are the bits required on the folder
 * itself (5: read it, 1: pass it).
 */
export async function canEnter(folder: string, account: Account, needed = 0o5): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const found = await stat(current).catch(() => null)
    if (found) {
      const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0
      const bits = current === folder ? needed : 0o1
      if (((found.mode >> shift) & bits) !== bits) return false
    }
    if (dirname(current) === current) return true
  }
}

/** Changes the owner of a folder and everything below it to the account. */
export async function giveTo(path: string, account: Account): Promise<void> {
  const found = await lstat(path)
  if (found.uid !== account.uid || found.gid !== account.gid) await chown(path, account.uid, account.gid)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await giveTo(join(path, name), account)
}

/** How a program is started as the account: directly, or by setpriv with the right to pass closed folders */
export type Launch = {
  command: (program: string, args: string[]) => [string, string[]]
  uid?: number
  gid?: number
}

/** Chooses the launch for a cluster in `dataDir`; throws a clear error if its account cannot reach it. */
export async function launchFor(dataDir: string, account: Account | null): Promise<Launch> {
  if (!account) return { command: (program, args) => [program, args] }
  if (await canEnter(dataDir, account, 0o1)) {
    return { command: (program, args) => [program, args], uid: account.uid, gid: account.gid }
  }
  const prefix = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--no-new-privs',
  ]
  const works = await run('setpriv', [...prefix, 'true'])
    .then(() => true)
    .catch(() => false)
  if (works) return { command: (program, args) => ['setpriv', [...prefix, program, ...args]] }
  throw new StartFault(
    `The account "${account.name}" that runs the built-in database can't enter ${dataDir}: a folder on the way is closed ` +
      'to it. Set DATA_DIR to a folder that every account may pass (mode 711), or set DATABASE_URL.',
  )
}
