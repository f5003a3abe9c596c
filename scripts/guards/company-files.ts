import type { Guard } from './guard.ts'

const byFile = 'apps/server/src/features/changes/company/by-file/by-file.test.ts'
const leavers = 'apps/server/src/features/changes/company/by-file/find-leavers.test.ts'
const kept = 'keeps the good rows and names what is wrong with the others'

/** Files of people that officers of a company send */
export const companyFiles: readonly Guard[] = [
  {
    holds: 'One bad row of a file loses none of the good ones.',
    file: 'apps/server/src/features/changes/company/by-file/read-file.ts',
    from: 'const isWhole = faulty.has(0)',
    to: 'const isWhole = faulty.size > 0',
    test: byFile,
    title: kept,
  },
  {
    holds: 'A person who is in an open change is not added by a file again.',
    file: 'apps/server/src/features/changes/company/by-file/add-with-file.ts',
    from: '      ...(open.has(identifierKey(idNumber))',
    to: '      ...(open.size < 0',
    test: byFile,
    title: kept,
  },
  {
    holds: 'A relative whose principal was left out is left out as well.',
    file: 'apps/server/src/features/changes/company/by-file/add-with-file.ts',
    from: '[...errors, ...cascade]',
    to: '[...errors]',
    test: byFile,
    title: kept,
  },
  {
    holds: 'Of several people with the same marks none leaves.',
    file: 'apps/server/src/features/changes/company/by-file/find-leavers.ts',
    from: 'named.size > 1',
    to: 'named.size > 2',
    test: leavers,
    title: 'finds people without an ID number by policy number, e-mail, or name and date of birth',
  },
  {
    holds: 'A file finds no leaver of another company by their marks.',
    file: 'apps/server/src/features/changes/company/by-file/number-queries.ts',
    from: '.filter(({ personProfileId }) => own.has(personProfileId))\n    .map((person) => ({',
    to: '.map((person) => ({',
    test: leavers,
    title: 'knows no people of another company by their marks',
  },
]
