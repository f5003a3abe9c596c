export interface SamplePerson {
  id: string
  name: string
  email: string
  policy: string
  plan: string
  company: string
  until: string | null
  status: 'active' | 'pending' | 'expires' | 'off'
  invitation: 'sent' | 'not sent' | 'not registered'
}

const firstNames = [
  'Мария',
  'Inés',
  'Rafael',
  'Giulia',
  'Виктор',
  'Amir',
  'Elena',
  'Noor',
  'Lucía',
  'Tigran',
  'Омар',
  'Daniel',
]
const lastNames = [
  'Костин',
  'Ferreira',
  'Rossi',
  'Khalil',
  'Ortega',
  'Vargas',
  'Moreno',
  'Al Mansoori',
  'Becker',
  'Sargsyan',
  'Haddad',
]
const plans = ['Health Plus 2026', 'Life Protect', 'Family Care', 'Corporate Health Gold', 'Travel Worldwide']
const companies = [
  'Northwind Logistics',
  'Kestrel Aviation',
  'Caspian Steel',
  'Aurora Retail',
  'Brightpath Schools',
]
const statuses = ['active', 'active', 'expires', 'pending', 'off'] as const
const invitations = ['sent', 'not registered', 'not sent'] as const

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}

/** Sample people for the page that shows the design system. */
export const samplePeople: SamplePerson[] = Array.from({ length: 240 }, (_, index) => ({
  id: `person-${index}`,
  name: `${pick(firstNames, index * 5)} ${pick(lastNames, index * 3)}`,
  email: index % 11 === 3 ? '' : `user${index}@kestrel.example`,
  policy: `HP-2026-${10_000 + index}`,
  plan: pick(plans, index * 3),
  company: pick(companies, index * 2),
  until:
    index % 9 === 4
      ? null
      : `2027-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
  status: pick(statuses, index),
  invitation: pick(invitations, index),
}))
