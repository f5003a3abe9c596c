import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDisk } from './disk.ts'

type Kept = { body: Buffer; type: string | undefined }

/**
 * A store that keeps a request body as received, whatever framing it declares, as many S3-compatible stores
 * do
 */
async function plainStore() {
  const kept = new Map<string, Kept>()
  const server = createServer((request, response) => {
    void (async () => {
      const key = new URL(request.url ?? '/', 'http://store').pathname
      const there = kept.get(key)
      if (request.method === 'PUT') {
        kept.set(key, { body: await buffer(request), type: request.headers['content-type'] })
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      if (request.method === 'DELETE') {
        kept.delete(key)
        return response.writeHead(204).end()
      }
      if (!there) return response.writeHead(404).end()
      const headers = { 'content-type': there.type, 'content-length': there.body.length, etag: '"1"' }
      return response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : there.body)
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { kept, server, url: `http://key:se%2Fcret@127.0.0.1:${port}/coverline?region=eu-west-1` }
}

test('an S3-compatible store keeps a file unchanged, returns it, and deletes it', async () => {
  const store = await plainStore()
  const folder = await mkdtemp(join(tmpdir(), 'coverline-disk-'))
  try {
    const disk = await openDisk({ dataDir: folder, s3Url: store.url })
    const content = Buffer.from('%PDF-1.7 the content of a file\r\n'.repeat(4000))
    await writeFile(join(folder, 'made'), content)
    await disk.moveFromFs(join(folder, 'made'), 'provider/file', { contentType: 'application/pdf' })
    expect(store.kept.get('/coverline/provider/file')?.body.equals(content)).toBe(true)
    expect(store.kept.get('/coverline/provider/file')?.type).toBe('application/pdf')
    expect((await buffer(await disk.getStream('provider/file'))).equals(content)).toBe(true)
    await disk.delete('provider/file')
    expect([...store.kept.keys()]).toEqual([])
  } finally {
    store.server.close()
    await rm(folder, { recursive: true })
  }
})

test('a stored file and its folders are readable by the account of the server alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coverline-disk-'))
  await mkdir(join(dataDir, 'files'))
  await chmod(join(dataDir, 'files'), 0o755)
  const disk = await openDisk({ dataDir })
  const source = join(dataDir, 'source')
  await writeFile(source, 'passport')
  await disk.moveFromFs(source, 'provider/streamed')
  await disk.put('provider/written', 'passport')
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)
  expect(await modeOf('files')).toBe('700')
  expect(await modeOf('files/provider')).toBe('700')
  expect(await modeOf('files/provider/streamed')).toBe('600')
  expect(await modeOf('files/provider/written')).toBe('600')
  await rm(dataDir, { recursive: true })
})
