import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const head = z.strictObject({
  seq: z.int().positive(),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
  sealedAt: z.iso.datetime(),
})

/** Latest seal, stored outside the database so that truncation can be detected. */
export type SealHead = z.output<typeof head>

const headPath = (dataDir: string): string => join(dataDir, 'audit-head.json')

/** Reads the head from the data folder; returns null without one, throws if it cannot be read. */
export async function readHead(dataDir: string): Promise<SealHead | null> {
  const text = await readFile(headPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : head.parse(JSON.parse(text))
}

/** Replaces the head atomically. */
export async function writeHead(dataDir: string, value: SealHead): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${headPath(dataDir)}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, `${JSON.stringify(value)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await rename(draft, headPath(dataDir))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
