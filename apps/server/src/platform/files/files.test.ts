import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { now, setClockOffset } from '../clock.ts'
import { silentLog } from '../db/db-log.ts'
import { createPools, type Pools } from '../db/connection/pools.ts'
import { withProvider, withUnscoped } from '../db/connection/transaction.ts'
import { AppError } from '../errors.ts'
import { newId } from '../id.ts'
import type { FileKind } from './file-kinds.ts'
import { safeFileName } from './file-name.ts'
import { fileRoutes } from './file-routes.ts'
import { createFileStore, type FileStore, type StoredFile } from './file-store.ts'
import { harmfulMark, hostileFiles, pdf, picture, workbook } from './testing/hostile-files.ts'
import { filePath, readTicket } from './tickets.ts'

let database: TestDatabase
let pools: Pools
let files: FileStore
let dataDir = ''
const providerId = newId()
const userId = newId()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coverline-files-'))
  database = await freshDatabase()
  pools = createPools({ url: database.serverUrl, max: 8, log: silentLog })
  files = await createFileStore({ dataDir })
  await withUnscoped(pools, 'tests', async (db) => {
    await db.insertInto('providers').values({ id: providerId, name: 'Test' }).execute()
    await db
      .insertInto('users')
      .values({ id: userId, email: `${userId}@example.com` })
      .execute()
  })
  await withProvider(pools, providerId, async (db) => {
    const workspace = {
      provider_id: providerId,
      id: newId(),
      type: 'INSURANCE_ADMIN_WORKSPACE' as const,
      name: 'Test',
    }
    await db.insertInto('workspaces').values(workspace).execute()
    const grant = {
      provider_id: providerId,
      id: newId(),
      workspace_id: workspace.id,
      user_id: userId,
      role: 'ADMIN' as const,
      accepted_at: new Date(),
    }
    await db.insertInto('grants').values(grant).execute()
  })
})
afterAll(async () => {
  setClockOffset(0)
  await pools.end()
  await dropDatabase(database)
  await rm(dataDir, { recursive: true })
})

function save(name: string, content: Buffer, kind?: FileKind): Promise<StoredFile> {
  const file = { providerId, userId, name, source: Readable.from([content]), ...(kind ? { kind } : {}) }
  return withProvider(pools, providerId, (db) => files.save(db, file))
}

async function refusalOf(saving: Promise<unknown>): Promise<string> {
  return saving.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.errorName : String(error)),
  )
}

const contentOf = async (file: StoredFile): Promise<Buffer> => buffer(await files.read(file))

describe('upload checks', () => {
  test('reject malicious files, or accept them without their harmful content', async () => {
    const hostile = await hostileFiles()
    expect(hostile.length).toBeGreaterThanOrEqual(30)
    const wrong: string[] = []
    for (const { name, content, neutralised } of hostile) {
      if (neutralised) {
        const stored = await contentOf(await save(name, content))
        const { exif, xmp, comments } = await sharp(stored).metadata()
        if (stored.includes(harmfulMark) || stored.includes('evil.html') || exif || xmp || comments)
          wrong.push(name)
      } else if ((await refusalOf(save(name, content))) !== 'files.unsupported-format') wrong.push(name)
    }
    expect(wrong).toEqual([])
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
  })

  test('accept good files of the same formats unchanged', async () => {
    const wide = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('имя;телефон\n', 'utf16le')])
    const fine: [string, Buffer, string][] = [
      ['policy.pdf', pdf(''), 'application/pdf'],
      ['people.xlsx', await workbook(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['people.csv', Buffer.from('name,phone\nAnna,+1\n'), 'text/csv'],
      ['excel.csv', Buffer.from([0xe8, 0xec, 0xff, 0x3b, 0x31, 0x0d, 0x0a]), 'text/csv'],
      ['wide.csv', wide, 'text/csv'],
      ['logo.png', await picture('png'), 'image/png'],
      ['photo.jpg', await picture('jpeg'), 'image/jpeg'],
    ]
    for (const [name, content, mediaType] of fine) {
      const stored = await save(name, content)
      expect(stored).toMatchObject({ name, mediaType })
      if (!mediaType.startsWith('image/')) expect(await contentOf(stored)).toEqual(content)
    }
  })

  test('remove folders, control and direction characters from names and set the true extension', () => {
    expect(safeFileName('../../etc/passwd', 'pdf')).toBe('passwd.pdf')
    expect(safeFileName('C:\\temp\\photo.exe', 'png')).toBe('photo.png')
    expect(safeFileName('invoice\u202Efdp.exe', 'pdf')).toBe('invoicefdp.pdf')
    expect(safeFileName('a\r\nSet-Cookie: x.csv', 'csv')).toBe('aSet-Cookie x.csv')
    expect(safeFileName('<img src=x onerror=alert(1)>.png', 'png')).toBe('img src=x onerror=alert(1).png')
    expect(safeFileName('Список.xlsx', 'xlsx')).toBe('Список.xlsx')
    expect(safeFileName('...', 'csv')).toBe('file.csv')
    expect([...safeFileName('😀'.repeat(500), 'csv')].length).toBeLessThan(210)
  })
})

describe('upload limits', () => {
  test('depend on the kind: format and size', async () => {
    expect(await refusalOf(save('a.pdf', pdf(''), 'LOGO'))).toBe('files.unsupported-format')
    expect(await refusalOf(save('a.png', await picture('png'), 'PDF'))).toBe('files.unsupported-format')
    const limit = 25 * 1024 * 1024
    const start = pdf('')
    const padded = (size: number): Buffer =>
      Buffer.concat([start.subarray(0, 9), Buffer.alloc(size - start.length, ' '), start.subarray(9)])
    expect(await refusalOf(save('a.pdf', padded(limit), 'PDF'))).toBe('taken')
    expect(await refusalOf(save('a.pdf', padded(limit + 1), 'PDF'))).toBe('files.too-large')
    expect(await refusalOf(save('a.pdf', padded(limit + 1)))).toBe('files.too-large')
  })

  test('measure logos and icons as displayed', async () => {
    expect(await refusalOf(save('a.png', await picture('png', 200, 54), 'LOGO'))).toBe('taken')
    expect(await refusalOf(save('a.png', await picture('png', 200, 53), 'LOGO'))).toBe('files.image-size')
    expect(await refusalOf(save('a.png', await picture('png', 72, 72), 'ICON'))).toBe('taken')
    expect(await refusalOf(save('a.png', await picture('png', 72, 73), 'ICON'))).toBe('files.image-size')
    const lying = await sharp(await picture('jpeg', 53, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await refusalOf(save('a.jpg', lying, 'LOGO'))).toBe('files.image-size')
    const large = await save('a.png', await picture('png', 1000, 800), 'AVATAR')
    expect(large).toMatchObject({ width: 512, height: 410 })
  })

  test('leave nothing behind after a broken connection', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('name,phone\n')
        throw new Error('aborted')
      })(),
    )
    const saving = withProvider(pools, providerId, (db) =>
      files.save(db, { providerId, userId, name: 'a.csv', source: broken }),
    )
    await expect(saving).rejects.toThrow('aborted')
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
  })
})

describe('downloads', () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

  async function server() {
    const app = Fastify()
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof AppError ? error.status : 500).send({}),
    )
    fileRoutes(app, {
      files,
      keys,
      inProvider: (provider, work) => withProvider(pools, provider, work),
    })
    return app
  }

  test('are served in the range that a player requests', async () => {
    const content = Buffer.from(`a,b\n${'0123456789,1\n'.repeat(20_000)}`)
    const file = await save('long.csv', content)
    const app = await server()
    const path = filePath(keys, { providerId, fileId: file.id, userId }, now())
    const part = (range: string) => app.inject({ url: path, headers: { range } })
    const size = content.length
    const cases = [
      ['bytes=0-3', 0, 3],
      ['bytes=100000-200000', 100_000, 200_000],
      ['bytes=65536-', 65_536, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
    ] as const
    for (const [range, start, end] of cases) {
      const answer = await part(range)
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ])
      expect(answer.headers['content-length']).toBe(String(end + 1 - start))
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.rawPayload.equals(content.subarray(start, end + 1))).toBe(true)
    }
    const beyond = await part(`bytes=${size}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'nonsense']) {
      const whole = await part(range)
      expect(whole.statusCode).toBe(200)
      expect(whole.headers['accept-ranges']).toBe('bytes')
      expect(whole.rawPayload.equals(content)).toBe(true)
    }
  })

  test('are attachments that no browser sniffs, for five minutes', async () => {
    const file = await save('Список "людей".csv', Buffer.from('a,b\n'))
    const app = await server()
    const path = filePath(keys, { providerId, fileId: file.id, userId }, now())
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(Buffer.from('a,b\n'))
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-length': '4',
    })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%D0/,
    )
    setClockOffset(4.9 * 60_000)
    expect((await app.inject(path)).statusCode).toBe(200)
    setClockOffset(5.1 * 60_000)
    expect((await app.inject(path)).statusCode).toBe(404)
    setClockOffset(0)
    await app.close()
  })

  test('need an unchanged ticket for one file and one user of one provider', async () => {
    const [file, other] = [await save('a.csv', Buffer.from('a\n')), await save('b.csv', Buffer.from('b\n'))]
    const app = await server()
    const ticket = filePath(keys, { providerId, fileId: file.id, userId }, now()).split('/').at(-1) ?? ''
    expect((await app.inject(`/api/files/${other.id}/${ticket}`)).statusCode).toBe(404)
    for (let at = 0; at < 72; at += 1) {
      const bytes = Buffer.from(ticket, 'base64url')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect((await app.inject(`/api/files/${file.id}/${bytes.toString('base64url')}`)).statusCode).toBe(404)
    }
    for (const text of ['', 'x', `${ticket}A`, ticket.slice(1), '%00', '..%2f..']) {
      expect((await app.inject(`/api/files/${file.id}/${text}`)).statusCode).toBe(404)
    }
    const foreign = filePath(keys, { providerId: newId(), fileId: file.id, userId }, now())
    expect((await app.inject(foreign)).statusCode).toBe(404)
    const stranger = filePath(keys, { providerId, fileId: file.id, userId: newId() }, now())
    expect((await app.inject(stranger)).statusCode).toBe(404)
    expect((await app.inject(`/api/files/${file.id}/${ticket}`)).statusCode).toBe(200)
    await withUnscoped(pools, 'tests', (db) =>
      db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute(),
    )
    expect((await app.inject(`/api/files/${file.id}/${ticket}`)).statusCode).toBe(404)
    await app.close()
  })

  test('accept tickets of the previous key during a key change', () => {
    const old = filePath([Buffer.alloc(32, 2)], { providerId, fileId: newId(), userId }, now())
    const [fileId = '', text = ''] = old.split('/').slice(-2)
    expect(readTicket(keys, fileId, text, now())).toEqual({ providerId, fileId, userId })
    expect(readTicket([Buffer.alloc(32, 3)], fileId, text, now())).toBeUndefined()
  })

  test('do not find a file of another provider', async () => {
    const file = await save('a.csv', Buffer.from('a\n'))
    expect(await withProvider(pools, newId(), (db) => files.find(db, file.id))).toBeUndefined()
    expect(await withProvider(pools, newId(), (db) => files.remove(db, file.id))).toBe(false)
    expect(await withProvider(pools, providerId, (db) => files.remove(db, file.id))).toBe(true)
  })

  test('read content that the data folder stores only under ids', async () => {
    const file = await save('secret name.csv', Buffer.from('x,y\n'))
    expect(await readFile(join(dataDir, 'files', providerId, file.id), 'utf8')).toBe('x,y\n')
  })
})
