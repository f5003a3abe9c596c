import { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { employees } from '@coverline/contract/employees/endpoints'
import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  contactsFixture,
  type ContactsFixture,
  freshEmail,
} from '../../../testing/fixtures/contacts-fixture.ts'
import { asSystem } from '../../../testing/fixtures/chat-fixture.ts'
import { day } from '../../../testing/insured.ts'
import { signInMember } from '../../../testing/member.ts'
import { conversationService } from '../../conversations/service.ts'

let stage: ContactsFixture
beforeAll(async () => {
  stage = await contactsFixture()
})

type Member = Awaited<ReturnType<ContactsFixture['member']>>
const nameOf = ({ firstName, lastName, birthdate, number }: Member) => ({
  firstName,
  lastName,
  birthdate,
  identificationNumber: number,
})
const shownDay = (iso: string) => iso.split('-').toReversed().join('.')
const proposedOf = async (id: string) =>
  (await stage.admin.ok(insured.detail, { personProfileId: id })).proposedContacts

describe('a contact that somebody else writes for a person with an account opens nothing', () => {
  it('when an officer writes it into the form of an employee: it becomes a request', async () => {
    const [person, evil] = [await stage.member(), freshEmail('hr')]
    const { ticketId } = await stage.hr.ok(companyChanges.update, { personProfileId: person.id, email: evil })
    const { description } = await stage.admin.ok(tickets.detail, { ticketId: ticketId ?? '' })
    expect(description).toContain(`${person.email} → ${evil}`)
    expect(await proposedOf(person.id)).toMatchObject([{ kind: 'EMAIL', contact: evil, state: 'ASKED' }])
    await expect
      .poll(async () => (await stage.mailsTo(person.email)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('as your new contact'))
    expect(await stage.mailsTo(evil)).toEqual([])
    await stage.opensNothing(person, evil)
    const cleared = { personProfileId: person.id, email: null }
    await stage.hr.fails(companyChanges.update, cleared, 'common.validation')
  })

  it('when an officer adds the person with it', async () => {
    const [person, evil] = [await stage.member({ isPrivate: true, phone: '+34600111222' }), freshEmail('hr')]
    const employee = { ...nameOf(person), email: evil }
    const { employeeChangeId } = await stage.hr.ok(companyChanges.add, {
      programId: stage.planId,
      effectiveDate: day(3),
      employee,
      submit: true,
    })
    const { rows } = await stage.admin.ok(changes.detail, { employeeChangeId })
    expect(rows).toMatchObject([{ state: 'SUBMITTED', conflict: 'OTHER_DATA' }])
    await stage.hr.fails(employees.detail, { personProfileId: person.id }, 'common.not-found')
    const seen = JSON.stringify(await stage.hr.ok(companyChanges.detail, { employeeChangeId }))
    expect(seen).not.toContain(person.email)
    expect(seen).not.toContain('+34600111222')
    const [row] = rows
    const chosen = [{ rowId: row!.rowId, choice: 'USE_PERSON' as const }]
    await stage.admin.ok(changes.accept, { employeeChangeId, rows: chosen })
    expect(await proposedOf(person.id)).toEqual([])
    await stage.opensNothing(person, evil)
  })

  it('when an officer adds a former employee with it', async () => {
    const [person, evil] = [await stage.member({ isPrivate: true }), freshEmail('hr')]
    await stage.provider.policy(person.id, { planId: stage.planId, startDate: day(-90), endDate: day(-30) })
    const employee = { ...nameOf(person), email: evil }
    const input = { programId: stage.planId, effectiveDate: day(3), employee, submit: true }
    const { employeeChangeId } = await stage.hr.ok(companyChanges.add, input)
    expect(await stage.admin.ok(changes.detail, { employeeChangeId })).toMatchObject({ state: 'ACCEPTED' })
    expect(await proposedOf(person.id)).toMatchObject([{ contact: evil, state: 'WAITING' }])
    await stage.opensNothing(person, evil)
  })

  it('when a file of an officer holds it', async () => {
    const [person, evil] = [await stage.member({ isPrivate: true }), freshEmail('hr')]
    const line = [person.firstName, person.lastName, shownDay(person.birthdate), person.number, evil]
    const content = `first_name,last_name,birthdate,id_number,email,start_date\n${line.join(',')},${shownDay(day(3))}\n`
    const file = { file: { name: 'people.csv', content } }
    const { employeeChangeIds } = await stage.hr.ok(changeFiles.add, { programId: stage.planId }, file)
    const [employeeChangeId = ''] = employeeChangeIds
    await stage.hr.ok(companyChanges.submit, { employeeChangeId })
    await stage.hr.fails(employees.detail, { personProfileId: person.id }, 'common.not-found')
    await stage.opensNothing(person, evil)
  })

  it('when an operator writes it into the profile', async () => {
    const [person, evil] = [await stage.member(), freshEmail('operator')]
    const input = { personProfileId: person.id, email: evil, firstName: 'Paulina' }
    await stage.operator.ok(insured.save, input)
    expect(await stage.admin.ok(insured.detail, { personProfileId: person.id })).toMatchObject({
      firstName: 'Paulina',
      email: person.email,
    })
    await stage.opensNothing(person, evil)
  })

  it('when a call of the API adds the person to a plan with it', async () => {
    const [person, evil] = [await stage.member(), freshEmail('api')]
    const confirm = ['EMAIL_NOT_MATCH_IN_PROFILE', 'POLICY_OVERLAPS'] as const
    const policy = { programId: await stage.provider.plan(), startDateSave: day(1), endDateSave: day(300) }
    const entry = { ...nameOf(person), email: evil, ...policy, confirm: [...confirm] }
    const { personProfileId } = await stage.admin.ok(insured.save, entry)
    expect(personProfileId).toBe(person.id)
    await stage.opensNothing(person, evil)
  })

  it('when an agent writes it', async () => {
    const [person, evil] = [await stage.member(), freshEmail('agent')]
    const agent = await stage.provider.as('AGENT')
    await agent.fails(insured.save, { personProfileId: person.id, email: evil }, 'common.forbidden')
    const policy = { programId: await stage.provider.plan(), startDateSave: day(1), endDateSave: day(300) }
    const entry = {
      ...nameOf(person),
      email: evil,
      ...policy,
      confirm: ['EMAIL_NOT_MATCH_IN_PROFILE' as const],
    }
    await agent.send(insured.save, entry)
    await stage.opensNothing(person, evil)
  })

  it('when an import holds it', async () => {
    const [person, evil] = [await stage.member(), freshEmail('import')]
    const header = 'first_name,last_name,birthdate,email,id_number,policy_number,start_date,end_date'
    const line = [
      person.firstName,
      person.lastName,
      shownDay(person.birthdate),
      evil,
      person.number,
      '',
      '',
      '',
    ]
    const file = { file: { name: 'people.csv', content: `${header}\n${line.join(',')}\n` } }
    await stage.admin.ok(imports.uploadInsured, { packageId: await stage.provider.plan() }, file)
    expect(await proposedOf(person.id)).toMatchObject([{ kind: 'EMAIL', contact: evil, state: 'WAITING' }])
    await stage.opensNothing(person, evil)
  })

  it('when a merge takes it from another profile', async () => {
    for (const side of ['PRIMARY', 'MERGED'] as const) {
      const [person, evil] = [await stage.member(), freshEmail('merge')]
      const other = await stage.provider.person({
        firstName: 'Paula',
        lastName: person.lastName,
        email: evil,
      })
      const isPrimary = side === 'PRIMARY'
      const pair = {
        personProfileId: isPrimary ? person.id : other,
        otherPersonProfileId: isPrimary ? other : person.id,
      }
      const { version } = await stage.admin.ok(merges.preview, pair)
      const fieldsFromOther = isPrimary ? (['email'] as const) : []
      await stage.admin.ok(merges.merge, { ...pair, version, fieldsFromOther: [...fieldsFromOther] })
      await stage.opensNothing({ ...person, id: pair.personProfileId }, evil)
    }
  })

  it('when a merge joins two accounts: neither reads what was written for the other', async () => {
    const evil = freshEmail('merge')
    const other = await stage.provider.person({ firstName: 'Paula', lastName: 'Account', email: evil })
    await signInMember(stage.provider.app, { email: evil })
    const person = await stage.member()
    const pair = { personProfileId: other, otherPersonProfileId: person.id }
    const { version } = await stage.admin.ok(merges.preview, pair)
    await stage.admin.ok(merges.merge, { ...pair, version, fieldsFromOther: [] })
    expect(await stage.secretsSeenBy(evil)).toBe(0)
  })

  it('when a lead with it becomes the person', async () => {
    const [person, evil] = [await stage.member(), freshEmail('lead')]
    const { firstName, lastName } = person
    const lead = {
      title: 'Paula',
      firstName,
      lastName,
      email: evil,
      stageSave: 'WIN' as const,
      dealPremiumSave: '10',
    }
    const { leadId } = await stage.admin.ok(leads.save, lead)
    const programId = await stage.provider.plan()
    await stage.admin.ok(leads.obtainPolicy, { leadId, programId, personProfileId: person.id })
    await stage.opensNothing(person, evil)
  })

  it('when the conversation of an unknown address is joined to the person', async () => {
    const [person, evil] = [await stage.member(), freshEmail('sender')]
    const { conversationId } = await asSystem(stage.provider)<{ conversationId: string }>((ctx) =>
      conversationService.receive(ctx, {
        party: { address: evil, name: 'Who' },
        channel: 'EMAIL',
        text: 'It is me',
      }),
    )
    await stage.operator.ok(conversations.join, { conversationId, personProfileId: person.id })
    await stage.opensNothing(person, evil)
  })

  it('when a statement of the database writes it past the use cases', async () => {
    const [person, evil] = [await stage.member(), freshEmail('statement')]
    await stage.provider.inDatabase((db) =>
      sql`update insured set email = ${evil}, phone = '+34600999888' where id = ${person.id}`.execute(db),
    )
    expect(await proposedOf(person.id)).toMatchObject([{ contact: evil }, { contact: '+34600999888' }])
    await stage.opensNothing(person, evil)
    const moved = stage.provider.inDatabase((db) =>
      sql`update insured set user_id = (select id from users where id <> user_id limit 1) where id = ${person.id}`.execute(
        db,
      ),
    )
    await expect(moved).rejects.toThrow('belongs to another account')
  })
})

describe('a contact that is written for a person without an account', () => {
  it('signs in, names who wrote it, and shows nothing that was written before', async () => {
    const [first, later] = [freshEmail('first'), freshEmail('later')]
    const id = await stage.provider.person({ firstName: 'Nora', email: first, birthdate: '1990-01-01' })
    await stage.provider.policy(id, { planId: stage.planId })
    const receive = (text: string) =>
      asSystem(stage.provider)((ctx) =>
        conversationService.receive(ctx, { party: { insuredId: id }, channel: 'EMAIL', text }),
      )
    await receive('My psychiatric treatment since 2021')
    expect(await stage.hr.ok(companyChanges.update, { personProfileId: id, email: later })).toEqual({
      ticketId: null,
    })
    expect(await stage.secretsSeenBy(later)).toBe(0)
    await expect
      .poll(async () => (await stage.mailsTo(later)).map(({ text }) => text))
      .toContainEqual(expect.stringMatching(/entered this address for you/))
    await receive('My psychiatric treatment since 2021, again')
    expect(await stage.secretsSeenBy(later)).toBe(1)
  })
})
