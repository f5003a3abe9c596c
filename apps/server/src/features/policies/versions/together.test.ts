import { policies } from '@coverline/contract/policies/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, inDays } from '../../../testing/insured.ts'
import {
  centsOfAll,
  type TimelineFixture,
  timelineFixture,
} from '../../../testing/fixtures/timeline-fixture.ts'

let stage: TimelineFixture
let policyId: string

beforeEach(async () => {
  stage = await timelineFixture()
  policyId = stage.policyId
})

describe('timeline repricing and concurrent changes', () => {
  it('a change of the period reprices the timeline', async () => {
    await stage.schedule()
    await stage.save({ validFrom: day(100), premiumSave: '730' })
    await stage.admin.ok(policies.save, { policyId, endDateSave: day(299) })
    const { total, changes } = await stage.timeline()
    expect(changes[0]).toMatchObject({ kind: 'TERM', total })
    expect(centsOfAll((await stage.standing()).map(({ amount }) => amount))).toBe(centsOfAll([total]))
    await stage.admin.fails(
      policies.save,
      { policyId, startDateSave: null, endDateSave: null, confirm: ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED'] },
      'policies.incorrect-validity',
    )
  })

  it('the job reprices a period that an import changed', async () => {
    await stage.schedule()
    await stage.save({ validFrom: day(100), premiumSave: '730' })
    const { edition } = await stage.timeline()
    await stage.provider.inDatabase((db) =>
      db
        .updateTable('policies')
        .set({ end_date: day(300) })
        .where('id', '=', policyId)
        .execute(),
    )
    await stage.applyDays()
    await stage.applyDays()
    const { total, changes } = await stage.timeline()
    expect(changes[0]).toMatchObject({ kind: 'TERM', edition: edition + 1, total })
    expect(centsOfAll((await stage.standing()).map(({ amount }) => amount))).toBe(centsOfAll([total]))
  })

  it('concurrent changes of an operator and the job leave the state of the timeline', async () => {
    await stage.save({ kind: 'CANCEL', validFrom: day(2) })
    await stage.save({ kind: 'REINSTATE', validFrom: day(4) })
    const { edition } = await stage.timeline()
    const change = { policyId, kind: 'CANCEL' as const, validFrom: day(8), edition }
    await inDays(4, () =>
      Promise.all([stage.applyDays(), stage.admin.ok(versions.save, change), stage.applyDays()]),
    )
    await inDays(4, async () => {
      expect(await stage.shown()).toMatchObject({
        state: 'DEACTIVATION_SCHEDULED',
        deactivationDate: day(8),
        activationDate: null,
        isCanceled: true,
      })
    })
  })

  it('concurrent identical changes of two operators are recorded once', async () => {
    await stage.schedule()
    const callers = await Promise.all(
      Array.from({ length: 4 }, () => stage.provider.as('INSURANCE_OPERATOR')),
    )
    for (let round = 0; round < 6; round += 1) {
      const { edition } = await stage.timeline()
      const answers = await Promise.all(
        callers.map((caller, nth) =>
          caller.send(versions.save, {
            policyId,
            kind: 'CHANGE',
            validFrom: day(0),
            premiumSave: String(400 + round * 10 + nth),
            edition,
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect((await stage.timeline()).edition).toBe(edition + 1)
    }
  })
})
