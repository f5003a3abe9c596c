import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

// Not from `lib/root.mjs`: the server's compiler reads no scripts without types.
const root = join(import.meta.dirname, '..', '..')
const folder = join(root, '.cache', 'test-database')
const database = join(root, 'apps', 'server', 'src', 'platform', 'db')

/** The data folder of the template for the present schema: `.cache/test-database/<hash of all that makes it>` */
function templateFolder(): string {
  const migrations = join(root, 'apps', 'server', 'migrations')
  const sources = [
    ...readdirSync(migrations).map((name) => join(migrations, name)),
    ...['migrate.ts', 'connection/roles.ts', 'embedded/cluster.ts'].map((name) => join(database, name)),
    join(root, 'apps', 'server', 'src', 'testing', 'global-setup.ts'),
    join(root, 'node_modules', '.package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const path of sources.toSorted()) hash.update(`${path}\n`).update(readFileSync(path))
  return join(folder, hash.digest('hex').slice(0, 16))
}

/** Copies the template, a migrated database cluster, into a data folder that does not exist yet; returns false if there is none. */
export async function copyTemplate(dataDir: string): Promise<boolean> {
  const template = templateFolder()
  if (!existsSync(template)) return false
  await cp(template, dataDir, { recursive: true, preserveTimestamps: true })
  return true
}

/** Keeps a stopped database cluster as the template, and removes those of other schemas. */
export async function keepTemplate(dataDir: string): Promise<void> {
  const template = templateFolder()
  await mkdir(folder, { recursive: true })
  const fresh = `${template}.new-${process.pid}`
  await cp(dataDir, fresh, { recursive: true, preserveTimestamps: true })
  // Of two runs that make it together the second one keeps that of the first.
  await rename(fresh, template).catch(() => rm(fresh, { recursive: true, force: true }))
  for (const name of await readdir(folder))
    if (!template.endsWith(name)) await rm(join(folder, name), { recursive: true, force: true })
}
