import { importFormats, type ImportKind } from '@coverline/contract/imports/formats'
import * as fc from 'fast-check'
import type { Question, Row } from './reference-common.ts'
import { agentEmail, type World, type WorldPerson } from './world.ts'

const long = 'ж'.repeat(256)
const ids = ['A1', 'A2', 'A3', 'A4', 'A5', 'S1', 'S2', 'S3', 'S4', 'M1']
const phones = [
  '+34900000000',
  '+34 900 000 000',
  '900000039',
  '+16172009634',
  '+16172009671',
  '+79161234567',
  '12',
  'abc',
]
const storedPhones = ['+34900000000', '+16172009634', '+79161234567']
const emails = [
  'a@example.com',
  'A@example.com',
  'b@example.com',
  'c@example.com',
  's1@example.com',
  's2@example.com',
  'office@harbour.insurance',
]
const badEmails = ['nobody', 'x@y', 'x@y.1', 'a b@example.com', '@example.com']
const days = [
  '01.01.2027',
  '31.12.2027',
  '29.02.2024',
  '29.02.2023',
  '31.04.1990',
  '1990-01-01',
  '1.1.2027',
  '00.00.0000',
]
const numbers = ['P1', 'P2', 'P3', 'P4', 'P5', 'Q1', 'Q2', 'Q3']

const pick = (...values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values)
/** Mostly a valid value, rarely a blank or faulty one: sheets with only errors would hide the later rules. */
const mostly = (sound: readonly string[], faulty: readonly string[] = [], blank = 1): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: pick(...sound), weight: 12 },
    { arbitrary: fc.constant(''), weight: blank },
    { arbitrary: pick(long, ...faulty), weight: 1 },
  )

const people: Record<string, fc.Arbitrary<string>> = {
  first_name: mostly(['Ana', 'ana', 'Bo', 'Zoë']),
  last_name: mostly(['Ruiz', 'RUIZ', 'Li']),
  patronymic_name: mostly(['', 'Maria', 'Per'], [], 6),
  phone: mostly(phones.slice(0, 6), phones.slice(6), 20),
  email: mostly(emails, badEmails, 6),
  policy_number: mostly(numbers, ['#N/A', '1.2E+17', 'P\ufffd'], 8),
  start_date: mostly(['', '01.01.2027', '31.12.2027'], [...days, '01.01.2201'], 4),
  end_date: mostly(['', '01.01.2027', '31.12.2027'], [...days, '01.01.2201'], 4),
  link_type: mostly(['', 'child', 'Relative'], ['cousin'], 12),
}

const columns: Record<ImportKind, Record<string, fc.Arbitrary<string>>> = {
  insured: {
    ...people,
    birthdate: mostly(['29.02.2024', '01.01.1990'], [...days, '31.12.1899']),
    id_number: mostly(ids),
    certificate_number: mostly(['', 'C1']),
    link_id_number: mostly(ids, ['none'], 16),
  },
  plans: {
    ...people,
    type: mostly(['plan', 'plan', 'plan', 'Plan', 'service'], ['offer']),
    email: mostly(emails, badEmails),
    link_email: mostly(emails, ['none@example.com', ...badEmails], 16),
    insurance_company: mostly(['', 'Harbour']),
    plan_title: mostly(['Gold', 'gold ', 'Silver', 'New']),
    service_title: mostly(['Dentist']),
    service_type: mostly(['booking by phone', 'Home visit', 'telemedicine'], ['by pigeon']),
    service_description: mostly(['', 'Included'], ['d'.repeat(4001), 'd'.repeat(4000)]),
  },
  clinics: {
    name: mostly(['North', 'South']),
    address_line: mostly(['Oviedo, 33012, Spain', 'Calle Núñez 2, España'], ['Овьедо, Испания', '北京']),
    description: mostly(['', 'Open'], ['d'.repeat(4001)]),
    registration_type: mostly(['SELF', 'service', 'SERVICE'], ['BOTH']),
    phone_for_service: mostly(phones.slice(0, 4), phones.slice(6), 4),
    latitude: mostly(['', '41,4', '-41.38'], ['91', 'north']),
    longitude: mostly(['', '2.1', '-180'], ['181', '2.1.2']),
  },
  leads: {
    title: mostly(['Car', 'House'], [], 6),
    first_name: mostly(['Ana', ''], [], 6),
    last_name: mostly(['Ruiz', ''], [], 6),
    email: mostly(emails, badEmails, 6),
    phone: mostly(phones.slice(0, 6), phones.slice(6), 8),
    company_name: mostly(['', 'Harbour']),
    stage: mostly(['', 'Incoming', 'won', 'LOST', 'negotiation'], ['asleep']),
    agent_email: mostly(['', agentEmail, 'Agent@Example.com'], ['none@example.com', ...badEmails]),
    channel: mostly(['', 'referral', 'COLD_CALLING'], ['pigeon']),
    deal_premium: mostly(
      ['12', '1.200,50', '0.01', '€12', '12 USD', '$12'],
      ['0', '1.234', '-5', 'much', '99999999999999', '12 ZZZ'],
      8,
    ),
    currency: mostly(['', 'EUR', 'usd', '€', 'JPY'], ['$', 'ZZZ', 'money'], 6),
    lost_reason: mostly(['price', 'moved abroad'], [], 8),
    notes: mostly(['', 'Call'], ['d'.repeat(4001)]),
  },
}

const storedPerson = (
  personProfileId: string,
  idNumber: string,
  principal: string | null,
): fc.Arbitrary<WorldPerson> =>
  fc.record({
    personProfileId: fc.constant(personProfileId),
    idNumber: fc.constant(idNumber),
    firstName: pick('Ana', 'Bo'),
    lastName: pick('Ruiz', 'Li'),
    patronymicName: fc.constantFrom(null, 'Maria'),
    principalProfileId: fc.constantFrom(null, principal),
    phone: fc.constantFrom(null, ...storedPhones),
    email: fc.constantFrom(null, 's1@example.com', 's2@example.com', 'b@example.com'),
    isMerged: fc.constant(false),
  })

const world: fc.Arbitrary<World> = fc
  .record({
    people: fc.tuple(
      storedPerson('p1', 'S1', null),
      storedPerson('p2', 'S2', 'p1'),
      storedPerson('p3', 'S3', 'p1'),
      storedPerson('p4', 'S4', null),
      storedPerson('p5', 'M1', null).map((person) => ({ ...person, isMerged: true })),
    ),
    count: fc.nat(5),
    policies: fc.uniqueArray(
      fc.record({
        number: pick('Q1', 'Q2', 'Q3'),
        personProfileId: pick('p1', 'p2', 'p4'),
        planId: pick('gold', 'silver'),
      }),
      { selector: ({ number }) => number, minLength: 3 },
    ),
  })
  .map(({ people: all, count, policies }) => ({
    people: count === 0 ? [] : all.slice(5 - count),
    policies,
    plans: [
      { planId: 'gold', title: 'Gold' },
      { planId: 'silver', title: 'Silver' },
    ],
  }))
  // Principals of stored people are stored too.
  .map((made) => {
    const known = new Set(made.people.map(({ personProfileId }) => personProfileId))
    const reachable = (id: string | null) => (id !== null && known.has(id) ? id : null)
    return {
      ...made,
      people: made.people.map((person) => ({
        ...person,
        principalProfileId: reachable(person.principalProfileId),
      })),
    }
  })

function rowOf(kind: ImportKind): fc.Arbitrary<Row> {
  const filled = fc.record(columns[kind])
  const blank = fc.constant(Object.fromEntries(Object.keys(columns[kind]).map((key) => [key, ''])))
  return fc.oneof({ arbitrary: filled, weight: 14 }, { arbitrary: blank, weight: 1 })
}

/**
 * Generates random sheets of a format with a random provider: few values, so that rows match each other and
 * the stored data.
 */
export function randomSheets(kind: ImportKind): fc.Arbitrary<Question> {
  const trimmed = (row: Row): Row =>
    Object.fromEntries(importFormats[kind].columns.map(({ key }) => [key, (row[key] ?? '').trim()]))
  const sheet = fc.record({
    rows: fc.array(rowOf(kind), { minLength: 1, maxLength: 9 }).map((rows) => rows.map(trimmed)),
    world,
    planId: pick('gold', 'silver'),
    updateNames: fc.boolean(),
  })
  return fc.tuple(sheet, fc.array(fc.nat(2), { minLength: 9, maxLength: 9 })).map(([question, dice]) => ({
    ...question,
    rows: question.rows.map((row, index) => (dice[index] === 0 ? withOwnPolicy(row, question.world) : row)),
  }))
}

/** Gives the row of a stored person their own policy number, which rarely happens by chance. */
function withOwnPolicy(row: Row, { people: stored, policies }: World): Row {
  const owner = stored.find(
    ({ idNumber, email }) => row['id_number'] === idNumber || (email && row['email'] === email),
  )
  const policy = policies.find(({ personProfileId }) => personProfileId === owner?.personProfileId)
  return policy ? { ...row, policy_number: policy.number } : row
}
