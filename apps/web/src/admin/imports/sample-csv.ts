import { importFormats } from '@coverline/contract/import-formats'

const people = [
  {
    first_name: 'Anna',
    last_name: 'Keller',
    birthdate: '24.03.1986',
    phone: '+34612345678',
    email: 'anna.keller@example.com',
    id_number: 'X1234567',
    policy_number: 'HP-2026-0001',
    start_date: '01.01.2026',
    end_date: '31.12.2026',
  },
  {
    first_name: 'Leo',
    last_name: 'Keller',
    birthdate: '12.09.2015',
    id_number: 'X7654321',
    policy_number: 'HP-2026-0002',
    start_date: '01.01.2026',
    end_date: '31.12.2026',
    link_type: 'child',
    link_id_number: 'X1234567',
  },
] as const satisfies readonly Record<string, string>[]

/** A file of two people with every column, as the import wants it; the mark at its start makes Excel read it as UTF-8. */
export function sampleCsv(): string {
  const keys = importFormats.insured.columns.map(({ key }) => key)
  const lines = people.map((person: Record<string, string>) => keys.map((key) => person[key] ?? '').join(','))
  return `\uFEFF${[keys.join(','), ...lines].join('\r\n')}\r\n`
}
