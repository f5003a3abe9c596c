import { accounts } from '@coverline/contract/accounts/endpoints'
import { ai } from '@coverline/contract/ai/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from './caller.ts'
import { atMost, type Figure } from './figures.ts'
import { type Product, startProduct } from './product.ts'
import { sampled } from './sampled.ts'
import { sized } from './sizes.ts'
import type { Room } from './stream-worker.ts'
import { makeRooms } from './stream-world.ts'
import { percentile } from './timing.ts'
import { connectBare } from './world.ts'

const everyMs = 20
/** Number of samples of each kind, in alternating rounds, so that other load on the machine affects both. */
const samplesWanted = Number(process.env['BENCH_PEER_SAMPLES'] ?? sized(3000, 20))
const rounds = sized(3, 1)
const operators = sized(20, 2)

/** Starts a server that accepts connections and never answers. */
async function silentPeer() {
  const open = new Set<net.Socket>()
  const peer = { most: 0 }
  const server = net.createServer((socket) => {
    open.add(socket)
    peer.most = Math.max(peer.most, open.size)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return Object.assign(peer, {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    open,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

type Peers = Record<'mail' | 'model' | 'cloud', Awaited<ReturnType<typeof silentPeer>>>

const isOver = (stop: AbortSignal): boolean => stop.aborted

/**
 * Sends requests to all three peers; each operator of a round sends the next one as soon as a call timed out.
 */
async function askPeers(product: Product, room: Room, round: number, stop: AbortSignal): Promise<void> {
  const someNumber = {
    phoneNumberId: '100200300',
    businessAccountId: '400500600',
    accessToken: 'x'.repeat(40),
    appSecret: 'a'.repeat(32),
    verifyToken: 'y'.repeat(40),
  }
  const again = async (caller: Caller, path: string, input: unknown): Promise<void> => {
    while (!isOver(stop)) {
      await caller.call(path, input).catch(() => undefined)
      await sleep(100)
    }
  }
  // Other users in each round: an address gets only a few mails per hour.
  const first = round * operators
  const callers = room.headers
    .slice(first, first + operators)
    .map((headers) => new Caller(product.url, headers, 4))
  const words = { conversationId: room.conversationId, text: 'Good moring' }
  await Promise.all(
    callers.map(async (caller, nth) => {
      await caller
        .call(accounts.recoverPassword.path, { email: `operator${first + nth}@bench.example` })
        .catch(() => undefined)
      await Promise.all([
        again(caller, ai.improveWriting.path, words),
        again(caller, whatsapp.link.path, someNumber),
      ])
      caller.close()
    }),
  )
}

async function measured(product: Product, room: Room, peers: Peers, say: (line: string) => void) {
  const pace = {
    url: product.url,
    headers: room.headers[0] ?? {},
    path: insured.list.path,
    input: {},
    everyMs,
  }
  const part = () => sleep((samplesWanted / rounds) * everyMs)
  const samples: Record<'idle' | 'hanging', number[]> = { idle: [], hanging: [] }
  await sampled(pace, () => sleep(5000))
  for (let round = 0; round < rounds; round += 1) {
    samples.idle.push(...(await sampled(pace, part)))
    const stop = new AbortController()
    for (const peer of Object.values(peers)) peer.most = peer.open.size
    const asking = askPeers(product, room, round, stop.signal)
    await sleep(2000)
    samples.hanging.push(...(await sampled(pace, part)))
    const waiting = Object.entries(peers).map(([name, { most }]) => `${name} ${most}`)
    if (Object.values(peers).some(({ most }) => most === 0))
      throw new Error(`not every peer was asked: ${waiting.join(', ')}`)
    stop.abort()
    for (const { open } of Object.values(peers)) for (const socket of open) socket.destroy()
    await asking
    const p99 = Object.entries(samples).map(([name, all]) => `${name} ${percentile(all, 0.99).toFixed(2)} ms`)
    say(`p99 of a list: ${p99.join(', ')}; calls that hung: ${waiting.join(', ')}`)
  }
  return samples
}

/**
 * FAULTS-6: response times of other routes while mail, AI and WhatsApp accept connections and never answer.
 */
export async function measurePeers(folder: string, say: (line: string) => void): Promise<Figure[]> {
  const dataDir = join(folder, 'peers')
  const [mail, model, cloud] = [await silentPeer(), await silentPeer(), await silentPeer()]
  const peers: Peers = { mail, model, cloud }
  const product = await startProduct(dataDir, 'server', {
    DEMO: 'false',
    SMTP_URL: `smtp://${mail.host}`,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'some-model',
    AI_API_KEY: 'some-key',
    AI_BASE_URL: `http://${model.host}`,
    WHATSAPP_API_URL: `http://${cloud.host}`,
  })
  try {
    const bare = await connectBare(dataDir)
    const given = { providers: 1, each: operators * rounds, role: 'ADMIN' } as const
    const [room] = await makeRooms(bare.client, product.url, given).finally(bare.end)
    if (!room) throw new Error('no conversation was made')
    const { idle, hanging } = await measured(product, room, peers, say)
    return [
      atMost({
        figure: `p99 of a list while mail, AI and WhatsApp hang against idle (${hanging.length} samples)`,
        measured: percentile(hanging, 0.99),
        reference: percentile(idle, 0.99),
        bound: 1.2,
        unit: 'ms',
      }),
    ]
  } finally {
    await Promise.all([mail.close(), model.close(), cloud.close()])
    await product.stop()
  }
}
