import type { ClinicPoint } from '@coverline/contract/clinics/endpoints'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from './map.module.css'
import { showClinics } from './markers.ts'
import { useMap } from './use-map.ts'

interface ChoiceCanvasProps {
  styleUrl: string
  points: readonly ClinicPoint[]
  chosenId: string | null
  /** Gets the clinic of a marker; several if they are at one point. */
  onChosen: (clinicIds: string[]) => void
  onFailed: () => void
}

/** The map whose markers choose a clinic. */
export function ChoiceCanvas({ styleUrl, points, chosenId, onChosen, onFailed }: ChoiceCanvasProps) {
  const { t } = useTranslation('clinics')
  const shown = useRef<ReturnType<typeof showClinics>>(null)
  const choose = useCallbackRef(onChosen)
  const { element } = useMap({
    styleUrl,
    center: [0, 20],
    zoom: 1,
    onFailed,
    onReady: (map) => {
      const clinics = showClinics(map, points, {
        className: classes.marker ?? '',
        clusterLabel: (count, hasChosen) => t(hasChosen ? 'map.clusterChosen' : 'map.cluster', { count }),
        chosenId,
        onChosen: choose,
      })
      shown.current = clinics
      return () => {
        shown.current = null
        clinics.remove()
      }
    },
  })
  useEffect(() => shown.current?.choose(chosenId), [chosenId])
  return (
    <div className={classes.frame}>
      <div ref={element} className={classes.choice} />
    </div>
  )
}
