import { fold, foldWords } from '../fold.ts'
import { foldedSpellings } from '../spellings.ts'
import { leadNumber } from './terms.ts'

export type NamedLead = {
  title: string
  firstName: string | null
  lastName: string | null
  companyName: string | null
  email: string | null
  phone: string | null
}

/** Returns the words of a name in one order, so that `Ana Peña` and `PENA, Ana` are the same name. */
export const nameKeyOf = (name: string): string => [...new Set(foldWords(name))].toSorted().join(' ')

/** The name by which a lead is compared: of the person, else the title. */
export function leadNameKey({
  title,
  firstName,
  lastName,
}: Pick<NamedLead, 'title' | 'firstName' | 'lastName'>): string {
  return nameKeyOf(lastName ? `${firstName ?? ''} ${lastName}` : title)
}

/** Builds the folded words of a lead's names and contacts, with other spellings of the names as that of people has. */
export function leadWords(lead: NamedLead): string {
  const words = [lead.title, lead.firstName, lead.lastName, lead.companyName, lead.email]
  const own = [
    fold(words.filter(Boolean).join(' ')).slice(1),
    lead.phone?.replace(/\D/g, ''),
    ...[lead.title, lead.lastName, lead.firstName].flatMap((name) => (name ? foldedSpellings(name) : [])),
  ]
  return own.filter(Boolean).join(' ')
}

/** The search text of a lead with these words; `import-queries.ts` of leads builds the same in SQL. */
export const leadSearchText = (words: string, number: number): string =>
  ` ${words}${fold(leadNumber(number))}`
