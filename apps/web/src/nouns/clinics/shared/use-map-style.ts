import { useQueryCall } from '@coverline/client/hooks'
import { clinics } from '@coverline/contract/calls.generated'

/** Returns the map style, which is fixed per installation. */
export function useMapStyle() {
  return useQueryCall('map', clinics.mapStyle, {}, { staleTime: Infinity })
}
