import { useQueryCall } from '@coverline/client/hooks'
import { memberBenefits } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { NativeSelect, Skeleton, Stack } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useHome } from '../../../nouns/home/use-home.ts'
import { session } from '../../../session/session.ts'
import classes from './cover.module.css'
import { ServiceCover } from './service-cover.tsx'

const route = getRouteApi('/member-area/app/cover')

/** What the policies of the person, or of a child, are worth today, in sentences. */
export function CoverPage() {
  const { t } = useTranslation(['home', 'app'])
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const people = (useHome().data?.people ?? []).filter(({ rights }) => rights.includes('COVER'))
  const own = session().profile()?.personProfileId ?? ''
  const personProfileId = search.personProfileId ?? own
  return (
    <Stack gap="md">
      <h1 className={classes.title}>{t('app:member.cover')}</h1>
      {people.length > 1 ? (
        <NativeSelect
          size="md"
          label={t('home:cover.whose')}
          data={people.map((one) => ({
            value: one.personProfileId,
            label: `${one.firstName} ${one.lastName}`.trim(),
          }))}
          value={personProfileId}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            void navigate({ search: chosen === own ? {} : { personProfileId: chosen }, replace: true })
          }}
        />
      ) : null}
      <Policies key={personProfileId} personProfileId={personProfileId} />
    </Stack>
  )
}

function Policies({ personProfileId }: { personProfileId: string }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const query = useQueryCall('memberBenefits', memberBenefits.list, { personProfileId })
  const { data } = query
  if (query.error && !data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!data) return <Skeleton height={320} radius="lg" aria-busy />
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<IconShieldCheck size={24} stroke={1.6} />}
        title={t('cover.none')}
        text={t('cover.noneText')}
      />
    )
  return data.items.map(({ policyId, program, number, endDate, benefits }) => (
    <Card key={policyId} title={program.name}>
      <p className={classes.policy}>
        {[number, endDate && t('cover.until', { day: format.day(endDate) })].filter(Boolean).join(' · ')}
      </p>
      {benefits.length === 0 ? (
        <p className={classes.policy}>{t('cover.noServices')}</p>
      ) : (
        <ul className={classes.services}>
          {benefits.map((benefit) => (
            <ServiceCover key={benefit.offerId} benefit={benefit} />
          ))}
        </ul>
      )}
    </Card>
  ))
}
