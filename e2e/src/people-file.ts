import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { day, typedDay } from './days.ts'

const header =
  'first_name,last_name,patronymic_name,birthdate,phone,email,id_number,policy_number,certificate_number,start_date,end_date,link_type,link_id_number'

/** The first and last day of the policies in the files. They begin in the future, on any day of the run. */
export const term = { first: day(33), last: day(397) }
const dates = `${typedDay(term.first)},${typedDay(term.last)}`

export type UploadFile = { name: string; mimeType: string; buffer: Buffer }
/** A faulty cell (data row from 1, column) with its correct value */
export type Correction = { row: number; column: string; value: string }
export type FaultyFile = { file: UploadFile; corrections: Correction[]; faults: number; people: number }

const csv = (name: string, text: string): UploadFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** Builds a valid file of ten people; `key` separates the people of several journeys. */
export function goodFile(key: string): { file: UploadFile; people: number; lastName: string } {
  const lastName = `Marlow${key}`
  const rows = Array.from({ length: 10 }, (_, index) => {
    const child = index % 5 === 4
    const link = child ? `child,J-${key}-${index - 1}` : ','
    const number = child ? '' : `JP-${key}-${index}`
    return `Person${index},${lastName},,0${(index % 9) + 1}.04.1985,,p${index}.${key}@people.example,J-${key}-${index},${number},,${dates},${link}`
  })
  return { file: csv(`people-${key}.csv`, [header, ...rows].join('\n')), people: rows.length, lastName }
}

/** Builds a large valid file. */
export function manyPeople(key: string, people: number): { file: UploadFile; people: number } {
  const rows = Array.from(
    { length: people },
    (_, index) => `Person${index},Many${key},,,,,M-${key}-${index},MP-${key}-${index},,,,,`,
  )
  return { file: csv(`many-${key}.csv`, [header, ...rows].join('\n')), people }
}

/** Returns a Spanish phone that is unique in the run, because contacts belong to one family only. */
function phoneOf(key: string): string {
  const digits = createHash('sha256').update(key).digest().readUInt32BE() % 10_000_000
  return `+3491${String(digits).padStart(7, '1')}`
}

/** Builds a file of four people with four faults. */
export function faultyFile(key: string): FaultyFile {
  const rows = [
    `Vera,Faulty${key},,01.02.1980,,vera.${key}@people.example,F-${key}-1,FP-${key}-1,,${dates},,`,
    `,Faulty${key},,02.02.1981,,,F-${key}-2,FP-${key}-2,,${dates},,`,
    `Leo,Faulty${key},,31.02.2015,,not-an-address,F-${key}-3,,,,,child,F-${key}-1`,
    `Nora,Faulty${key},,04.02.1983,12,,F-${key}-4,FP-${key}-4,,,,,`,
  ]
  return {
    file: csv(`faulty-${key}.csv`, [header, ...rows].join('\n')),
    faults: 4,
    people: 4,
    corrections: [
      { row: 2, column: 'first_name', value: 'Olga' },
      { row: 3, column: 'birthdate', value: '28.02.2015' },
      { row: 3, column: 'email', value: `leo.${key}@people.example` },
      { row: 4, column: 'phone', value: phoneOf(key) },
    ],
  }
}

const samples = process.env.SAMPLES_DIR

/** The customer's own files, if present */
export const customerFiles = samples
  ? {
      good: { file: read('insured.csv'), people: 233 },
      faulty: {
        file: read('insured-with-errors.csv'),
        faults: 14,
        people: 60,
        corrections: [
          { row: 6, column: 'first_name', value: 'Kim' },
          { row: 9, column: 'birthdate', value: '24.02.1996' },
          { row: 11, column: 'birthdate', value: '28.02.1990' },
          { row: 13, column: 'phone', value: '+16172015555' },
          { row: 16, column: 'link_type', value: 'relative' },
          { row: 17, column: 'link_id_number', value: '999-59-5196' },
          { row: 19, column: 'link_id_number', value: '999-59-5196' },
          { row: 21, column: 'id_number', value: '999-30-1165' },
          { row: 23, column: 'id_number', value: '999-30-1166' },
          { row: 25, column: 'last_name', value: 'Xavier' },
          { row: 28, column: 'policy_number', value: 'DUP-2' },
          { row: 30, column: 'email', value: 'johnetta.flatley@example.com' },
        ],
      } satisfies FaultyFile,
    }
  : undefined

function read(name: string): UploadFile {
  const path = join(samples ?? '', name)
  if (!existsSync(path)) throw new Error(`SAMPLES_DIR holds no ${name}`)
  return { name, mimeType: 'text/csv', buffer: readFileSync(path) }
}
