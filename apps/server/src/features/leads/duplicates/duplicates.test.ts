import { leads } from '@coverline/contract/leads/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { type InsuredProvider, provideInsured } from '../../../testing/insured.ts'
import { likeness } from './rules.ts'

let provider: InsuredProvider
let admin: Caller

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const find = async (sought: object, caller = admin) => {
  const found = await caller.ok(leads.duplicates, sought)
  return {
    leads: found.leads.map(({ title, reasons }) => [title, ...reasons].join(' ')),
    people: found.people.map(({ lastName, reasons }) => [lastName, ...reasons].join(' ')),
  }
}

describe('a lead that may be known already', () => {
  it('is found by e-mail, phone and name, among leads and insured people', async () => {
    await admin.ok(leads.save, { title: 'Ana Peña', email: 'Ana@Lead.example' })
    await admin.ok(leads.save, { title: 'Shop', phone: '+34612555087' })
    await provider.person({ firstName: 'Лусия', lastName: 'Aranda', email: 'lucia@lead.example' })
    expect(await find({ email: 'ana@lead.example' })).toEqual({ leads: ['Ana Peña EMAIL'], people: [] })
    expect(await find({ phone: '612 555 087' })).toEqual({ leads: ['Shop PHONE'], people: [] })
    expect(await find({ title: 'PENA, Ana' })).toEqual({ leads: ['Ana Peña NAME'], people: [] })
    expect(await find({ firstName: 'Lusiia', lastName: 'ARANDA' })).toEqual({
      leads: [],
      people: ['Aranda NAME'],
    })
    expect(await find({ email: 'LUCIA@lead.example' })).toEqual({ leads: [], people: ['Aranda EMAIL'] })
    expect(await find({ title: 'Ana' })).toEqual({ leads: [], people: [] })
    expect(await find({})).toEqual({ leads: [], people: [] })
  })

  it('is not a namesake with another contact, nor the lead itself', async () => {
    const { leadId } = await admin.ok(leads.save, { title: 'Maria Silva', phone: '+34612555087' })
    expect(await find({ title: 'Maria Silva', phone: '+34612555088' })).toEqual({ leads: [], people: [] })
    expect(await find({ title: 'Maria Silva', email: 'maria@lead.example' })).toEqual({
      leads: ['Maria Silva NAME'],
      people: [],
    })
    expect(await find({ leadId, title: 'Maria Silva', phone: '+34612555087' })).toEqual({
      leads: [],
      people: [],
    })
  })

  it('stays hidden from an agent who may not see it', async () => {
    const agent = await provider.as('AGENT')
    await admin.ok(leads.save, { title: 'Ana Peña', email: 'ana@lead.example' })
    await provider.person({ firstName: 'Ana', lastName: 'Peña', email: 'ana@lead.example' })
    expect(await find({ email: 'ana@lead.example', title: 'Ana Peña' }, agent)).toEqual({
      leads: [],
      people: [],
    })
  })

  it('names every reason that it has', () => {
    const sought = { email: 'a@b.example', phone: '+34612555087', nameKey: 'ana pena' }
    expect(likeness(sought, { ...sought, nameKeys: ['ana pena'] })).toEqual(['EMAIL', 'PHONE', 'NAME'])
    expect(likeness(sought, { email: null, phone: null, nameKeys: ['ana ruiz'] })).toEqual([])
  })
})
