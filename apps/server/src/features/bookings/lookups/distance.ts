type Point = { latitude: number; longitude: number }

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance between two points in kilometers with one decimal; null if the second is unknown. */
export function distanceKm(
  from: Point,
  to: { latitude: number | null; longitude: number | null },
): number | null {
  if (to.latitude === null || to.longitude === null) return null
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord =
    half(to.latitude - from.latitude) + Math.cos(a) * Math.cos(b) * half(to.longitude - from.longitude)
  return Math.round(earthKm * 2 * Math.asin(Math.sqrt(Math.min(1, chord))) * 10) / 10
}
