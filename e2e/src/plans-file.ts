import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { day, typedDay } from './days.ts'

const header =
  'type,last_name,first_name,policy_number,email,start_date,end_date,link_type,link_email,insurance_company,plan_title,service_title,service_type,service_description'

type UploadFile = { name: string; mimeType: string; buffer: Buffer }

const csv = (name: string, rows: string[]): UploadFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
})

/**
 * Builds a plan of that name with two services and two people, the second a child of the first; `key` keeps
 * them unique.
 */
export function plansFile(key: string, plan: string): { file: UploadFile; people: number } {
  const mail = `vera.${key}@plans.example`
  const dates = `${typedDay(day(33))},${typedDay(day(397))}`
  return {
    people: 2,
    file: csv(`plans-${key}.csv`, [
      `service,,,,,,,,,,${plan},Dentist ${key},booking by phone,Twice a year`,
      `service,,,,,,,,,,${plan},Video ${key},telemedicina,`,
      `plan,Plans${key},Vera,PF-${key}-1,${mail},${dates},,,Nobody Insurance,${plan},,,`,
      `plan,Plans${key},Leo,PF-${key}-2,${mail},,,child,${mail},,${plan},,,`,
    ]),
  }
}

/** The same with two faults, and the corrections in the order of the sheet */
export function faultyPlansFile(key: string, plan: string) {
  const mail = `nora.${key}@plans.example`
  return {
    people: 1,
    faults: 2,
    file: csv(`faulty-plans-${key}.csv`, [
      `service,,,,,,,,,,${plan},Dentist ${key},by pigeon,`,
      `plan,Plans${key},Nora,,${mail},,,,,,${plan},,,`,
    ]),
    corrections: [
      { row: 1, column: 'service_type', value: 'booking via chat' },
      { row: 2, column: 'policy_number', value: `PF-${key}-3` },
    ],
  }
}

const samples = process.env.SAMPLES_DIR
const path = samples ? join(samples, 'plans.csv') : ''

/** The customer's own plans file, if present */
export const customerPlans =
  path && existsSync(path)
    ? { name: 'plans.csv', mimeType: 'text/csv', buffer: readFileSync(path) }
    : undefined
