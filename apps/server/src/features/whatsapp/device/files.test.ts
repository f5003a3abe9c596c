import { conversations } from '@coverline/contract/conversations/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { translate } from '@coverline/messages/server'
import { sql } from 'kysely'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { largestOf } from '../../../platform/files/file-kinds.ts'
import { onDevices } from '../../../testing/fixtures/device-fixture.ts'
import { FakeBaileys } from '../../../testing/servers/fake-baileys.ts'
import type { Whatsapp, WhatsappFixture } from '../../../testing/fixtures/whatsapp-fixture.ts'
import { openBaileys } from './baileys-session.ts'
import type { DeviceWorker } from './device-worker.ts'

let world: Whatsapp
let stage: WhatsappFixture
let library: FakeBaileys

const { host } = onDevices((given) => {
  ;({ world, stage } = given)
  library = new FakeBaileys()
  return openBaileys(library)
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

async function linked(): Promise<DeviceWorker> {
  const one = host()
  await stage.admin.ok(whatsapp.linkDevice, {})
  await one.round()
  library.last().pair('34600111222')
  library.last().open()
  await one.round()
  return one
}

const receiveFile = () =>
  library.last().receive(stage.phone.replace('+', ''), {
    documentMessage: {
      mimetype: 'application/pdf',
      mediaKey: new Uint8Array(32),
      directPath: '/v/t62/x?oh=1',
      fileName: 'card.pdf',
    },
  })

async function thread() {
  const [row] = await stage.rows(sql<{ id: string }>`select id from conversations`)
  return (await stage.operator.ok(conversations.messages, { conversationId: row?.id ?? '' })).items
}

describe('a file that a linked phone receives', () => {
  it('holds no database connection while it is transferred', async () => {
    const one = await linked()
    const wire = new PassThrough()
    library.stream = () => wire
    wire.write(pdf.subarray(0, 10))
    receiveFile()
    const round = one.round()
    const { main } = world.app.services.pools
    await expect.poll(() => wire.readableFlowing !== null && wire.readableLength === 0).toBe(true)
    let free = 0
    for (let looks = 0; looks < 10; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (main.totalCount === main.idleCount) free += 1
    }
    // A job of the background may hold one for an instant.
    expect(free).toBeGreaterThan(5)
    wire.end(pdf.subarray(10))
    await round
    expect(await thread()).toMatchObject([{ files: [{ fileName: 'card.pdf' }] }])
  })

  it('becomes a text note when each transfer fails or it exceeds the size limit', async () => {
    const one = await linked()
    let streams = 0
    library.stream = () => {
      streams += 1
      const wire = new PassThrough()
      wire.write(pdf.subarray(0, 10))
      setImmediate(() => wire.destroy(new Error('broken off')))
      return wire
    }
    receiveFile()
    await one.round()
    expect(streams).toBe(3)
    let given = 0
    library.stream = () => {
      const wire = new PassThrough()
      const chunk = Buffer.alloc(1_000_000, '%PDF-1.4\n')
      const fill = () => {
        while (!wire.destroyed && given < 200_000_000) {
          given += chunk.length
          if (!wire.write(chunk)) return void wire.once('drain', fill)
        }
        wire.end()
      }
      fill()
      return wire
    }
    receiveFile()
    await one.round()
    expect(given).toBeLessThan(largestOf('RECEIVED') + 5_000_000)
    const items = await thread()
    expect(items.map(({ files }) => files)).toEqual([[], []])
    expect(items[0]?.text).toContain(translate('en', 'whatsapp:received.unfetched'))
    expect(items[1]?.text).toContain(translate('en', 'whatsapp:received.refused'))
  })
})
