import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * Returns the keys of stored secrets and download tickets, 32 bytes each. The first encrypts, all decrypt.
 * Without ENCRYPTION_KEY one is created once in the data folder, readable only by the server's account.
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
  // Linking is atomic and never overwrites a key that another process has just created. Without hard links
  // the data folder belongs to one machine, so a rename is safe.
  await link(draft, path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? undefined : rename(draft, path),
  )
  await rm(draft, { force: true })
  const key = await readKey(path)
  if (!key) throw new Error(`${path} could not be made`)
  return key
}
