import { audit } from '@coverline/contract/audit/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'

/** Inserts a stored picture, or another file, without content. */
async function storedFile(provider: TestProvider, kind: 'LOGO' | 'PDF' = 'LOGO'): Promise<string> {
  const id = newId()
  const file = { id, kind, name: 'photo.png', media_type: 'image/png', bytes: 10, sha256: Buffer.alloc(32) }
  await provider.inDatabase((db) =>
    db
      .insertInto('files')
      .values({ ...file, provider_id: provider.providerId })
      .execute(),
  )
  return id
}

test('a member has a photo, which only a picture of the provider can be', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const email = () => `photo-${newId()}@members.example`
  const added = { role: 'INSURANCE_OPERATOR', email: email(), firstName: 'Eva', lastName: 'Moreno' } as const
  const { grantId } = await admin.ok(members.save, added)
  const photoOf = async () =>
    (await admin.ok(members.list, {})).items.find((member) => member.grantId === grantId)?.photo
  expect(await photoOf()).toBeNull()
  const cdnFileId = await storedFile(provider)
  await admin.ok(members.save, { grantId, photoCdnFileIdSave: cdnFileId })
  expect(await photoOf()).toEqual({ cdnFileId })
  const { items: history } = await admin.ok(audit.list, { entity: 'members', entityId: grantId })
  expect(history[0]?.changes).toEqual([{ field: 'photoFileId', before: null, after: cdnFileId }])
  // A save of something else keeps it.
  await admin.ok(members.save, { grantId, lastName: 'Mora' })
  expect(await admin.ok(members.detail, { grantId })).toMatchObject({ photo: { cdnFileId } })
  for (const wrong of [await storedFile(await freshProvider()), await storedFile(provider, 'PDF'), newId()]) {
    const refused = await admin.fails(
      members.save,
      { grantId, photoCdnFileIdSave: wrong },
      'common.not-found',
    )
    expect(refused).toMatchObject({ fields: { photoCdnFileIdSave: 'NOT_FOUND' } })
  }
  await admin.ok(members.save, { grantId, photoCdnFileIdDelete: true })
  expect(await photoOf()).toBeNull()
  const given = { role: 'AGENT', email: email(), photoCdnFileIdSave: cdnFileId } as const
  const { grantId: other } = await admin.ok(members.save, given)
  expect(await admin.ok(members.detail, { grantId: other })).toMatchObject({ photo: { cdnFileId } })
})
