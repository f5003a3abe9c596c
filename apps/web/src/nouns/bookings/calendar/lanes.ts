import type { Booking } from '@coverline/contract/bookings/shapes'
import type { Grouping } from '../search.ts'

type Grouped = Pick<Booking, 'receptionId' | 'doctor' | 'clinic'>

export interface LaneOf<T> {
  /** Of the doctor or the clinic; null: the bookings without one */
  id: string | null
  name: string
  /** The address of a clinic: clinics of one network share their name. */
  address: string | null
  visits: T[]
}

/** Returns the lanes that have bookings, by name; the bookings without a doctor or a clinic come last. */
export function lanesOf<T extends Grouped>(
  visits: readonly T[],
  groupBy: Grouping,
  language: string,
): LaneOf<T>[] {
  const lanes = new Map<string | null, LaneOf<T>>()
  for (const visit of visits) {
    const { id, name } = visit[groupBy] ?? { id: null, name: '' }
    const address = groupBy === 'clinic' ? (visit.clinic?.addressLine ?? null) : null
    const lane = lanes.get(id) ?? { id, name, address, visits: [] }
    lane.visits.push(visit)
    lanes.set(id, lane)
  }
  const compare = (one: string, other: string) => one.localeCompare(other, language, { numeric: true })
  return [...lanes.values()].toSorted(
    (one, other) =>
      Number(one.id === null) - Number(other.id === null) ||
      compare(one.name, other.name) ||
      compare(one.address ?? '', other.address ?? ''),
  )
}
