import { type Map as LibreMap, Marker } from 'maplibre-gl'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../shared/map/map.module.css'
import { useMap } from '../shared/map/use-map.ts'

interface PointMapProps {
  styleUrl: string
  point: { latitude: number; longitude: number } | null
  onPick: (latitude: number, longitude: number) => void
}

export function PointMap({ styleUrl, point, onPick }: PointMapProps) {
  const { t } = useTranslation('clinics')
  const [isFailed, setFailed] = useState(false)
  const [map, setMap] = useState<LibreMap | null>(null)
  const pick = useCallbackRef(onPick)
  const { element } = useMap({
    styleUrl,
    center: point ? [point.longitude, point.latitude] : [0, 30],
    zoom: point ? 13 : 1,
    onFailed: () => setFailed(true),
    onReady: (made) => {
      made.on('click', ({ lngLat }) => pick(lngLat.lat, lngLat.wrap().lng))
      setMap(made)
      return () => setMap(null)
    },
  })
  const latitude = point?.latitude
  const longitude = point?.longitude
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined
    const made = new Marker({ draggable: true, color: '#0b7561' }).setLngLat([longitude, latitude]).addTo(map)
    made.on('dragend', () => {
      const at = made.getLngLat().wrap()
      pick(at.lat, at.lng)
    })
    return () => void made.remove()
  }, [map, latitude, longitude, pick])

  if (isFailed) return <p className={classes.note}>{t('map.failed')}</p>
  return <div ref={element} className={classes.small} />
}
