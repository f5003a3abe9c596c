import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  type LngLatLike,
  Map as LibreMap,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'

setWorkerUrl(workerUrl)

/** Milliseconds; a style that takes longer counts as unavailable. */
const patience = 10_000

interface MapOptions {
  styleUrl: string
  center: LngLatLike
  zoom: number
  /** Called when the style is loaded; the returned function runs before the map is removed. */
  onReady: (map: LibreMap) => () => void
  /** Called if no map is available: no style or no WebGL. */
  onFailed: () => void
}

/** Mounts a map in an element; arrow keys, + and − move and zoom it. */
export function useMap({ styleUrl, center, zoom, onReady, onFailed }: MapOptions): {
  element: RefObject<HTMLDivElement | null>
  isReady: boolean
} {
  const { t } = useTranslation('clinics')
  const element = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const ready = useEffectEvent(onReady)
  const failed = useEffectEvent(onFailed)
  const start = useEffectEvent((container: HTMLElement) => {
    const map = new LibreMap({
      container,
      style: styleUrl,
      center,
      zoom,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      locale: {
        'Map.Title': t('map.label'),
        'NavigationControl.ZoomIn': t('map.zoomIn'),
        'NavigationControl.ZoomOut': t('map.zoomOut'),
      },
    })
    map.addControl(new AttributionControl({ compact: true }))
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    return map
  })

  useEffect(() => {
    const container = element.current
    if (!container) return undefined
    let map: LibreMap
    let end = (): void => undefined
    let isOver = false
    const giveUp = () => {
      if (!isOver) failed()
      isOver = true
    }
    try {
      map = start(container)
    } catch {
      giveUp()
      return undefined
    }
    const timer = setTimeout(giveUp, patience)
    map.once('style.load', () => {
      clearTimeout(timer)
      if (isOver) return
      isOver = true
      setReady(true)
      end = ready(map)
    })
    // An error before the style is loaded means that there is none; later errors concern single tiles.
    map.on('error', () => {
      if (!map.isStyleLoaded()) giveUp()
    })
    return () => {
      clearTimeout(timer)
      isOver = true
      end()
      map.remove()
    }
  }, [styleUrl])

  return { element, isReady }
}
