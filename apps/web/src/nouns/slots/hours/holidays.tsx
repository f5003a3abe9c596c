import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { ExceptionList } from './exception-list.tsx'
import { useHolidays } from './queries.ts'

const ExceptionForm = lazy(async () => ({ default: (await import('./exception-form.tsx')).ExceptionForm }))

/** The holidays of the provider: on these days no doctor gets slots from weekly hours. */
export function Holidays() {
  const { t } = useTranslation('slots')
  const canPlan = useAllowed({ permissions: ['TELEMEDICINE_UPDATE'] })
  const { data, error, refetch } = useHolidays()
  const [isAdding, setAdding] = useState(false)
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius="lg" />
  return (
    <Card
      title={t('hours.holidays')}
      actions={canPlan ? <Button onClick={() => setAdding(true)}>{t('hours.newHoliday')}</Button> : null}
    >
      <Stack gap="md">
        <p>{t('hours.holidayHint')}</p>
        {data.items.length === 0 ? (
          <p>{t('hours.noHolidays')}</p>
        ) : (
          <ExceptionList items={data.items} canPlan={canPlan} ownsHolidays />
        )}
      </Stack>
      {isAdding ? (
        <Suspense fallback={null}>
          <ExceptionForm doctorId={null} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
