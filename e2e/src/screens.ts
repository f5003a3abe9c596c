import { turnsOf } from './rotation.ts'

/** Sizes that every page must fit: a desk and a phone. */
export const screens = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export type ScreenName = keyof typeof screens

/** The screens that a journey takes in this run: one, and both in the long run. */
export const screensOf = (journey: string): readonly ScreenName[] =>
  turnsOf(`${journey}, screen`, ['wide', 'phone'])
