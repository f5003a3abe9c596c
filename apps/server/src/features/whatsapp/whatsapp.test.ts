import { audit } from '@coverline/contract/audit/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/id.ts'
import { freshProvider } from '../../testing/provider.ts'
import { onWhatsapp, type Whatsapp, type WhatsappFixture } from '../../testing/fixtures/whatsapp-fixture.ts'
import { openLinkSecret } from './link/link-secrets.ts'

let world: Whatsapp
let stage: WhatsappFixture

onWhatsapp((givenWorld, givenStage) => {
  world = givenWorld
  stage = givenStage
})

const secrets = {
  accessToken: 'EAAcanary1canary1',
  appSecret: 'canary2canary2',
  verifyToken: 'canary3canary3',
}
const linkRow = () =>
  stage
    .rows(sql<Record<string, unknown>>`select * from whatsapp_links where state <> 'UNLINKED'`)
    .then(([row]) => row)

describe('linking a number', () => {
  it('is for administrators, and only where the feature is enabled', async () => {
    const { operator, account } = stage
    await operator.fails(whatsapp.link, account, 'common.admin-only')
    await operator.fails(whatsapp.detail, {}, 'common.admin-only')
    await operator.fails(whatsapp.unlink, {}, 'common.admin-only')
    await (await stage.provider.as('AGENT')).fails(whatsapp.detail, {}, 'common.forbidden')
    const locked = await freshProvider({ app: world.app, features: ['EMAIL'] })
    const admin = await locked.as('ADMIN')
    expect(await admin.fails(whatsapp.link, account, 'common.feature-locked')).toMatchObject({
      details: { feature: 'WHATSAPP' },
    })
    await (await locked.as('INSURANCE_OPERATOR')).fails(whatsapp.link, account, 'common.admin-only')
    expect((await stage.admin.fails(whatsapp.check, {}, 'whatsapp.not-linked')).message).not.toBe('')
  })

  it('rejects other members with the required message', async () => {
    const refused = await stage.operator.fails(whatsapp.detail, {}, 'common.admin-only')
    expect(refused.message).toMatch(/^Only an administrator can complete this action/)
  })

  it('tests the secrets first and stores nothing when they are rejected', async () => {
    const { admin, account } = stage
    await admin.fails(whatsapp.link, { ...account, accessToken: 'EAAnobodyknowsit' }, 'whatsapp.refused')
    world.server.faults = [{ path: 'subscribed_apps', kind: 'status', status: 403, code: 200, once: true }]
    await admin.fails(whatsapp.link, account, 'whatsapp.refused')
    world.server.faults = [{ kind: 'drops' }]
    await admin.fails(whatsapp.link, account, 'whatsapp.unreachable')
    world.server.faults = []
    expect((await admin.ok(whatsapp.detail, {})).link).toBeNull()
    expect(await stage.link()).toMatchObject({
      kind: 'CLOUD',
      state: 'LINKED',
      phone: '+15550783881',
      name: 'Harbour Insurance',
      phoneNumberId: account.phoneNumberId,
    })
    expect((await stage.operator.ok(whatsapp.state, {})).state).toBe('LINKED')
  })

  it('replaces the secrets of the linked number and keeps its webhook address', async () => {
    const first = await stage.link()
    const second = await stage.link({ appSecret: 'another-secret-of-the-app' })
    expect(second.webhookUrl).toBe(first.webhookUrl)
    expect(second.linkId).toBe(first.linkId)
    const { items } = await stage.admin.ok(audit.search, { entities: ['whatsapp'] })
    expect(items.map(({ action }) => action)).toContain('whatsapp.secrets-changed')
  })

  it('is rejected while a phone is linked', async () => {
    const { providerId } = stage.provider
    await stage.rows(
      sql`insert into whatsapp_links (provider_id, id, kind, state) values (${providerId}, ${newId()}, 'DEVICE', 'LINKED') returning id`,
    )
    await stage.admin.fails(whatsapp.link, stage.account, 'whatsapp.already-linked')
  })

  it('ends with its secrets purged; the next link is a new one', async () => {
    const { linkId, webhookUrl } = await stage.link()
    await stage.admin.ok(whatsapp.unlink, {})
    expect(
      await stage.rows(
        sql`select from whatsapp_links where access_token is not null or app_secret is not null`,
      ),
    ).toEqual([])
    expect((await stage.admin.ok(whatsapp.detail, {})).link).toBeNull()
    expect(await world.server.receive(stage.phone, { text: { body: 'Late' } })).toBe(403)
    const again = await stage.link()
    expect(again.linkId).not.toBe(linkId)
    expect(again.webhookUrl).not.toBe(webhookUrl)
  })
})

describe('secrets of a link', () => {
  it('appear nowhere: not in responses, database, audit log or server log', async () => {
    const { admin, account } = stage
    world.server.accounts.push({ ...account, ...secrets })
    const linked = await admin.ok(whatsapp.link, { ...account, ...secrets })
    const shown = [linked, await admin.ok(whatsapp.detail, {}), await admin.ok(whatsapp.check, {})]
    await admin.fails(
      whatsapp.link,
      { ...account, ...secrets, accessToken: 'EAAcanary4canary4' },
      'whatsapp.refused',
    )
    const tables = ['whatsapp_links', 'audit_events', 'idempotency_keys']
    const stored = await Promise.all(
      tables.map((table) =>
        stage.rows(sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`),
      ),
    )
    const everywhere = JSON.stringify([shown, stored, world.app.logLines])
    expect(everywhere).not.toMatch(/canary/)
  })

  it('can be decrypted only for their own provider, row and column', async () => {
    await stage.link()
    const row = await linkRow()
    const linkId = String(row?.['id'])
    const { keys } = world.app.services
    const { providerId } = stage.provider
    const sealed = String(row?.['access_token'])
    expect(openLinkSecret(keys, { providerId, linkId }, 'access_token', sealed)).toBe(
      stage.account.accessToken,
    )
    expect(() => openLinkSecret(keys, { providerId, linkId }, 'app_secret', sealed)).toThrow()
    expect(() => openLinkSecret(keys, { providerId: linkId, linkId }, 'access_token', sealed)).toThrow()
    expect(() => openLinkSecret(keys, { providerId, linkId: providerId }, 'access_token', sealed)).toThrow()
  })
})
