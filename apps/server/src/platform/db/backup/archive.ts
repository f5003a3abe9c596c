import type { Readable } from 'node:stream'
import yauzl from 'yauzl'

/** An opened backup file with its parts by name, each readable repeatedly */
export type Archive = {
  names: () => string[]
  read: (name: string) => Promise<Readable>
  text: (name: string) => Promise<string>
  close: () => void
}

/** Opens a zip and reads its directory; throws a sentence if it is no zip. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file)
  const entries = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.once('error', reject)
    zip.readEntry()
  })
  const read = (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) return Promise.reject(new Error(`The backup is damaged: its part ${name} is missing.`))
    return new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) =>
        stream ? resolve(stream) : reject(error ?? new Error(name)),
      )
    })
  }
  const text = async (name: string): Promise<string> => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of (await read(name)) as AsyncIterable<Buffer>) chunks.push(chunk)
    } catch (error) {
      throw new Error(`The backup is damaged: its part ${name} can not be read.`, { cause: error })
    }
    return Buffer.concat(chunks).toString('utf8')
  }
  return { names: () => [...entries.keys()], read, text, close: () => zip.close() }
}

function openZip(file: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (zip) resolve(zip)
      else reject(new Error(`${file} can not be read as a backup: ${error?.message ?? 'no zip file'}.`))
    })
  })
}
