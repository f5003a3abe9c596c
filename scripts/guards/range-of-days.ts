import type { Guard } from './guard.ts'

const farDays = 'apps/server/src/features/far-days.test.ts'
const unreadable = 'apps/server/src/platform/http/unreadable-rows.test.ts'

export const rangeOfDays: readonly Guard[] = [
  {
    holds: 'No form takes a day outside of the range.',
    file: 'packages/contract/src/common.ts',
    from: "day.refine(isEnteredDay, 'DATE_OUT_OF_RANGE')",
    to: 'day',
    test: farDays,
    title: 'is refused at its field by every form',
  },
  {
    holds: 'A repetition ends with the last day that can be entered.',
    file: 'packages/contract/src/tasks/terms.ts',
    from: 'return isEnteredDay(next) ? next : null',
    to: 'return next',
    test: farDays,
    title: 'the last day that can be entered ends a repetition',
  },
  {
    holds: 'Counted days stay within what the database holds.',
    file: 'packages/contract/src/calendar.ts',
    from: 'Math.min(least, startOf(lastStoredDay))',
    to: 'least',
    test: 'packages/contract/src/calendar.test.ts',
    title: 'stays within the days that the database holds',
  },
  {
    holds: 'A sum of many of the largest amounts has a place in the answer.',
    file: 'packages/contract/src/common.ts',
    from: '\\d{1,30}(',
    to: '\\d{1,15}(',
    test: farDays,
    title: 'the sum of many of the largest premiums',
  },
  {
    holds: 'One refused row takes no list away.',
    file: 'apps/server/src/platform/http/check-output.ts',
    from: 'namesRows ? withoutRows(value, found.error, idName) : undefined',
    to: 'undefined',
    test: unreadable,
    title: 'a row with a damaged value takes no other row away',
  },
  {
    holds: 'Only rows are left out: any other refused part fails the call.',
    file: 'apps/server/src/platform/http/check-output.ts',
    from: "if (list !== 'items' || typeof place !== 'number') return undefined",
    to: "if (list !== 'items' || typeof place !== 'number') continue",
    test: unreadable,
    title: 'an output fails the call if anything else than a row is refused',
  },
  {
    holds: 'A list that loads more as it is scrolled names the rows that any page left out.',
    file: 'apps/web/src/kit/frame/left-out-of.ts',
    from: '...pages.flatMap(leftOutOf)',
    to: '',
    test: 'apps/web/src/kit/frame/left-out-of.test.ts',
    title: 'of all answers of a list that is scrolled',
  },
  {
    holds: 'An end that means none is blank in a file.',
    file: 'packages/contract/src/imports/sheet.ts',
    from: "column?.isEnd && isOpenEnd(line) ? '' : line",
    to: 'line',
    test: 'packages/contract/src/imports/check/cells.test.ts',
    title: 'an end written as',
  },
]
