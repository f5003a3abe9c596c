import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AddressRefusedError, createOutbound, isPublicAddress, type Outbound } from './outbound.ts'

let server: Server
let port = 0
let asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (request.url === '/large') response.end(Buffer.alloc(2_000_000))
    else if (request.url !== '/hang') response.end('secret')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const inside = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'not an address',
  '',
]

describe('public address check', () => {
  test.each(inside)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('addresses from untrusted sources', () => {
  const spellings = (): string[] => [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://0177.0.0.1:${port}/`,
    `http://127.1:${port}/`,
    `http://0:${port}/`,
    `http://①②⑦.0.0.1:${port}/`,
    `http://user:pass@127.0.0.1:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'not an address',
    '//127.0.0.1/',
  ]

  test('never reach this machine or its network in any notation', async () => {
    asked = []
    const outbound = createOutbound()
    for (const address of spellings()) {
      await expect(outbound.fetch(address), address).rejects.toBeInstanceOf(AddressRefusedError)
    }
    expect(asked).toEqual([])
    await outbound.close()
  })

  test('gain nothing from a name whose answer changes between check and connection', async () => {
    asked = []
    let questions = 0
    const outbound = createOutbound({
      timeoutMilliseconds: 500,
      resolve: async () => {
        questions += 1
        return [{ address: questions === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
      },
    })
    for (let round = 0; round < 3; round += 1) {
      await expect(outbound.fetch(`http://rebind.example:${port}/`)).rejects.toThrow()
    }
    expect(questions).toBe(3)
    expect(asked).toEqual([])
    await outbound.close()
  })

  test('are rejected if one of several resolved addresses is private', async () => {
    const outbound = createOutbound({
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    })
    await expect(outbound.fetch(`http://mixed.example:${port}/`)).rejects.toBeInstanceOf(AddressRefusedError)
    await outbound.close()
  })
})

describe('configured addresses', () => {
  test('are reached in any network; only their origin, and no redirect', async () => {
    const outbound = createOutbound({ trusted: [`http://127.0.0.1:${port}/v1`, undefined] })
    expect(await (await outbound.fetch(`http://127.0.0.1:${port}/`)).text()).toBe('secret')
    await expect(outbound.fetch(`http://127.0.0.1:${port}/redirect`)).rejects.toBeInstanceOf(
      AddressRefusedError,
    )
    await expect(outbound.fetch(`http://127.0.0.1:${port + 1}/`)).rejects.toBeInstanceOf(AddressRefusedError)
    await outbound.close()
  })

  test('have limits for endless waits and endless responses', async () => {
    const outbound = createOutbound({
      trusted: [`http://127.0.0.1:${port}`],
      timeoutMilliseconds: 300,
      mostBytes: 1_000_000,
    })
    const patient = createOutbound({ trusted: [`http://127.0.0.1:${port}`], timeoutMilliseconds: 3_600_000 })
    const ends: string[] = []
    const hang = async ({ fetch }: Outbound, name: string) => {
      await expect(fetch(`http://127.0.0.1:${port}/hang`)).rejects.toThrow()
      ends.push(name)
    }
    const waiting = hang(patient, 'patient')
    await hang(outbound, 'impatient')
    expect(ends).toEqual(['impatient'])
    server.closeAllConnections()
    await waiting
    await patient.close()
    const large = await outbound.fetch(`http://127.0.0.1:${port}/large`)
    await expect(large.arrayBuffer()).rejects.toThrow()
    await outbound.close()
  })
})
