import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const storedMail = z.object({
  id: z.string(),
  at: z.string(),
  /** The provider of the mail; null for an account's own mail and for mail of an earlier version. */
  providerId: z.string().nullable().default(null),
  to: z.string(),
  subject: z.string(),
  locale: z.string(),
  html: z.string(),
  text: z.string(),
  /** For a conversation mail: its sender and its place in the thread */
  headers: z.record(z.string(), z.string()).optional(),
})

/** A mail as written to the folder; `at` is ISO 8601. */
export type StoredMail = z.output<typeof storedMail>

/**
 * Mail that was written to the data folder instead of being sent: a `.eml` for mail programs, a `.json` for
 * `/dev/mail`.
 */
export type MailFolder = {
  has(key: string): Promise<boolean>
  put(key: string, mail: Omit<StoredMail, 'id'>, message: Buffer): Promise<void>
  /** Newest first */
  list(limit?: number): Promise<StoredMail[]>
  read(id: string): Promise<StoredMail | undefined>
  /** Returns the ids of a provider's mails that match the predicate. */
  find(providerId: string, isAbout: (mail: StoredMail) => boolean): Promise<string[]>
  /** Purges mails; ignores missing ones. */
  remove(ids: readonly string[]): Promise<void>
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** Opens the folder; the first mail creates it. */
export function openMailFolder(folder: string): MailFolder {
  const pathOf = (id: string, ending: string): string => join(folder, `${id}.${ending}`)

  async function read(id: string): Promise<StoredMail | undefined> {
    if (!/^[0-9a-f]{32}$/.test(id)) return undefined
    const text = await readFile(pathOf(id, 'json'), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : storedMail.parse(JSON.parse(text))
  }

  /** Writes atomically, so that a dying process leaves no partial mail behind. */
  async function write(path: string, content: string | Buffer): Promise<void> {
    const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`
    await writeFile(draft, content, { mode: 0o600 })
    await rename(draft, path)
  }

  async function allIds(): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
  }

  async function find(providerId: string, isAbout: (mail: StoredMail) => boolean): Promise<string[]> {
    const found: string[] = []
    for (const id of await allIds()) {
      const mail = await read(id)
      if (mail?.providerId === providerId && isAbout(mail)) found.push(id)
    }
    return found
  }

  async function list(limit = 200): Promise<StoredMail[]> {
    const ids = await allIds()
    const aged = await Promise.all(
      ids.map(async (id) => ({
        id,
        changed: await stat(pathOf(id, 'json')).then(
          (each) => each.mtimeMs,
          () => 0,
        ),
      })),
    )
    const newest = aged.toSorted((a, b) => b.changed - a.changed).slice(0, limit)
    const mails = await Promise.all(newest.map(({ id }) => read(id)))
    return mails.filter((mail) => mail !== undefined)
  }

  return {
    list,
    read,
    find,
    remove: async (ids) => {
      for (const id of ids)
        for (const ending of ['eml', 'json']) await rm(pathOf(id, ending), { force: true })
    },
    has: async (key) => (await read(idOf(key))) !== undefined,
    put: async (key, mail, message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = idOf(key)
      await write(pathOf(id, 'eml'), message)
      await write(pathOf(id, 'json'), JSON.stringify({ id, ...mail }))
    },
  }
}
