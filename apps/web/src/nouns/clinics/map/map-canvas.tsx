import type { ClinicPoint } from '@coverline/contract/clinics/endpoints'
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import classes from '../shared/map/map.module.css'
import { showClinics } from '../shared/map/markers.ts'
import { useMap } from '../shared/map/use-map.ts'

interface MapCanvasProps {
  styleUrl: string
  points: readonly ClinicPoint[]
  onFailed: () => void
}

/** The map with the clinics selected on it; several if they are at one point. */
export function MapCanvas({ styleUrl, points, onFailed }: MapCanvasProps) {
  const { t } = useTranslation('clinics')
  const [chosenIds, setChosen] = useState<string[]>([])
  const { element } = useMap({
    styleUrl,
    center: [0, 20],
    zoom: 1,
    onFailed,
    onReady: (map) =>
      showClinics(map, points, {
        className: classes.marker ?? '',
        clusterLabel: (count) => t('map.cluster', { count }),
        onChosen: setChosen,
      }).remove,
  })
  const chosen = points.filter((point) => chosenIds.includes(point.clinicId))
  return (
    <div className={classes.frame}>
      <div ref={element} className={classes.canvas} />
      {chosen.length > 0 ? (
        <div className={classes.chosen} role="status">
          <CloseButton
            className={classes.close ?? ''}
            size="sm"
            aria-label={t('common:close')}
            onClick={() => setChosen([])}
          />
          <ul className={classes.list}>
            {chosen.map((point) => (
              <li key={point.clinicId} className={classes.item}>
                <TextLink to={`/admin/clinics/${point.clinicId}`}>{point.name}</TextLink>
                <span className={classes.address}>{point.addressLine}</span>
                {point.isApproximate ? <span className={classes.address}>{t('map.approximate')}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
