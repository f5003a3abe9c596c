import { useQueryCall } from '@coverline/client/hooks'
import { memberCards } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { NativeSelect, Skeleton, Stack } from '@mantine/core'
import { IconCreditCard, IconPhone } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CardFace, type MemberCard } from '../../../nouns/cards/card-face.tsx'
import { session } from '../../../session/session.ts'
import classes from './card.module.css'
import { CardChecks } from './card-checks.tsx'
import { LiveCard } from './live-card.tsx'

const route = getRouteApi('/member-area/app/card')

const nameOf = ({ firstName, lastName, policyNumber, program }: MemberCard) =>
  `${firstName} ${lastName} · ${policyNumber ?? program}`

/** The cards of the person and the children, each with its live code. */
export function CardPage() {
  const { t } = useTranslation(['cards', 'app'])
  const { policyId } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQueryCall('memberCards', memberCards.list, {})
  const { data } = query
  if (query.error && !data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!data) return <Skeleton height={420} radius="lg" aria-busy />
  const own = session().profile()?.personProfileId
  const cards = data.items.toSorted(
    (a, b) => Number(b.personProfileId === own) - Number(a.personProfileId === own),
  )
  const card = cards.find((one) => one.policyId === policyId) ?? cards[0]
  return (
    <Stack gap="md">
      <h1 className={classes.title}>{t('app:member.card')}</h1>
      {cards.length > 1 && card ? (
        <NativeSelect
          size="md"
          label={t('cards:choose')}
          data={cards.map((one) => ({ value: one.policyId, label: nameOf(one) }))}
          value={card.policyId}
          onChange={(event) =>
            void navigate({ search: { policyId: event.currentTarget.value }, replace: true })
          }
        />
      ) : null}
      {card ? (
        <>
          <CardFace card={card} />
          {card.state === 'IN_FORCE' ? <LiveCard key={card.policyId} card={card} /> : null}
          <Phones phones={card.phones} />
          <CardChecks policyId={card.policyId} />
        </>
      ) : (
        <EmptyState
          icon={<IconCreditCard size={24} stroke={1.6} />}
          title={t('cards:empty.title')}
          text={t('cards:empty.text')}
        />
      )}
    </Stack>
  )
}

function Phones({ phones }: { phones: MemberCard['phones'] }) {
  const { t } = useTranslation('cards')
  if (phones.length === 0) return null
  return (
    <Card title={t('phones')}>
      <ul className={classes.phones}>
        {phones.map(({ title, phone }) => (
          <li key={`${title} ${phone}`}>
            <a href={`tel:${phone}`} className={classes.phone}>
              <IconPhone size={20} stroke={1.7} aria-hidden />
              <span>{title}</span>
              <strong>{phone}</strong>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
