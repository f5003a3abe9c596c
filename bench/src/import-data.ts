import { samplePeople } from '../../apps/server/src/seed/people/sample-people.ts'

/** The people of one import: as a file for the product, and as lines for COPY. */
export type ImportData = { csv: Buffer; people: Buffer; policies: Buffer }

const header =
  'first_name,last_name,patronymic_name,birthdate,phone,email,id_number,policy_number,certificate_number,start_date,end_date,link_type,link_id_number'

export const copiedPerson =
  'id, first_name, last_name, patronymic_name, birthdate, phone, email, identification_number, relationship, principal_id, search_fold'
export const copiedPolicy = 'id, plan_id, insured_id, number, certificate_number, start_date, end_date'

type Cell = string | null | undefined
const dayOfFile = (day: Cell): string => (day ? day.split('-').reverse().join('.') : '')
const copyLine = (cells: readonly Cell[]): string => `${cells.map((cell) => cell ?? '\\N').join('\t')}\n`

/**
 * Generates people who are different from all others in the data set: every sixth is a child of the one
 * before.
 */
export function importData(options: {
  planId: string
  count: number
  offset: number
  today: string
}): ImportData {
  const { planId, count, offset, today } = options
  const source = samplePeople({
    providerId: '',
    planIds: [planId],
    count,
    offset,
    prefix: `IM${offset}`,
    today,
  })
  const csv = [`${header}\n`]
  const people: string[] = []
  const policies: string[] = []
  let principal = { idNumber: '', phone: '' as Cell }
  let place = 0
  for (const { person, policies: own } of source) {
    const [id, first, last, patronymic, birthdate, , , , email, , idNumber, , relationship, principalId] =
      person
    const search = person[18]
    const isChild = relationship === 'CHILD'
    // Valid numbers of one country, from a range that the data set does not use.
    const phone: Cell = isChild
      ? principal.phone
      : place % 10 === 0
        ? null
        : `+34${710_000_000 + ((offset + place) % 39_000_000)}`
    const [policyId, , , number, certificate, start, end] = own[0] ?? []
    const link = isChild ? ['child', principal.idNumber] : ['', '']
    const cells = [first, last, patronymic, dayOfFile(birthdate), phone, email, idNumber, number, certificate]
    csv.push(`${[...cells, dayOfFile(start), dayOfFile(end), ...link].map((cell) => cell ?? '').join(',')}\n`)
    people.push(
      copyLine([
        id,
        first,
        last,
        patronymic,
        birthdate,
        phone,
        email,
        idNumber,
        relationship,
        principalId,
        search,
      ]),
    )
    policies.push(copyLine([policyId, planId, id, number, certificate, start, end]))
    if (!isChild) principal = { idNumber: idNumber ?? '', phone }
    place += 1
  }
  const bytes = (lines: string[]): Buffer => Buffer.from(lines.join(''))
  return { csv: bytes(csv), people: bytes(people), policies: bytes(policies) }
}
