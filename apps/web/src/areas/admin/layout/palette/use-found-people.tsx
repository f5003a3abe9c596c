import { insured, tickets } from '@coverline/contract/calls.generated'
import { Avatar } from '@coverline/ui/display/avatar'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { personName } from '../../../../nouns/insured/shared/person-name.ts'
import { useAllowed } from '../../../../session/use-session.ts'
import { facts, type Found, shownOfEach, useAnswer } from './found.ts'

/** Finds insured people by name, contact or number; birth date and company tell namesakes apart. */
export function useFoundPeople(text: string) {
  const { t } = useTranslation('app')
  const format = useFormat()
  const isAllowed = useAllowed({ permissions: ['INSURED_VIEW'] })
  const input = { searchQuery: text, limit: shownOfEach, page: 0 }
  const { data, isPending } = useAnswer('insured', insured.list, input, { text, isAllowed })
  const items = (data?.items ?? []).map((person): Found => {
    const name = personName(person)
    return {
      id: person.personProfileId,
      label: name,
      description: facts(
        person.birthdate && t('palette.born', { day: format.day(person.birthdate) }),
        person.policy?.clientCompany?.name ?? person.policy?.program.name,
        person.email ?? person.phone,
      ),
      picture: <Avatar name={name} size={30} />,
      isFace: true,
      href: `/admin/users/${person.personProfileId}`,
    }
  })
  return { items, isPending }
}

/** Finds requests in any state by number, person or message text. */
export function useFoundRequests(text: string) {
  const { t } = useTranslation(['tickets', 'app'])
  const isAllowed = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const input = { searchString: text, limit: shownOfEach }
  const { data, isPending } = useAnswer('tickets', tickets.suggest, input, { text, isAllowed })
  const items = (data?.items ?? []).map(({ ticketId, number, status, businessType, author }): Found => ({
    id: ticketId,
    label: author.fullName,
    description: facts(
      t('tickets:number', { number }),
      t(`tickets:types.${businessType}`),
      t(`tickets:statuses.${status}`),
    ),
    picture: <Avatar name={author.fullName} size={30} />,
    isFace: true,
    href: `/admin/tickets/${ticketId}`,
  }))
  return { items, isPending }
}
