import { bookings } from '@coverline/contract/bookings/endpoints'
import { memberHome } from '@coverline/contract/home/member-endpoints'
import { memberVisits } from '@coverline/contract/visits/member-endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { stageVisits, type VisitStage } from '../../../testing/fixtures/care/visit-fixture.ts'
import { signInMember } from '../../../testing/member.ts'

let stage: VisitStage

beforeAll(async () => {
  stage = await stageVisits()
})

const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

/** Signs the person of a visit in to the app, or a person whom that one is linked to. */
async function member(personProfileId: string, child?: { id: string; age: number }) {
  const email = `visit-${newId()}@person.example`
  await stage.inDatabase(async (db) => {
    await db.updateTable('insured').set({ email }).where('id', '=', personProfileId).execute()
    if (child)
      await db
        .updateTable('insured')
        .set({ principal_id: personProfileId, relationship: 'CHILD', birthdate: born(child.age) })
        .where('id', '=', child.id)
        .execute()
  })
  return signInMember(stage.app, { email })
}

it('a person enters the own visit by the link that its mails carry', async () => {
  const { receptionId, personProfileId } = await stage.visit()
  const person = await member(personProfileId)
  const { url } = await person.ok(memberVisits.enter, { receptionId })
  const token = url.split('#')[1] ?? ''
  expect(await stage.outside.ok(visits.person, { token })).toMatchObject({ state: 'OPEN' })
  // The link stays the same, so that one in a mail goes on.
  expect(await person.ok(memberVisits.enter, { receptionId })).toEqual({ url })
})

it('a visit of somebody else, at a clinic, and one that is not confirmed are not entered', async () => {
  const { personProfileId } = await stage.visit()
  const foreign = await stage.visit()
  const person = await member(personProfileId)
  await person.fails(memberVisits.enter, { receptionId: foreign.receptionId }, 'common.not-found')
  await person.fails(memberVisits.enter, { receptionId: newId() }, 'common.not-found')
  const clinic = { personProfileId, offerId: await stage.offer('BOOKING_VIA_MAP') }
  const { receptionId } = await stage.admin.ok(bookings.save, clinic)
  await person.fails(memberVisits.enter, { receptionId }, 'common.not-found')
  const video = await stage.offer('TELEMEDICINE')
  const asked = await stage.admin.ok(bookings.save, { personProfileId, offerId: video })
  await person.fails(memberVisits.enter, { receptionId: asked.receptionId }, 'visits.not-open')
})

it('a parent sees and enters the visit by video of a child, but not of one with confidential matters', async () => {
  const setAge = (age: number | null) =>
    stage.inDatabase((db) =>
      sql`update providers set confidential_age = ${age} where id = ${stage.providerId}`.execute(db),
    )
  const { receptionId, personProfileId } = await stage.visit()
  const parent = await member(await stage.insured(), { id: personProfileId, age: 15 })
  const shown = async () => (await parent.ok(memberHome.show, {})).visits.map((visit) => visit.receptionId)
  await setAge(16)
  expect(await shown()).toEqual([receptionId])
  await parent.ok(memberVisits.enter, { receptionId })
  await setAge(14)
  expect(await shown()).toEqual([])
  await parent.fails(memberVisits.enter, { receptionId }, 'common.not-found')
  await setAge(null)
})
