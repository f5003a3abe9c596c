import type { ClinicPoint } from '@coverline/contract/clinics/endpoints'
import type { GeoJSONFeature, GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { Marker } from 'maplibre-gl'

const source = 'clinics'
/** Beyond this zoom, clinics of one group are at the same point and cannot be separated. */
const nearest = 17
const mostNamed = 100

interface MarkerOptions {
  className: string
  /** Screen reader label of a group with this number of clinics. */
  clusterLabel: (count: number) => string
  onChosen: (clinicIds: string[]) => void
}

/**
 * Shows clinics on the map: close ones as one group, each as a button for the keyboard. Returns a cleanup
 * function.
 */
export function showClinics(
  map: LibreMap,
  points: readonly ClinicPoint[],
  options: MarkerOptions,
): () => void {
  map.addSource(source, {
    type: 'geojson',
    cluster: true,
    clusterRadius: 56,
    clusterMaxZoom: nearest,
    data: collectionOf(points),
  })
  // An invisible layer: a source without a layer is not loaded.
  map.addLayer({ id: source, type: 'circle', source, paint: { 'circle-radius': 1, 'circle-opacity': 0 } })
  const drawn = new Map<string, Marker>()
  const draw = () => {
    if (!map.isSourceLoaded(source)) return
    const wanted = new Map(map.querySourceFeatures(source).map((feature) => [keyOf(feature), feature]))
    for (const [key, marker] of drawn) {
      if (wanted.has(key)) continue
      marker.remove()
      drawn.delete(key)
    }
    for (const [key, feature] of wanted) {
      if (!drawn.has(key)) drawn.set(key, drawOne(map, feature, options))
    }
  }
  map.on('render', draw)
  fit(map, points)
  return () => {
    map.off('render', draw)
    for (const marker of drawn.values()) marker.remove()
  }
}

function collectionOf(points: readonly ClinicPoint[]) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map(({ clinicId, name, latitude, longitude, isApproximate }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      properties: { clinicId, name, isApproximate },
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
    const count = Number(properties['point_count'])
    button.textContent = String(count)
    button.dataset['cluster'] = ''
    button.setAttribute('aria-label', options.clusterLabel(count))
    button.addEventListener('click', () => void open(map, clusterId, at, options))
  } else {
    const name = String(properties['name'])
    button.setAttribute('aria-label', name)
    button.title = name
    if (properties['isApproximate'] === true) button.dataset['approximate'] = ''
    button.addEventListener('click', () => options.onChosen([String(properties['clinicId'])]))
  }
  return new Marker({ element: button }).setLngLat(at).addTo(map)
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
