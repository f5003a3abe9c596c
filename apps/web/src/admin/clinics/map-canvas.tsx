import type { ClinicPoint } from '@coverline/contract/clinics'
import { CloseButton, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../shared/text-link.tsx'
import classes from './map.module.css'
import { showClinics } from './markers.ts'
import { useMap } from './use-map.ts'

interface MapCanvasProps {
  styleUrl: string
  points: readonly ClinicPoint[]
  onFailed: () => void
}

/** The map itself, with the clinic that was chosen on it. */
export function MapCanvas({ styleUrl, points, onFailed }: MapCanvasProps) {
  const { t } = useTranslation('clinics')
  const [chosenId, setChosen] = useState<string | null>(null)
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
      }),
  })
  const chosen = points.find((point) => point.clinicId === chosenId)
  return (
    <div className={classes.frame}>
      <div ref={element} className={classes.canvas} />
      {chosen ? (
        <div className={classes.chosen} role="status">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <TextLink to={`/admin/clinics/${chosen.clinicId}`}>{chosen.name}</TextLink>
            <CloseButton size="sm" aria-label={t('common:close')} onClick={() => setChosen(null)} />
          </Group>
          <div className={classes.address}>{chosen.addressLine}</div>
          {chosen.isApproximate ? <div className={classes.address}>{t('map.approximate')}</div> : null}
        </div>
      ) : null}
    </div>
  )
}
