import type { ClinicPoint } from '@coverline/contract/clinics/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import classes from '../shared/map/map.module.css'

const step = 100

/** Clinics with addresses and points, shown if there is no map. */
export function PointList({ points }: { points: readonly ClinicPoint[] }) {
  const { t } = useTranslation('clinics')
  const [shown, setShown] = useState(step)
  return (
    <Card>
      <ul className={classes.list} aria-label={t('map.label')}>
        {points.slice(0, shown).map((point) => (
          <li key={point.clinicId} className={classes.item}>
            <TextLink to={`/admin/clinics/${point.clinicId}`}>{point.name}</TextLink>
            <span className={classes.address}>{point.addressLine}</span>
            <span className={classes.address}>
              {point.latitude.toFixed(4)}, {point.longitude.toFixed(4)}
              {point.isApproximate ? ` · ${t('places.approximate')}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {points.length > shown ? (
        <Button variant="plain" onClick={() => setShown(shown + step)}>
          {t('common:more')}
        </Button>
      ) : null}
    </Card>
  )
}
