import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The keys of stored secrets and download tickets, 32 bytes each; the first encrypts, all decrypt. Without
 * ENCRYPTION_KEY one is made once in the data folder, readable by the server's account alone.
 */
export async function loadEncryptionKeys(
  config: Pick<Config, 'encryptionKeys' | 'dataDir'>,
): Promise<Buffer[]> {
  if (config.encryptionKeys) return config.encryptionKeys
  const path = join(config.dataDir, 'encryption.key')
  return [(await readKey(path)) ?? (await makeKey(config.dataDir, path))]
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} holds no key of 32 bytes; restore it from the backup`)
  return key
}

async function makeKey(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  // A link is made whole or not at all, and never over a key that another process has just made. Where the
  // file system knows no links, the data folder belongs to one machine and a rename does.
  await link(draft, path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? undefined : rename(draft, path),
  )
  await rm(draft, { force: true })
  const key = await readKey(path)
  if (!key) throw new Error(`${path} could not be made`)
  return key
}
