import { insured } from '@coverline/contract/insured/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { withinTime } from '../../../testing/security/within-time.ts'
import {
  type Command,
  commands,
  type Expected,
  expected,
  firstModel,
  type Model,
  peopleCount,
} from './testing/merge-model.ts'
import { writeChats } from '../../../testing/write-chats.ts'
import { mergeFixture } from '../../../testing/fixtures/merge-fixture.ts'

type Stage = Awaited<ReturnType<typeof mergeFixture>>
// TENANCY-10: random commands give the same answers and states as a model.
const sequences = size('MERGES', 24, 2000)
const pairs = size('SPLITS', 12, 1000)
const seed = seedOfRun()

type Ids = { people: string[]; policies: string[]; merges: string[]; mark: string }

/** Inserts the model's people; `mark` separates the e-mails and numbers of sequences. */
async function start(stage: Stage, model: Model): Promise<Ids> {
  const mark = newId().slice(-12)
  const ids: Ids = { people: [], policies: [], merges: [], mark }
  for (const { firstName, email, idNumber } of model.people) {
    const id = await stage.person({
      firstName,
      lastName: mark,
      email: email ? `${email}@${mark}.example` : null,
      identificationNumber: idNumber ? `${idNumber}-${mark}` : null,
    })
    ids.people.push(id)
    ids.policies.push(await stage.policy(id))
  }
  return ids
}

async function send(stage: Stage, ids: Ids, command: Command) {
  const { admin } = stage
  const person = (index: number) => ids.people[index] ?? ''
  switch (command.do) {
    case 'merge': {
      const pair = { personProfileId: person(command.a), otherPersonProfileId: person(command.b) }
      const seen = await admin.send(merges.preview, pair)
      if (seen.status !== 200) return seen
      const { version } = seen.body as { version: string }
      return admin.send(merges.merge, {
        ...pair,
        version,
        fieldsFromOther: command.take,
        confirm: ['POLICY_OVERLAPS'],
      })
    }
    case 'split':
      return admin.send(merges.split, { mergeId: ids.merges[command.nth] ?? newId() })
    case 'rename':
      return admin.send(insured.save, { personProfileId: person(command.a), firstName: command.firstName })
    case 'link': {
      const link =
        command.b === null ? null : { linkType: 'CHILD' as const, personProfileId: person(command.b) }
      return admin.send(insured.save, { personProfileId: person(command.a), link })
    }
    case 'insure':
      return admin.send(insured.save, {
        personProfileId: person(command.a),
        programId: stage.planId,
        confirm: ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED', 'POLICY_OVERLAPS'],
      })
  }
}

type Body = {
  code?: string
  mergeId?: string
  policyId?: string
  details?: { obstacles?: { code: string }[] }
}

function agree(answer: { status: number; body: unknown }, wanted: Expected, command: Command): void {
  const body = answer.body as Body
  const said = JSON.stringify([command, wanted, answer])
  if (wanted === null) expect(body.code, said).toBe('NOT_FOUND')
  else if ('codes' in wanted) {
    const codes = body.details?.obstacles?.map((obstacle) => obstacle.code) ?? [body.code]
    expect(codes, said).toEqual(wanted.codes)
  } else expect(answer.status, said).toBe(200)
}

async function stored(stage: Stage, ids: Ids): Promise<Omit<Model, 'merges'>> {
  const indexOf = (id: string | null) => (id === null ? null : ids.people.indexOf(id))
  const rows = await stage.inDatabase((db) =>
    db.selectFrom('insured').selectAll().where('id', 'in', ids.people).execute(),
  )
  const policies = await stage.inDatabase((db) =>
    db.selectFrom('policies').select(['id', 'insured_id']).where('id', 'in', ids.policies).execute(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const owners = new Map(policies.map((policy) => [policy.id, policy.insured_id]))
  return {
    people: ids.people.map((id) => {
      const row = byId.get(id)!
      return {
        firstName: row.first_name,
        email: row.email?.split('@')[0] ?? '',
        idNumber: row.identification_number?.split('-')[0] ?? '',
        principal: indexOf(row.principal_id),
        mergedInto: indexOf(row.merged_into_id),
      }
    }),
    owners: ids.policies.map((id) => ids.people.indexOf(owners.get(id) ?? '')),
  }
}

/** Runs the commands; a guard removed from the model must be detected. */
async function check(
  stage: Stage,
  run: readonly Command[],
  rules: typeof expected = expected,
): Promise<void> {
  let model = firstModel()
  const ids = await start(stage, model)
  for (const command of run) {
    const wanted = rules(model, command)
    const answer = await send(stage, ids, command)
    agree(answer, wanted, command)
    if (wanted === null || 'codes' in wanted) continue
    const body = answer.body as Body
    if (body.mergeId) ids.merges.push(body.mergeId)
    if (body.policyId) ids.policies.push(body.policyId)
    model = wanted.next
  }
  const { people, owners } = await stored(stage, ids)
  expect({ people, owners }, JSON.stringify(run)).toEqual({ people: model.people, owners: model.owners })
}

test(
  `random merges and splits agree with the model: ${sequences} × 40 steps`,
  async () => {
    const stage = await mergeFixture()
    await fc.assert(
      fc.asyncProperty(
        commands,
        withinTime((run) => check(stage, run)),
      ),
      { numRuns: sequences, seed, endOnFailure: true },
    )
    expect(await stage.countOf()).toBe(await insuredPeople(stage))
  },
  sequences * 20_000,
)

async function insuredPeople(stage: Stage): Promise<number> {
  const rows = await stage.inDatabase((db) =>
    db.selectFrom('policies').select('insured_id').distinct().where('plan_id', '=', stage.planId).execute(),
  )
  return rows.length
}

test('the model detects a split that gives a policy to the wrong profile or forgets a relative', async () => {
  const stage = await mergeFixture()
  const run: Command[] = [
    { do: 'link', a: 2, b: 1 },
    { do: 'merge', a: 0, b: 1, take: ['firstName'] },
    { do: 'split', nth: 0 },
  ]
  await check(stage, run)
  const faulty =
    (spoil: (model: Model) => void): typeof expected =>
    (model, command) => {
      const right = expected(model, command)
      if (command.do === 'split' && right && 'next' in right) spoil(right.next)
      return right
    }
  await expect(
    check(
      stage,
      run,
      faulty((model) => (model.owners[1] = 0)),
    ),
  ).rejects.toThrow()
  await expect(
    check(
      stage,
      run,
      faulty((model) => (model.people[2]!.principal = 0)),
    ),
  ).rejects.toThrow()
})

const text = fc.option(fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aZя9é 中') }), {
  freq: 3,
})
const day = fc.option(fc.constantFrom('1970-01-01', '2001-12-31'))
const profile = fc.record({
  firstName: fc.constantFrom('Ana', 'Юлия', 'O’Neil'),
  patronymicName: text,
  birthdate: day,
  gender: fc.option(fc.constantFrom('MALE' as const, 'FEMALE' as const)),
  maritalStatus: fc.option(fc.constantFrom('SINGLE' as const, 'MARRIED' as const)),
  nationality: fc.option(fc.constantFrom('ES', 'RU')),
  certificateNumber: text,
  dhaFileNo: text,
  eidNo: text,
  visaNo: text,
  passportNumber: text,
  passportValidUntil: day,
  language: fc.option(fc.constantFrom('en' as const, 'ru' as const)),
})
const taken = fc.subarray([
  'firstName',
  'patronymicName',
  'birthdate',
  'gender',
  'maritalStatus',
  'nationality',
  'email',
  'phone',
  'identificationNumber',
  'certificateNumber',
  'dhaFileNo',
  'eidNo',
  'visaNo',
  'passportNumber',
  'passportValidUntil',
  'language',
] as const)

test(
  `a split restores ${pairs} random pairs byte for byte`,
  async () => {
    const extras = fc.record({
      policies: fc.nat(3),
      relatives: fc.nat(2),
      isRegistered: fc.boolean(),
      isInvited: fc.boolean(),
      hasAgent: fc.boolean(),
      chats: fc.tuple(fc.nat(2), fc.nat(2)),
    })
    const agent = (stage: Stage) => stage.admin.userId
    await fc.assert(
      fc.asyncProperty(profile, profile, extras, taken, async (one, other, more, fieldsFromOther) => {
        const stage = await sharedStage
        const unique = () => ({
          email: `${newId()}@pair.example`,
          phone: `+3460${String(Math.random()).slice(2, 9)}`,
          identificationNumber: newId(),
        })
        const a = await stage.person({ ...one, lastName: newId(), ...unique() })
        const b = await stage.person({
          ...other,
          lastName: newId(),
          ...unique(),
          ...(more.hasAgent ? { agentUserId: agent(stage) } : {}),
        })
        await stage.inDatabase((db) =>
          db
            .updateTable('insured')
            .set({
              registered_at: more.isRegistered ? new Date() : null,
              invitation_status: more.isInvited ? 'SENT' : 'NOT_SENT',
              invitation_at: more.isInvited ? new Date() : null,
            })
            .where('id', '=', b)
            .execute(),
        )
        for (let nth = 0; nth < more.policies; nth += 1) await stage.policy(b, { number: newId() })
        for (let nth = 0; nth < more.relatives; nth += 1)
          await stage.person({ relationship: 'CHILD', principalId: b })
        await stage.inDatabase((db) => writeChats(db, stage.providerId, [a, b], more.chats))
        const before = await stage.state()
        const { mergeId } = await stage.merge(a, b, fieldsFromOther)
        expect(await stage.state()).not.toEqual(before)
        await stage.admin.ok(merges.split, { mergeId })
        expect(await stage.state()).toEqual(before)
      }),
      { numRuns: pairs, seed },
    )
  },
  pairs * 10_000,
)

const sharedStage = mergeFixture()
test('the model has as many people as declared', () => {
  expect(firstModel().people).toHaveLength(peopleCount)
})
