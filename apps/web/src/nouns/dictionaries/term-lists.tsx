import { useQueryCall } from '@coverline/client/hooks'
import { dictionaries } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './dictionaries.module.css'

const lists = [
  'insuranceTypes',
  'insurancePlanTypes',
  'offerStatuses',
  'offerTypes',
  'ticketStatuses',
  'ticketBusinessTypes',
  'cancellationReasons',
  'ticketSourceTypeStatuses',
  'userDoctorCallStatuses',
  'userReceptionStatuses',
  'languages',
] as const

/** Lists that are the same for every provider; each term with its API constant. */
export function TermLists() {
  const { t, i18n } = useTranslation('dictionaries')
  const query = useQueryCall('dictionaries', dictionaries.details, {})
  if (query.error) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton height={320} radius="lg" />
  const { data } = query
  // The server decides the terms of a list; a term without a text is shown by its constant.
  const titleOf = (term: string) =>
    i18n.exists(`dictionaries:terms.${term}`) ? String(t(`terms.${term}` as never)) : term
  return (
    <div className={classes.lists}>
      {lists.map((list) => (
        <Card key={list} title={t(`lists.${list}`)}>
          <ul className={classes.terms}>
            {data[list].map((term) => (
              <li key={term}>
                {titleOf(term)}
                <div className={classes.code}>{term}</div>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
