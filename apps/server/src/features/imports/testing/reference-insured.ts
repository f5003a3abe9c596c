import type { RowCode } from '@coverline/contract/imports/formats'
import {
  contradicts,
  e164,
  firstCode,
  isBlank,
  living,
  nameKeys,
  plainRules,
  type Question,
  type Row,
  type Rule,
} from './reference-common.ts'
import type { WorldPerson } from './world.ts'

const storedById = ({ world }: Question, idNumber: string): WorldPerson | undefined =>
  living(world).find((person) => person.idNumber === idNumber && idNumber !== '')

/** Returns the name that identifies a family: the principal, by profile if stored, else by ID number. */
function headOf(question: Question, row: Row): string {
  const { id_number: id = '', link_id_number: link = '' } = row
  if (link !== '') return storedById(question, link)?.personProfileId ?? `new ${link}`
  const stored = storedById(question, id)
  if (stored) return stored.principalProfileId ?? stored.personProfileId
  return id === '' ? `nobody ${question.rows.indexOf(row)}` : `new ${id}`
}

const contactOf = (row: Row, key: 'phone' | 'email'): string | null => {
  const text = row[key] ?? ''
  const isSound = text !== '' && firstCode(plainRules(key, text, row)) === null
  if (!isSound) return null
  return key === 'phone' ? e164(text) : text.toLowerCase()
}

function isSharedOutsideFamily(question: Question, row: Row, key: 'phone' | 'email'): boolean {
  const value = contactOf(row, key)
  if (value === null) return false
  const filled = question.rows.filter((other) => !isBlank(other))
  const holders = filled.filter((other) => contactOf(other, key) === value)
  if (holders.some((one) => holders.some((other) => headOf(question, one) !== headOf(question, other))))
    return true
  const owners = living(question.world).filter((owner) => (owner[key]?.toLowerCase() ?? null) === value)
  return owners.some((owner) => {
    const own = filled.find((other) => other['id_number'] !== '' && other['id_number'] === owner.idNumber)
    if (!own) return (owner.principalProfileId ?? owner.personProfileId) !== headOf(question, row)
    const next = contactOf(own, key)
    return (next === null || next === value) && headOf(question, own) !== headOf(question, row)
  })
}

const occurs = ({ rows }: Question, key: string, text: string): number =>
  rows.filter((row) => row[key] === text && [...text].length <= 255).length

function uniqueRules(question: Question, row: Row, key: string, text: string): Rule[] {
  const isKey = key === 'id_number' || key === 'policy_number'
  return [
    ['IS_NOT_UNIQUE', () => text !== '' && isKey && occurs(question, key, text) > 1],
    [
      'IS_NOT_UNIQUE',
      () => (key === 'phone' || key === 'email') && isSharedOutsideFamily(question, row, key),
    ],
  ]
}

function linkRules(question: Question, key: string, text: string): Rule[] {
  const isLink = key === 'link_id_number' && text !== ''
  const inFile = question.rows.filter((row) => row['id_number'] === text)
  const stored = storedById(question, text)
  const isLinked = inFile.some((row) => row['link_id_number'] !== '' || row['link_type'] !== '')
  return [
    ['LINK_PROFILE_NOT_FOUND', () => isLink && inFile.length === 0 && !stored],
    [
      'PROFILE_LINK_PROFILE_NOT_FOUND',
      () => isLink && (isLinked || typeof stored?.principalProfileId === 'string'),
    ],
  ]
}

function storedRules(question: Question, row: Row, key: string, text: string): Rule[] {
  const { id_number: id = '' } = row
  const isReserved = question.world.people.some(
    (person) => person.isMerged && person.idNumber === id && id !== '',
  )
  const person = storedById(question, id)
  const policy =
    key === 'policy_number' ? question.world.policies.find(({ number }) => number === text) : undefined
  const idIsSound =
    id !== '' && [...id].length <= 255 && occurs(question, 'id_number', id) === 1 && !isReserved
  const isName = nameKeys.some((name) => name === key)
  return [
    ...linkRules(question, key, text),
    ['IDENTIFICATION_NUMBER_IS_RESERVED', () => key === 'id_number' && isReserved],
    [
      'POLICY_BELONGS_TO_ANOTHER_CLIENT',
      () => policy !== undefined && policy.personProfileId !== person?.personProfileId,
    ],
    ['POLICY_BELONGS_TO_ANOTHER_PROGRAM', () => policy !== undefined && policy.planId !== question.planId],
    [
      'VALUE_NOT_MATCH_EXISTING_VALUE',
      () =>
        isName && !question.updateNames && idIsSound && person !== undefined && contradicts(row, key, person),
    ],
  ]
}

/** Reference implementation of the insured file's rules, slow and cell by cell, to verify the fast one. */
export function referenceInsured(question: Question, row: Row, key: string): RowCode | null {
  if (isBlank(row)) return null
  const text = row[key] ?? ''
  const hasType = row['link_type'] !== ''
  const hasLink = row['link_id_number'] !== ''
  return firstCode([
    ['IS_REQUIRED', () => text === '' && ['first_name', 'last_name', 'id_number'].includes(key)],
    ['IS_REQUIRED', () => key === 'link_id_number' && !hasLink && hasType],
    ['IS_REQUIRED', () => key === 'link_type' && !hasType && hasLink],
    ...plainRules(key, text, row),
    ...uniqueRules(question, row, key, text),
    ...storedRules(question, row, key, text),
  ])
}
