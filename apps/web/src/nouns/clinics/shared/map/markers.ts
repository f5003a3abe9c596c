import type { ClinicPoint } from '@coverline/contract/clinics/endpoints'
import type { GeoJSONFeature, GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { Marker } from 'maplibre-gl'

const source = 'clinics'
/** Beyond this zoom, clinics of one group are at the same point and cannot be separated. */
const nearest = 17
const mostNamed = 1000

interface MarkerOptions {
  className: string
  /** Screen reader label of a group with this number of clinics. */
  clusterLabel: (count: number, hasChosen: boolean) => string
  /** The clinic that is chosen at first; undefined if the markers are no choice. */
  chosenId?: string | null
  onChosen: (clinicIds: string[]) => void
}

interface ShownClinics {
  /** Marks another clinic as the chosen one. */
  choose: (clinicId: string | null) => void
  remove: () => void
}

/** Shows clinics on the map: close ones as one group, each as a button for the keyboard. */
export function showClinics(
  map: LibreMap,
  points: readonly ClinicPoint[],
  options: MarkerOptions,
): ShownClinics {
  map.addSource(source, {
    type: 'geojson',
    cluster: true,
    clusterRadius: 56,
    clusterMaxZoom: nearest,
    clusterProperties: { isChosen: ['any', ['get', 'isChosen']] },
    data: collectionOf(points, options.chosenId),
  })
  // An invisible layer: a source without a layer is not loaded.
  map.addLayer({ id: source, type: 'circle', source, paint: { 'circle-radius': 1, 'circle-opacity': 0 } })
  const drawn = new Map<string, Marker>()
  const draw = () => {
    if (!map.isSourceLoaded(source)) return
    const wanted = new Map(map.querySourceFeatures(source).map((feature) => [keyOf(feature), feature]))
    for (const [key, marker] of drawn) {
      if (wanted.has(key)) continue
      const isFocused = marker.getElement() === document.activeElement
      marker.remove()
      drawn.delete(key)
      // The keyboard stays at the map, from where Tab goes to the new markers.
      if (isFocused) map.getCanvas().focus({ preventScroll: true })
    }
    for (const [key, feature] of wanted) {
      const marker = drawn.get(key) ?? drawOne(map, feature, options)
      drawn.set(key, marker)
      label(marker.getElement(), feature, options)
    }
  }
  map.on('render', draw)
  fit(map, points)
  return {
    choose: (clinicId) => void map.getSource<GeoJSONSource>(source)?.setData(collectionOf(points, clinicId)),
    remove: () => {
      map.off('render', draw)
      for (const marker of drawn.values()) marker.remove()
    },
  }
}

function collectionOf(points: readonly ClinicPoint[], chosenId: string | null | undefined) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map(({ clinicId, name, latitude, longitude, isApproximate }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      properties: { clinicId, name, isApproximate, isChosen: clinicId === chosenId },
    })),
  }
}

function keyOf({ properties }: GeoJSONFeature): string {
  const { cluster_id: clusterId, clinicId } = properties
  return clusterId === undefined ? String(clinicId) : `cluster ${String(clusterId)}`
}

function drawOne(map: LibreMap, feature: GeoJSONFeature, options: MarkerOptions): Marker {
  const { geometry, properties } = feature
  const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  const at: [number, number] = [longitude, latitude]
  const button = document.createElement('button')
  button.type = 'button'
  button.className = options.className
  const clusterId: unknown = properties['cluster_id']
  if (typeof clusterId === 'number') {
    button.dataset['cluster'] = ''
    button.addEventListener('click', () => void open(map, clusterId, at, options))
  } else {
    button.title = String(properties['name'])
    if (properties['isApproximate'] === true) button.dataset['approximate'] = ''
    button.addEventListener('click', () => options.onChosen([String(properties['clinicId'])]))
  }
  return new Marker({ element: button }).setLngLat(at).addTo(map)
}

/** Sets what a marker says; a changed choice keeps the button and so the focus. */
function label(
  button: HTMLElement,
  { properties }: GeoJSONFeature,
  { chosenId, clusterLabel }: MarkerOptions,
): void {
  const isChosen = properties['isChosen'] === true
  if (button.dataset['chosen'] === String(isChosen)) return
  button.dataset['chosen'] = String(isChosen)
  if (properties['cluster_id'] === undefined) {
    button.textContent = isChosen ? '✓' : ''
    button.setAttribute('aria-label', String(properties['name']))
    if (chosenId !== undefined) button.setAttribute('aria-pressed', String(isChosen))
  } else {
    const count = Number(properties['point_count'])
    button.textContent = String(count)
    button.setAttribute('aria-label', clusterLabel(count, isChosen))
  }
}

/** Zooms in until the group separates; lists the clinics instead if they are at one point. */
async function open(
  map: LibreMap,
  clusterId: number,
  center: [number, number],
  { onChosen }: MarkerOptions,
): Promise<void> {
  const clinics = map.getSource<GeoJSONSource>(source)
  if (!clinics) return
  const zoom = await clinics.getClusterExpansionZoom(clusterId)
  if (zoom <= nearest) {
    map.easeTo({ center, zoom: zoom + 0.2 })
    return
  }
  const leaves = await clinics.getClusterLeaves(clusterId, mostNamed, 0)
  onChosen(leaves.map(({ properties }) => String(properties?.['clinicId'])))
}

function fit(map: LibreMap, points: readonly ClinicPoint[]): void {
  const latitudes = points.map((point) => point.latitude)
  const longitudes = points.map((point) => point.longitude)
  if (points.length === 0) return
  // reduce instead of Math.max(...): there may be 20,000.
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  map.fitBounds(
    [
      [least(longitudes), least(latitudes)],
      [most(longitudes), most(latitudes)],
    ],
    { padding: 60, maxZoom: 14, animate: false },
  )
}
