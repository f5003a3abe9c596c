import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/**
 * A card is dragged by mouse or after a long touch. The keyboard is no sensor: the library would only listen to it
 * some milliseconds after the card is picked up, and lose the keys until then (see hand.ts).
 */
export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
}
