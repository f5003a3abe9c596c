import { leadForms } from '@coverline/contract/lead-forms/endpoints'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { framingOf } from '../../../platform/http/framed-pages.ts'
import { createServer } from '../../../platform/http/server.ts'
import { serveWeb } from '../../../platform/http/web-files.ts'
import { leadFormFixture } from '../../../testing/lead-form-fixture.ts'
import { framedForm } from './framed-form.ts'

const site = 'https://www.broker.example'

/** Serves a built page, which the tests of the server have not, with the framing of the form. */
async function stageOf(origins: string[]) {
  const stage = await leadFormFixture({ origins })
  const folder = await mkdtemp(join(tmpdir(), 'coverline-framed-'))
  await writeFile(join(folder, 'index.html'), '<html></html>')
  const { app } = await createServer(stage.app.services)
  await serveWeb(app, folder, framingOf([framedForm], stage.app.services))
  const ancestors = async (path: string) => {
    const { headers, statusCode } = await app.inject({ url: path })
    const policy = String(headers['content-security-policy'])
    const found = /frame-ancestors ([^;]*)/.exec(policy)?.[1]
    return {
      statusCode,
      found,
      old: headers['x-frame-options'],
      scripts: /script-src ([^;]*)/.exec(policy)?.[1],
    }
  }
  return { ...stage, ancestors }
}

const closed = { statusCode: 200, found: "'none'", old: 'SAMEORIGIN', scripts: "'self'" }

test('the form is shown by the sites that its provider named, and by no other', async () => {
  const { ancestors, key, admin } = await stageOf([site, 'https://two.example:8443'])
  const other = await leadFormFixture()
  const open = { ...closed, found: `${site} https://two.example:8443`, old: undefined }
  expect(await ancestors(`/lead-form/${key}`)).toEqual(open)
  expect(await ancestors(`/lead-form/${key}/?from=site`)).toEqual(open)
  expect(await ancestors(`/lead-form/${other.key}`)).toEqual(closed)
  for (const path of [
    '/',
    '/login',
    `/admin/lead-form/${key}`,
    `/lead-form/${'A'.repeat(43)}`,
    '/lead-form/x',
  ])
    expect(await ancestors(path), path).toEqual(closed)
  await admin.ok(leadForms.save, { isOn: false })
  expect(await ancestors(`/lead-form/${key}`)).toEqual(closed)
  await admin.ok(leadForms.save, { isOn: true, origins: [] })
  expect(await ancestors(`/lead-form/${key}`)).toEqual(closed)
})

test('a page whose framing cannot be read is shown by no site', async () => {
  const { app } = await leadFormFixture()
  const broken = { path: /^\//, originsOf: () => Promise.reject(new Error('no database')) }
  expect(await framingOf([broken], app.services)('/')).toEqual([])
})
