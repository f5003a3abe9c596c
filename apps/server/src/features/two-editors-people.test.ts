import { clinics } from '@coverline/contract/clinics/endpoints'
import { commissions } from '@coverline/contract/commissions/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import type { Caller } from '../testing/caller.ts'
import { type PaymentFixture, paymentFixture } from '../testing/fixtures/payment-fixture.ts'
import { day } from '../testing/insured.ts'
import { freshProvider, signedIn } from '../testing/provider.ts'
import { editTogether } from '../testing/two-editors.ts'

let stage: PaymentFixture
let admin: Caller

beforeAll(async () => {
  stage = await paymentFixture()
  ;({ admin } = stage)
})

describe('two people edit one record, and the later save of a field is answered CHANGED_MEANWHILE', () => {
  test('an insured person', async () => {
    const personProfileId = await stage.provider.person({ firstName: 'Eva', lastName: 'Moreno' })
    const parent = async (firstName: string) => ({
      linkType: 'CHILD',
      personProfileId: await stage.provider.person({ firstName }),
    })
    const names = [
      ...['firstName', 'lastName', 'patronymicName', 'birthdate', 'gender', 'maritalStatus'],
      ...['nationality', 'email', 'phone', 'identificationNumber', 'certificateNumber', 'dhaFileNo'],
      ...['eidNo', 'visaNo', 'passportNumber', 'passportValidUntil', 'language'],
    ] as const
    const texts = (name: string) => [`${name} A`, `${name} B`]
    await editTogether({
      caller: admin,
      save: insured.save,
      key: { personProfileId },
      read: async () => {
        const person = await admin.ok(insured.detail, { personProfileId })
        const { principal, relationship } = person
        const link = principal && { linkType: relationship, personProfileId: principal.personProfileId }
        return { ...Object.fromEntries(names.map((name) => [name, Reflect.get(person, name)])), link }
      },
      others: {
        ...Object.fromEntries(names.map((name) => [name, texts(name)])),
        birthdate: ['1990-01-01', '1991-01-01'],
        gender: ['MALE', 'FEMALE'],
        maritalStatus: ['SINGLE', 'MARRIED'],
        nationality: ['ES', 'PT'],
        email: [`${newId()}@two.example`, `${newId()}@two.example`],
        phone: ['+34911200001', '+34911200002'],
        passportValidUntil: ['2030-01-01', '2031-01-01'],
        language: ['es', 'pt'],
        link: [await parent('Ana'), await parent('Ines')],
      },
    })
  })

  test('a policy, its payment, its renewal and its commission', async () => {
    const { policyId, provider } = stage
    const agents = [(await provider.as('AGENT')).userId, (await provider.as('AGENT')).userId]
    const [payment] = await stage.schedule()
    const paymentId = payment?.paymentId ?? ''
    await editTogether({
      caller: admin,
      save: payments.save,
      key: { paymentId },
      read: async () => {
        const found = (await stage.list()).find((one) => one.paymentId === paymentId)
        return { dueDateSave: found?.dueDate, amountSave: found?.amount }
      },
      others: { dueDateSave: [day(11), day(12)], amountSave: ['300', '310.50'] },
    })
    await editTogether({
      caller: admin,
      save: commissions.saveOfPolicy,
      key: { policyId },
      read: async () => {
        const { own } = await admin.ok(commissions.ofPolicy, { policyId })
        return { agentUserIdSave: own.agentUserId, rateSave: own.rate }
      },
      others: { agentUserIdSave: agents, rateSave: ['5', '7.5'] },
    })
    await editTogether({
      caller: admin,
      save: commissions.saveAgreement,
      key: { agentUserId: agents[0] },
      read: async () => {
        const { items } = await admin.ok(commissions.agreements, {})
        return { rateSave: items.find(({ subjectId }) => subjectId === agents[0])?.rate ?? null }
      },
      others: { rateSave: ['5', '7.5'] },
    })
    const person = await provider.person({ firstName: 'Eva' })
    const ending = await provider.policy(person, { number: 'E-1', startDate: day(-355), endDate: day(10) })
    await editTogether({
      caller: admin,
      save: renewals.save,
      key: { policyId: ending },
      read: async () => {
        const found = await admin.ok(renewals.detail, { policyId: ending })
        return { transactionStatusSave: found.transactionStatus, noteSave: found.note }
      },
      others: { transactionStatusSave: ['RECEIVED'], noteSave: ['Asked', 'Agreed'] },
    })
    await editTogether({
      caller: admin,
      save: policies.save,
      key: { policyId: ending },
      read: async () => {
        const found = await admin.ok(policies.detail, { policyId: ending })
        return {
          policyNumberSave: found.number,
          certificateNumberSave: found.certificateNumber,
          startDateSave: found.startDate,
          endDateSave: found.endDate,
          detailsSave: found.details,
        }
      },
      others: {
        policyNumberSave: ['E-2', 'E-3'],
        certificateNumberSave: ['C-1', 'C-2'],
        startDateSave: [day(-354), day(-353)],
        endDateSave: [day(11), day(12)],
        detailsSave: ['One', 'Two'],
      },
    })
  })

  test('a request', async () => {
    const { provider, personProfileId } = stage
    const { ticketId } = await admin.ok(tickets.save, { personProfileId, businessTypeSave: 'CALL' })
    const tag = async (name: string) => (await admin.ok(tickets.saveTag, { name })).tagId
    const service = async (title: string) => {
      const localizations = [{ language: 'en' as const, title, description: '', sort: 0 }]
      const input = { packageId: provider.planId, kind: 'INFORMATION' as const, localizations }
      return (await admin.ok(services.save, input)).offerId
    }
    const clinic = async (name: string) => {
      const address = { addressLine: 'Main Street 1, Madrid, Spain', registrationType: 'SERVICE' as const }
      return (await admin.ok(clinics.save, { name, ...address })).clinicId
    }
    await editTogether({
      caller: admin,
      save: tickets.save,
      key: { ticketId },
      read: async () => {
        const { description, program, service: held, ...found } = await admin.ok(tickets.detail, { ticketId })
        return {
          description,
          programIdSave: program?.id ?? null,
          serviceIdSave: held?.id ?? null,
          clinicIdSave: found.clinic?.id ?? null,
          slotDateTimeSave: found.slotDateTime,
          tagIdsSave: found.tags.map(({ tagId }) => tagId),
        }
      },
      others: {
        description: ['One', 'Two'],
        programIdSave: [provider.planId, await provider.plan({})],
        serviceIdSave: [await service('One'), await service('Two')],
        clinicIdSave: [await clinic('One'), await clinic('Two')],
        slotDateTimeSave: ['2031-03-03T09:30:00.000Z', '2031-03-03T10:30:00Z'],
        tagIdsSave: [[await tag('One')], [await tag('Two')]],
      },
    })
  })

  test('a member', async () => {
    const made = { email: `${newId()}@two.example`, firstName: 'Eva', lastName: 'Moreno' }
    const { grantId } = await admin.ok(members.save, { role: 'AGENT', ...made })
    const read = async () => {
      const { role, firstName, lastName, phone } = await admin.ok(members.detail, { grantId })
      return { role, firstName, lastName, phone }
    }
    const names = {
      firstName: ['Ana', 'Ines'],
      lastName: ['Torres', 'Peña'],
      phone: ['+34911300001', '+34911300002'],
    }
    await editTogether({
      caller: admin,
      save: members.save,
      key: { grantId },
      read,
      others: { ...names, role: ['DOCTOR', 'INSURANCE_OPERATOR'] },
    })
    const { userId } = await admin.ok(members.detail, { grantId })
    await editTogether({
      caller: admin,
      save: members.userSave,
      key: { userId },
      read: async () => {
        const { role: _role, ...shown } = await read()
        return shown
      },
      others: names,
    })
  })

  test('a task', async () => {
    const users = [(await stage.provider.as('AGENT')).userId, admin.userId]
    const { taskId } = await admin.ok(tasks.save, { title: 'Call', dueDate: day(1) })
    await editTogether({
      caller: admin,
      save: tasks.save,
      key: { taskId },
      read: async () => {
        const found = await admin.ok(tasks.detail, { taskId })
        const { title, description, dueDate, dueTime, assigneeUserId, personProfileId, repeat } = found
        return { title, description, dueDate, dueTime, assigneeUserId, personProfileId, repeat }
      },
      others: {
        title: ['Write', 'Visit'],
        description: ['One', 'Two'],
        dueDate: [day(2), day(3)],
        dueTime: ['09:00', '10:30'],
        assigneeUserId: users,
        personProfileId: [await stage.provider.person(), await stage.provider.person()],
        repeat: ['DAILY', 'WEEKLY'],
      },
    })
  })

  test('a refusal tells no name of an account that also belongs to another provider', async () => {
    const elsewhere = await freshProvider()
    const stranger = await elsewhere.as('AGENT')
    const there = await elsewhere.as('ADMIN')
    const { items } = await there.ok(members.list, { roles: ['AGENT'] })
    const email = items.find((one) => one.userId === stranger.userId)?.email ?? ''
    const { grantId } = await admin.ok(members.save, { role: 'AGENT', email })
    const known = { firstName: 'A guess' }
    const answer = await admin.send(members.save, { grantId, firstName: 'Mine', known })
    expect(JSON.stringify(answer.body)).not.toContain('Test')
  })

  test('a provider, as the platform and as itself', async () => {
    const manager = await signedIn({ isManager: true })
    const { providerId } = stage.provider
    const place = {
      name: ['Harbour', 'Meridian'],
      country: ['PT', 'AE'],
      currency: ['USD', 'AED'],
      timeZone: ['Europe/Lisbon', 'Asia/Dubai'],
    }
    await editTogether({
      caller: manager,
      save: workspaces.saveProvider,
      key: { providerId },
      read: async () => {
        const [found] = (await manager.ok(workspaces.providers, { providerIds: [providerId] })).items
        const { name, country, currency, timeZone, features, licence } = found ?? {}
        const { insuredLimit, validUntil } = licence ?? {}
        const limits = { featuresSave: features, insuredLimitSave: insuredLimit, validUntilSave: validUntil }
        return { name, country, currency, timeZone, ...limits }
      },
      others: {
        ...place,
        featuresSave: [['EMAIL'], []],
        insuredLimitSave: [500, 600],
        validUntilSave: [day(500), day(501)],
      },
    })
    await editTogether({
      caller: admin,
      save: workspaces.saveProfile,
      key: {},
      read: async () => {
        const { name, title, country, currency, timeZone } = await admin.ok(workspaces.profile, {})
        return { name, title, country, currency, timeZone }
      },
      others: { ...place, title: ['One', 'Two'] },
    })
  })
})
