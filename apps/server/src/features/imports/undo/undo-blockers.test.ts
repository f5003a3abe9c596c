import { insured } from '@coverline/contract/insured/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import {
  anna,
  importFixture,
  type ImportFixture,
  leo,
  nil,
} from '../../../testing/fixtures/import-fixture.ts'
import { activatePlan } from '../../../testing/fixtures/policy-fixture.ts'

/** Changes made to Anna, her policy or Nil after the import, and the resulting blockers. */
const blockers: Record<
  string,
  {
    reason: string
    act: (stage: ImportFixture, ids: { anna: string; nil: string; policy: string }) => Promise<unknown>
  }
> = {
  'a changed person': {
    reason: 'insured CHANGED_SINCE',
    act: ({ admin }, { anna: personProfileId }) =>
      admin.ok(insured.save, { personProfileId, firstName: 'Ana' }),
  },
  'a field that the import left empty': {
    reason: 'insured CHANGED_SINCE',
    act: ({ admin }, { anna: personProfileId }) =>
      admin.ok(insured.save, { personProfileId, nationality: 'ES' }),
  },
  'a changed policy': {
    reason: 'policies CHANGED_SINCE',
    act: ({ admin }, { policy: policyId }) =>
      admin.ok(policies.save, { policyId, certificateNumberSave: 'C-2' }),
  },
  'a deactivated policy': {
    reason: 'policies CHANGED_SINCE',
    act: (stage, { policy }) =>
      stage.sql(sql`update policies set deactivation_date = current_date where id = ${policy}::uuid`),
  },
  'a deleted person': {
    reason: 'insured DELETED',
    act: ({ admin }, { nil: id }) =>
      admin.ok(insured.saveBulk, { personProfileIds: [id], personProfileDelete: true }),
  },
  'merged people': {
    reason: 'insured MERGED',
    act: async ({ admin }, { anna: one, nil: other }) => {
      const pair = { personProfileId: one, otherPersonProfileId: other }
      const { version } = await admin.ok(merges.preview, pair)
      await admin.ok(merges.merge, { ...pair, version, confirm: ['POLICY_OVERLAPS'] })
    },
  },
  'somebody who has signed in': {
    reason: 'insured REGISTERED',
    act: (stage, { anna: id }) =>
      stage.sql(sql`update insured set registered_at = now() where id = ${id}::uuid`),
  },
  'somebody who was linked later': {
    reason: 'insured LINKED',
    act: (stage, { anna: principalId }) => stage.provider.person({ relationship: 'CHILD', principalId }),
  },
  'another policy': {
    reason: 'insured POLICIES',
    act: (stage, { anna: id }) => stage.provider.policy(id, { number: 'LATER-1' }),
  },
  payments: {
    reason: 'policies PAYMENTS',
    act: ({ admin }, { policy: policyId }) =>
      admin.ok(payments.schedule, { policyId, premiumSave: '100', paymentFormatSave: 'ANNUAL' }),
  },
  'money that came in': {
    reason: 'policies PAID',
    act: async ({ admin }, { policy: policyId }) => {
      await admin.ok(payments.schedule, { policyId, premiumSave: '100', paymentFormatSave: 'ANNUAL' })
      const { items } = await admin.ok(payments.list, { policyIds: [policyId] })
      await admin.ok(payments.receive, {
        paymentId: items[0]!.paymentId,
        amount: '40',
        receivedOn: '2026-01-02',
        note: '',
      })
    },
  },
  'a renewal': {
    reason: 'policies RENEWAL',
    act: ({ admin }, { policy: policyId }) => admin.ok(renewals.save, { policyId, noteSave: 'Call in May' }),
  },
  'a request': {
    reason: 'insured REQUESTS',
    act: (stage, { anna: id }) =>
      stage.sql(sql`insert into tickets (provider_id, id, number, insured_id, source, business_type, description)
        select provider_id, ${newId()}::uuid, 1, id, 'APP', 'CALL', 'Call me' from insured where id = ${id}::uuid`),
  },
  'a message': {
    reason: 'insured MESSAGES',
    act: (stage, { anna: id }) =>
      stage.sql(sql`insert into conversations (provider_id, id, kind, insured_id, channel, last_seq, preview)
        select provider_id, ${newId()}::uuid, 'PERSON', id, 'APP', 1, 'Hello' from insured where id = ${id}::uuid`),
  },
  'a poll': {
    reason: 'insured POLLS',
    act: (stage, { anna: id }) =>
      stage.sql(sql`insert into polls (provider_id, id, insured_id, asked_at)
        select provider_id, ${newId()}::uuid, id, now() from insured where id = ${id}::uuid`),
  },
  'a plan that was activated': {
    reason: 'plans PLAN_ACTIVE',
    act: ({ provider, planId }) => activatePlan(provider, planId),
  },
}

test.each(Object.entries(blockers))(
  '%s blocks the undo, and nothing is undone',
  async (_, { reason, act }) => {
    const stage = await importFixture()
    const dates = { start_date: '01.01.2026', end_date: '31.12.2026' }
    const importId = await stage.save([{ ...anna, ...dates }, nil])
    const ids = {
      anna: await stage.idOf('insured', 'identification_number', 'U-1'),
      nil: await stage.idOf('insured', 'identification_number', 'U-3'),
      policy: await stage.idOf('policies', 'number', 'UP-1'),
    }
    // Checked before the change: a later request checks again.
    expect((await stage.check(importId)).undo?.status).toBe('READY')
    await act(stage, ids)
    const before = await stage.bytes()
    const { undo, canUndo, status } = await stage.run(importId)
    expect({ status, canUndo, undo: undo?.status }).toEqual({
      status: 'SAVED',
      canUndo: true,
      undo: 'BLOCKED',
    })
    expect(await stage.reasons(importId)).toContain(reason)
    expect(await stage.bytes()).toBe(before)
  },
)

test('a contact or principal to restore that is taken by now blocks the undo', async () => {
  const stage = await importFixture()
  await stage.save([{ ...anna, phone: '+34600111222' }, nil, leo])
  const importId = await stage.save([
    { ...anna, phone: '+34600111999' },
    { ...leo, link_id_number: 'U-3' },
  ])
  await stage.provider.person({ phone: '+34600111222' })
  const principal = await stage.idOf('insured', 'identification_number', 'U-1')
  expect((await stage.check(importId)).undo?.status).toBe('BLOCKED')
  expect(await stage.reasons(importId)).toEqual(['insured CONTACT_TAKEN'])
  await stage.sql(sql`update insured set phone = null where phone = '+34600111222'`)
  await stage.sql(sql`update insured set deleted_at = now() where id = ${principal}::uuid`)
  expect((await stage.check(importId)).undo?.status).toBe('BLOCKED')
  expect(await stage.reasons(importId)).toContain('insured PRINCIPAL_GONE')
}, 120_000)

test('records that depend on the new dates of a policy block the undo; older ones do not', async () => {
  const stage = await importFixture()
  const { admin } = stage
  await stage.save([{ ...anna, start_date: '01.01.2026', end_date: '31.12.2026' }])
  const policyId = await stage.idOf('policies', 'number', 'UP-1')
  await admin.ok(payments.schedule, { policyId, premiumSave: '100', paymentFormatSave: 'ANNUAL' })
  const longer = await stage.save([{ ...anna, end_date: '31.12.2027' }])
  expect((await stage.check(longer)).undo).toMatchObject({ status: 'READY', counts: { restoredPolicies: 1 } })
  await admin.ok(payments.schedule, {
    policyId,
    premiumSave: '200',
    paymentFormatSave: 'SEMI_ANNUAL',
    replace: true,
  })
  expect((await stage.check(longer)).undo?.status).toBe('BLOCKED')
  expect(await stage.reasons(longer)).toEqual(['policies PAYMENTS'])
}, 120_000)
