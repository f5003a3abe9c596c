import {
  closestCenter,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Carries a card by the arrow keys: to the middle of the next column that takes it. */
const nextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code]
  const { droppableContainers, droppableRects, collisionRect, over } = context
  if (step === undefined || !collisionRect) return
  event.preventDefault()
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect ? [{ id, rect }] : []
    })
    .toSorted((a, b) => a.rect.left - b.rect.left)
  const target = columns[columns.findIndex(({ id }) => id === over?.id) + step]
  if (!target) return
  return {
    x: target.rect.left + (target.rect.width - collisionRect.width) / 2,
    y: currentCoordinates.y,
  }
}

/** The column under the pointer; with the keyboard the one that the card was carried over. */
export const columnUnder: CollisionDetection = (input) =>
  input.pointerCoordinates ? pointerWithin(input) : closestCenter(input)

/** A card is dragged by mouse, after a long touch, or with the keyboard: space, arrows, space. */
export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextColumn,
      scrollBehavior: 'auto',
      keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape', 'Tab'] },
    }),
  )
}
