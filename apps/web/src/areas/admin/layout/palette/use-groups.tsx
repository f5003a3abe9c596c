import { Avatar } from '@coverline/ui/display/avatar'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { openedRecords } from '../../../../session/opened-records.ts'
import type { Found, FoundGroup } from './found.ts'
import { useCommands, usePages } from './use-commands.tsx'
import { useFoundPayments, useFoundPlans, useFoundPolicies } from './use-found-cover.tsx'
import { useFoundLeads } from './use-found-leads.tsx'
import { useFoundPeople, useFoundRequests } from './use-found-people.tsx'
import { useFoundClinics, useFoundCompanies } from './use-found-places.tsx'

const delay = 200

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

const begins = ({ label }: Found, words: string): boolean => words !== '' && folded(label).startsWith(words)

/**
 * Returns what the palette shows for the typed words, group by group. Pages come first if one begins with the
 * words, then records; `#1042` finds a request first, a policy number its policy. `isSettled`: no answer is
 * awaited.
 */
export function useGroups(query: string): { groups: FoundGroup[]; isSettled: boolean } {
  const { t } = useTranslation('app')
  const typed = query.trim()
  const [text] = useDebouncedValue(typed, delay)
  const allPages = usePages()
  const allCommands = useCommands()
  const [people, requests] = [useFoundPeople(text), useFoundRequests(text)]
  const leads = useFoundLeads(text)
  const [policies, payments] = [useFoundPolicies(text), useFoundPayments(text)]
  const [plans, companies, clinics] = [useFoundPlans(text), useFoundCompanies(text), useFoundClinics(text)]
  const answers = [people, leads, requests, policies, payments, plans, companies, clinics]
  const isSettled = text === typed && answers.every(({ isPending }) => !isPending)

  const words = folded(typed)
  const named = (items: Found[]) => items.filter(({ label }) => folded(label).includes(words))
  const pages = { title: t('palette.pages'), items: named(allPages) }
  const commands = { title: t('palette.commands'), items: named(allCommands) }
  if (typed === '') return { groups: filled([openedGroup(t('palette.recent')), pages, commands]), isSettled }

  const group = (title: string, { items }: { items: Found[] }): FoundGroup => ({ title, items })
  const asked = group(t('palette.requests'), requests)
  const policy = group(t('palette.policies'), policies)
  const isNumber = policies.items.some(({ label }) => folded(label) === words)
  const records = [
    group(t('palette.people'), people),
    ...(isNumber ? [] : [policy]),
    group(t('palette.plans'), plans),
    group(t('palette.companies'), companies),
    // A won lead often has the name of the company that it became.
    group(t('menu.leads'), leads),
    group(t('palette.clinics'), clinics),
    group(t('palette.payments'), payments),
  ]
  const isPage = pages.items.some((page) => begins(page, words))
  return {
    groups: filled([
      ...(typed.startsWith('#') ? [asked] : []),
      ...(isNumber ? [policy] : []),
      ...(isPage ? [pages] : []),
      ...records,
      ...(isPage ? [] : [pages]),
      commands,
      // A word may occur in many messages.
      ...(typed.startsWith('#') ? [] : [asked]),
    ]),
    isSettled,
  }
}

const filled = (groups: FoundGroup[]): FoundGroup[] => groups.filter(({ items }) => items.length > 0)

const openedGroup = (title: string): FoundGroup => ({
  title,
  items: openedRecords().map(({ href, name }) => ({
    id: href,
    label: name,
    picture: <Avatar name={name} size={30} />,
    isFace: true,
    href,
  })),
})
