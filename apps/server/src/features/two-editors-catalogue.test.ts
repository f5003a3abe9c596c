import { chatbot } from '@coverline/contract/chatbot/endpoints'
import { clinics } from '@coverline/contract/clinics/endpoints'
import { companies } from '@coverline/contract/companies/endpoints'
import { insurers } from '@coverline/contract/insurers/endpoints'
import { invitations } from '@coverline/contract/invitations/endpoints'
import { places } from '@coverline/contract/places/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { replies } from '@coverline/contract/conversations/tools'
import { services } from '@coverline/contract/services/endpoints'
import { templates } from '@coverline/contract/templates/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { type InsuredProvider, provideInsured } from '../testing/insured.ts'
import { editTogether } from '../testing/two-editors.ts'

let provider: InsuredProvider
let admin: Caller

beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const company = async (name: string) => (await admin.ok(companies.save, { name })).clientCompanyId
const insurer = async (title: string) => (await admin.ok(insurers.save, { title })).insuranceCompanyId
const english = (title: string, description = '') => ({
  language: 'en' as const,
  title,
  description,
  sort: 0,
})

describe('two people edit one record, and the later save of a field is answered CHANGED_MEANWHILE', () => {
  test('a company', async () => {
    const clientCompanyId = await company('Northwind')
    await editTogether({
      caller: admin,
      save: companies.save,
      key: { clientCompanyId },
      read: async () => {
        const { name, insuranceCompany } = await admin.ok(companies.detail, { clientCompanyId })
        return { name, insuranceCompanyId: insuranceCompany?.id ?? null }
      },
      others: {
        name: ['Southwind', 'Eastwind'],
        insuranceCompanyId: [await insurer('First'), await insurer('Second')],
      },
    })
  })

  test('an insurance company', async () => {
    const insuranceCompanyId = await insurer('Alba')
    await editTogether({
      caller: admin,
      save: insurers.save,
      key: { insuranceCompanyId },
      read: async () => {
        const found = await admin.ok(insurers.detail, { insuranceCompanyId })
        const { title, email, insuranceChannel, requiredFieldsToAdd, requiredFieldsToDeactivate } = found
        return { title, email, insuranceChannel, requiredFieldsToAdd, requiredFieldsToDeactivate }
      },
      others: {
        title: ['Alba Uno', 'Alba Dos'],
        email: ['one@alba.example', 'two@alba.example'],
        requiredFieldsToAdd: [['gender'], ['gender', 'nationality']],
        requiredFieldsToDeactivate: [['firstName'], ['lastName']],
      },
    })
  })

  const readPlan = async (packageId: string) => {
    const plan = await admin.ok(plans.detail, { packageId })
    const { name, defaultLocale, insuranceType, validityStartAt, validityEndAt, dealPremium } = plan
    const { investment, insuranceCompany, clientCompany } = plan
    return {
      name,
      insuranceCompanyId: insuranceCompany?.id ?? null,
      clientCompanyId: clientCompany?.id ?? null,
      defaultLocale,
      insuranceTypeSave: insuranceType,
      validityStartAtSave: validityStartAt,
      validityEndAtSave: validityEndAt,
      dealPremiumSave: dealPremium,
      investmentSave: investment && {
        balance: investment.balance,
        totalInvestments: investment.totalInvestments,
      },
    }
  }

  test('a plan', async () => {
    const packageId = await provider.plan({ name: 'Health' })
    await editTogether({
      caller: admin,
      save: plans.save,
      key: { packageId },
      read: () => readPlan(packageId),
      others: {
        name: ['Health Gold', 'Health Silver'],
        insuranceCompanyId: [await insurer('Third'), await insurer('Fourth')],
        clientCompanyId: [await company('West'), await company('East')],
        defaultLocale: ['es', 'pt'],
        insuranceTypeSave: ['LIFE', 'AUTO'],
        validityStartAtSave: ['2026-01-01', '2026-02-01'],
        validityEndAtSave: ['2027-01-01', '2027-02-01'],
        dealPremiumSave: ['1000', '2000'],
      },
    })
    const fund = await provider.plan({ name: 'Fund', insuranceType: 'INVESTMENT' })
    await editTogether({
      caller: admin,
      save: plans.save,
      key: { packageId: fund },
      read: () => readPlan(fund),
      others: {
        investmentSave: [
          { balance: '10.5', totalInvestments: '9' },
          { balance: '11', totalInvestments: '9' },
        ],
        name: ['Fund I', 'Fund II'],
      },
    })
  })

  test('a service, whose languages are told apart', async () => {
    const localizations = [english('Doctor'), { ...english('Врач'), language: 'ru' as const }]
    const { offerId } = await admin.ok(services.save, {
      packageId: provider.planId,
      kind: 'INFORMATION',
      localizations,
    })
    const clinic = async (name: string) =>
      (
        await admin.ok(clinics.save, {
          name,
          addressLine: 'Main Street 1, Madrid, Spain',
          registrationType: 'SERVICE',
        })
      ).clinicId
    const rules = {
      limits: [],
      coPayment: null,
      currency: 'EUR',
      waitingDays: 0,
      approvalNeeded: false,
      covered: ['PRINCIPAL' as const],
    }
    const read = async () => {
      const found = await admin.ok(services.detail, { offerId })
      const { status, type, kind, phone, clinicIds, icons, benefits } = found
      return { status, type, kind, phone, clinicIds, icons, benefits, localizations: found.localizations }
    }
    await editTogether({
      caller: admin,
      save: services.save,
      key: { offerId },
      read,
      others: {
        status: ['NOT_ACTIVE'],
        type: ['CALL', 'NEED_DOCTOR'],
        kind: ['BOOKING_BY_PHONE', 'HOME_VISIT'],
        phone: ['112', '113'],
        clinicIds: [[await clinic('One')], [await clinic('Two')]],
        benefits: [
          { ...rules, waitingDays: 1 },
          { ...rules, waitingDays: 2 },
        ],
        localizations: [
          [english('Doctor A'), ...localizations.slice(1)],
          [english('Doctor B'), ...localizations.slice(1)],
        ],
      },
    })
    const shown = await read()
    const russian = shown.localizations.filter(({ language }) => language === 'ru')
    const known = shown as Readonly<Record<keyof typeof shown, unknown>>
    await admin.ok(services.save, { offerId, localizations: [english('Theirs'), ...russian], known })
    const stale = shown.localizations.map((one) =>
      one.language === 'ru' ? { ...one, title: 'Мой', sort: one.sort } : one,
    )
    await admin.ok(services.save, { offerId, localizations: stale, known })
    expect((await read()).localizations).toMatchObject([{ title: 'Theirs' }, { title: 'Мой' }])
  })

  test('a clinic', async () => {
    const { clinicId } = await admin.ok(clinics.save, {
      name: 'North',
      addressLine: 'Main Street 1, Madrid, Spain',
      registrationType: 'SERVICE',
      phoneForService: '+34911234566',
      latitude: 40.1,
      longitude: -3.1,
    })
    const service = async (title: string) => {
      const packageId = await provider.plan({})
      const input = { packageId, kind: 'INFORMATION' as const, localizations: [english(title)] }
      return (await admin.ok(services.save, input)).offerId
    }
    const cities = await admin.ok(places.cities, { countryIds: ['ES'], limit: 2 })
    await editTogether({
      caller: admin,
      save: clinics.save,
      key: { clinicId },
      read: async () => {
        const { city, offers, ...found } = await admin.ok(clinics.detail, { clinicId })
        const { name, addressLine, description, registrationType, phoneForService } = found
        const { latitude, longitude } = found
        const cityId = city?.id ?? null
        const offerIds = offers.map((offer) => offer.offerId)
        const words = { name, addressLine, description, registrationType, phoneForService }
        return { ...words, cityId, latitude, longitude, offerIds }
      },
      others: {
        name: ['North A', 'North B'],
        addressLine: ['Main Street 2, Madrid, Spain', 'Main Street 3, Madrid, Spain'],
        description: ['Open', 'Closed'],
        phoneForService: ['+34911234567', '+34911234568'],
        registrationType: ['SELF'],
        cityId: cities.items.map(({ cityId }) => cityId),
        latitude: [40.2, 40.3],
        longitude: [-3.2, -3.3],
        offerIds: [[await service('One')], [await service('Two')]],
      },
    })
  })

  test('a template, a tag, a canned reply, an answer of the chatbot and the welcome mail', async () => {
    const { templateId } = await admin.ok(templates.save, { packageId: provider.planId, name: 'Basic' })
    await editTogether({
      caller: admin,
      save: templates.save,
      key: { templateId },
      read: async () => {
        const { name, description } = await admin.ok(templates.detail, { templateId })
        return { name, description }
      },
      others: { name: ['Basic A', 'Basic B'], description: ['One', 'Two'] },
    })
    const { tagId } = await admin.ok(tickets.saveTag, { name: 'VIP' })
    await editTogether({
      caller: admin,
      save: tickets.saveTag,
      key: { tagId },
      read: async () => {
        const found = (await admin.ok(tickets.tags, {})).items.find((tag) => tag.tagId === tagId)
        return { name: found?.name, color: found?.color }
      },
      others: { name: ['VIP A', 'VIP B'], color: ['RED', 'BLUE'] },
    })
    const reply = { shortcut: 'hi', title: 'Greeting', text: '<p>Hi</p>', isShared: true }
    const { replyId } = await admin.ok(replies.save, reply)
    await editTogether({
      caller: admin,
      save: replies.save,
      key: { replyId },
      read: async () => {
        const found = (await admin.ok(replies.list, {})).items.find((one) => one.replyId === replyId)
        const { shortcut, title, text, isShared } = found ?? reply
        return { shortcut, title, text, isShared }
      },
      others: {
        shortcut: ['hello', 'hey'],
        title: ['A', 'B'],
        text: ['<p>Hello</p>', '<p>Hey</p>'],
        isShared: [false],
      },
    })
    const answer = { language: 'en' as const, question: 'Where is it?', phrasings: [], answer: 'Here' }
    const { answerId } = await admin.ok(chatbot.saveAnswer, { localizations: [answer] })
    await editTogether({
      caller: admin,
      save: chatbot.saveAnswer,
      key: { answerId },
      read: async () => {
        const found = (await admin.ok(chatbot.answers, {})).items.find((one) => one.answerId === answerId)
        return { isActive: found?.isActive, localizations: found?.localizations }
      },
      others: {
        isActive: [false],
        localizations: [[{ ...answer, answer: 'There' }], [{ ...answer, answer: 'Nowhere' }]],
      },
    })
    await editTogether({
      caller: admin,
      save: invitations.saveTemplate,
      key: { language: 'en' },
      read: async () => {
        const [found] = (await admin.ok(invitations.templates, {})).items.filter(
          (template) => template.language === 'en',
        )
        return { subject: found?.subject, text: found?.text }
      },
      others: { subject: ['Welcome', 'Hello'], text: ['Dear client', 'Good day'] },
    })
  })
})
