import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, startMark } from './pid-file.ts'

type Holder = { pid: number; mark: string; copy: string | null }

const file = (dataDir: string): string => join(dataDir, 'db.holder.json')

async function readHolder(dataDir: string): Promise<Holder | null> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as Holder
  } catch {
    return null
  }
}

/**
 * Returns the running server process that uses the data folder, and the program copy that the last one made.
 */
export async function currentHolder(dataDir: string): Promise<{ pid: number | null; copy: string | null }> {
  const holder = await readHolder(dataDir)
  if (!holder) return { pid: null, copy: null }
  const living = isAlive(holder.pid) && (await startMark(holder.pid)) === holder.mark
  return { pid: living ? holder.pid : null, copy: holder.copy }
}

/** Records that this process uses the data folder. */
export async function hold(dataDir: string, copy: string | null): Promise<void> {
  const holder: Holder = { pid: process.pid, mark: await startMark(process.pid), copy }
  await writeFile(file(dataDir), JSON.stringify(holder))
}

/** Releases the data folder. */
export async function letGo(dataDir: string): Promise<void> {
  await rm(file(dataDir), { force: true })
}
