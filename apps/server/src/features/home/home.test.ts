import { bookings } from '@coverline/contract/bookings/endpoints'
import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { memberHome } from '@coverline/contract/home/member-endpoints'
import { memberProfile } from '@coverline/contract/insured/member-endpoints'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { at, stageBookings } from '../../testing/fixtures/care/booking-fixture.ts'
import { storyFixture } from '../../testing/fixtures/story-fixture.ts'
import { provideInsured } from '../../testing/insured.ts'
import { signInMember } from '../../testing/member.ts'

const newEmail = () => `member-${newId()}@person.example`
/** A birth date that makes somebody this old in the middle of the year */
const bornBefore = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

const rights = ['COVER', 'BOOKINGS', 'CLAIMS', 'CONFIDENTIAL']

test('the first page names the person and the children, and no adult relative', async () => {
  const provider = await provideInsured()
  const email = newEmail()
  const self = await provider.person({
    firstName: 'Ana',
    lastName: 'Torres',
    email,
    birthdate: bornBefore(40),
  })
  const linked = { principalId: self, lastName: 'Torres' }
  const child = await provider.person({
    ...linked,
    firstName: 'Leo',
    relationship: 'CHILD',
    birthdate: bornBefore(10),
  })
  await provider.person({ ...linked, firstName: 'Eva', relationship: 'CHILD', birthdate: bornBefore(25) })
  await provider.person({ ...linked, firstName: 'Ivo', relationship: 'RELATIVE', birthdate: null })
  await provider.person({ firstName: 'Foreign' })
  const person = await signInMember(provider.app, { email })
  expect(await person.ok(memberHome.show, {})).toEqual({
    people: [
      { personProfileId: self, firstName: 'Ana', lastName: 'Torres', isSelf: true, rights },
      { personProfileId: child, firstName: 'Leo', lastName: 'Torres', isSelf: false, rights },
    ],
    unreadCount: 0,
    visits: [],
    stories: [],
  })
})

test('the first page counts the messages of the provider that were not read', async () => {
  const provider = await provideInsured()
  const email = newEmail()
  const personProfileId = await provider.person({ email })
  const person = await signInMember(provider.app, { email })
  const operator = await provider.as('INSURANCE_OPERATOR')
  const { conversationId } = await person.ok(memberConversations.send, { text: '<p>Hello</p>' })
  for (const isNote of [false, true])
    await operator.ok(conversations.send, { conversationId, text: '<p>Answer</p>', isNote })
  expect(await person.ok(memberHome.show, {})).toMatchObject({ unreadCount: 1 })
  await person.ok(memberConversations.markRead, { conversationId })
  expect(await person.ok(memberHome.show, {})).toMatchObject({
    unreadCount: 0,
    people: [{ personProfileId }],
  })
})

test('the first page shows the stories for this person', async () => {
  const { reader, corporate, own, save } = await storyFixture()
  await save('Single', { audience: { clientCompanyIds: [], programIds: [own] } })
  const headers = async (planId: string) =>
    (await (await reader(planId)).ok(memberHome.show, {})).stories.map(({ header }) => header)
  expect(await headers(own)).toEqual(['Single'])
  expect(await headers(corporate)).toEqual([])
})

test('the profile shows the contacts that the provider holds', async () => {
  const provider = await provideInsured()
  const email = newEmail()
  const birthdate = '1988-04-12'
  await provider.person({ firstName: 'Ana', lastName: 'Torres', email, phone: '+34600111222', birthdate })
  const person = await signInMember(provider.app, { email })
  expect(await person.ok(memberProfile.detail, {})).toEqual({
    firstName: 'Ana',
    lastName: 'Torres',
    patronymicName: null,
    birthDate: birthdate,
    email,
    phone: '+34600111222',
  })
})

test('the first page lists the visits ahead of the person and the children, the next one first', async () => {
  const stage = await stageBookings()
  const { admin, inDatabase } = stage
  const offerId = await stage.offer('BOOKING_VIA_MAP')
  const clinicId = await stage.clinic([offerId], { name: 'North' })
  const [self, child, stranger] = [await stage.insured(), await stage.insured(), await stage.insured()]
  const email = newEmail()
  await inDatabase((db) => db.updateTable('insured').set({ email }).where('id', '=', self).execute())
  await inDatabase((db) =>
    db
      .updateTable('insured')
      .set({ principal_id: self, relationship: 'CHILD', birthdate: bornBefore(9) })
      .where('id', '=', child)
      .execute(),
  )
  const book = async (personProfileId: string, dateTime?: string) => {
    const { receptionId } = await admin.ok(bookings.save, { personProfileId, offerId, clinicId, dateTime })
    return receptionId
  }
  const wish = await book(self)
  const later = await book(self, at(5))
  const next = await book(child, at(2))
  await book(stranger, at(1))
  const canceled = await book(self, at(3))
  await admin.ok(bookings.cancel, { receptionId: canceled, personProfileId: self })
  const person = await signInMember(stage.app, { email })
  const { visits } = await person.ok(memberHome.show, {})
  expect(visits.map(({ receptionId }) => receptionId)).toEqual([next, later, wish])
  expect(visits[0]).toMatchObject({
    state: 'NEW',
    dateTime: at(2),
    clinic: { name: 'North' },
    person: { id: child },
  })
})
