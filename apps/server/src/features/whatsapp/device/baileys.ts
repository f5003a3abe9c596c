import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

/**
 * The used part of the library `baileys`, which is not part of the product (docs/decisions/036-whatsapp.md).
 */
export type Baileys = {
  makeWASocket: (config: Record<string, unknown>) => BaileysSocket
  initAuthCreds: () => Record<string, unknown>
  BufferJSON: {
    replacer: (key: string, value: unknown) => unknown
    reviver: (key: string, value: unknown) => unknown
  }
  downloadContentFromMessage: (
    media: { mediaKey: Uint8Array; directPath: string },
    kind: string,
  ) => Promise<Readable>
}

export type BaileysSocket = {
  ev: { on: (event: string, listener: (told: unknown) => void) => void }
  user?: { id?: string; name?: string | null } | undefined
  sendMessage: (
    jid: string,
    content: Record<string, unknown>,
    options: { messageId: string },
  ) => Promise<{ message?: unknown } | undefined>
  onWhatsApp: (...numbers: string[]) => Promise<{ exists?: boolean; jid?: string }[] | undefined>
  end: (error: Error | undefined) => void
  logout: () => Promise<void>
}

/** The reviewed version; no other version is loaded. */
export const baileysVersion = '6.17.16'

const functions = ['makeWASocket', 'initAuthCreds', 'downloadContentFromMessage'] as const

function isBaileys(found: unknown): found is Baileys {
  const library = Object(found) as Record<string, unknown>
  return (
    functions.every((name) => typeof library[name] === 'function') &&
    typeof library['BufferJSON'] === 'object'
  )
}

/** Folder for the library, separate from the product's own dependencies */
export const baileysFolder = (dataDir: string): string => join(dataDir, 'whatsapp')

/** The command that installs the library without running its scripts. The administrator knows the folder. */
export const installLine = `npm install --prefix "$DATA_DIR/whatsapp" --ignore-scripts baileys@${baileysVersion}`

/** Returns the library; null if this installation lacks it or has another version. */
export async function findBaileys(dataDir: string): Promise<Baileys | null> {
  try {
    const within = createRequire(join(baileysFolder(dataDir), 'package.json'))
    const about = await readFile(within.resolve('baileys/package.json'), 'utf8')
    const { version } = JSON.parse(about) as { version?: string }
    if (version !== baileysVersion) return null
    const loaded = (await import(pathToFileURL(within.resolve('baileys')).href)) as { default?: unknown }
    return [loaded, loaded.default].find(isBaileys) ?? null
  } catch {
    return null
  }
}
