import { policies } from '@coverline/contract/policies/endpoints'
import { request } from 'undici'
import { gunzipSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { provideInsured } from '../../testing/insured.ts'

/** A provider whose list of policies is longer than a packet, and its administrator */
async function stage() {
  const provider = await provideInsured()
  const personId = await provider.person({})
  for (let nth = 0; nth < 5; nth += 1) await provider.policy(personId, { number: `Z-${nth}` })
  const admin = await provider.as('ADMIN')
  const ask = async (encoding: string, input: object = {}) => {
    const { statusCode, headers, body } = await request(`${provider.app.url}/api${policies.list.path}`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json', 'accept-encoding': encoding },
      body: JSON.stringify(input),
    })
    return { statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) }
  }
  return { admin, ask, url: provider.app.url }
}

test('a long answer is compressed for those who accept it, and says the same', async () => {
  const { ask } = await stage()
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const same: unknown = JSON.parse(plain.bytes.toString())
  for (const [encoding, unpack] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const { statusCode, headers, bytes } = await ask(`${encoding}, deflate`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(JSON.parse(unpack(bytes).toString())).toEqual(same)
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('a short answer and a refusal are sent as they are', async () => {
  const { ask } = await stage()
  for (const input of [{ searchQuery: 'nothing has these words' }, { limit: 'many' }]) {
    const { headers, bytes } = await ask('gzip, br', input)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(bytes.toString())).toBeTypeOf('object')
  }
})

test('a body that comes compressed is refused and not unpacked', async () => {
  const { admin, url } = await stage()
  const { statusCode } = await request(`${url}/api/insurance/client/save`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify({ firstName: 'Ana' })),
  })
  expect(statusCode).toBe(400)
})
