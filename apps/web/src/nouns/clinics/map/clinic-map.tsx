import type { ClinicPoint } from '@coverline/contract/clinics/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { Skeleton, Stack } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../shared/map/map.module.css'
import { PointList } from './point-list.tsx'
import { useClinicPoints } from '../queries.ts'
import { useMapStyle } from '../shared/use-map-style.ts'
import type { ClinicSearch } from '../search.ts'

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }))

interface ClinicMapProps {
  search: ClinicSearch
  filters: ReactNode
}

/** The clinics on a map, or as a plain list if no map is available. */
export function ClinicMap({ search, filters }: ClinicMapProps) {
  const { t } = useTranslation('clinics')
  const points = useClinicPoints(search)
  const style = useMapStyle()
  const { data } = points
  return (
    <Stack>
      <Card>{filters}</Card>
      {points.error && !data ? <ErrorState onRetry={() => void points.refetch()} /> : null}
      {data && style.data ? (
        <Places styleUrl={style.data.styleUrl} points={data.items} />
      ) : points.error ? null : (
        <Skeleton height={420} radius="lg" />
      )}
      {data && data.withoutPoint > 0 ? (
        <p className={classes.note}>{t('map.withoutPoint', { count: data.withoutPoint })}</p>
      ) : null}
    </Stack>
  )
}

/** Remounts the map for other clinics, so that it fits them. */
const keyOf = (points: readonly ClinicPoint[]): string =>
  `${points.length} ${points[0]?.clinicId ?? ''} ${points.at(-1)?.clinicId ?? ''}`

function Places({ styleUrl, points }: { styleUrl: string | null; points: ClinicPoint[] }) {
  const { t } = useTranslation('clinics')
  const [isFailed, setFailed] = useState(false)
  if (points.length === 0) {
    return (
      <Card>
        <EmptyState title={t('map.empty')} text={t('map.emptyText')} />
      </Card>
    )
  }
  if (styleUrl && !isFailed) {
    return (
      <Suspense fallback={<Skeleton height={420} radius="lg" />}>
        <MapCanvas key={keyOf(points)} styleUrl={styleUrl} points={points} onFailed={() => setFailed(true)} />
      </Suspense>
    )
  }
  return (
    <>
      <Notice tone="info" title={t(styleUrl ? 'map.failed' : 'map.none')}>
        {t('map.listInstead')}
      </Notice>
      <PointList points={points} />
    </>
  )
}
