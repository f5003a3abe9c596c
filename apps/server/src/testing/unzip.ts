import yauzl from 'yauzl'

export type ZipPart = { content: Buffer; isStored: boolean; modifiedAt: Date }

export async function unzip(bytes: Buffer): Promise<Map<string, ZipPart>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const parts = new Map<string, ZipPart>()
  for await (const entry of zip.eachEntry()) {
    const content: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) content.push(chunk as Buffer)
    parts.set(entry.fileName, {
      content: Buffer.concat(content),
      isStored: entry.compressionMethod === 0,
      modifiedAt: entry.getLastModDate(),
    })
  }
  return parts
}
