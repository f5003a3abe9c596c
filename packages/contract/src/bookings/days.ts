import { enteredDay, enteredMoment } from '../common.ts'

const years = (value: string) => value >= '2000'
/** A day and a moment that a booking may name */
export const bookingDay = enteredDay.refine(years, 'DATE_OUT_OF_RANGE')
export const bookingMoment = enteredMoment.refine(years, 'DATE_OUT_OF_RANGE')
