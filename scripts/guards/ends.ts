import type { Guard } from './guard.ts'

const repeats = 'apps/server/src/features/tasks/repeats.test.ts'
const period = 'apps/server/src/features/metrics/period.test.ts'
const typedCodes = 'apps/server/src/features/accounts/factors/typed-codes.test.ts'
const punctuation = 'apps/server/src/security/searches.test.ts'
const nearMisses = 'apps/server/src/features/chatbot/near-misses.test.ts'

/** What ends, ends; and what was written in other ways is read as it was meant. */
export const ends: readonly Guard[] = [
  {
    holds: 'A repetition that is moved moves no later one.',
    file: 'apps/server/src/features/tasks/rules.ts',
    from: '(isLater || before.dueDate === after.dueDate)',
    to: 'before.dueDate === after.dueDate',
    test: repeats,
    title: 'a repetition is moved alone',
  },
  {
    holds: 'A running period is compared with the same part of the one before.',
    file: 'apps/server/src/features/metrics/period.ts',
    from: 'from <= today && today < to ? today : to',
    to: 'to',
    test: period,
    title: 'of 2026-12-01 to 2026-12-31 on 2026-12-03',
  },
  {
    holds: 'A code is read however it was typed.',
    file: 'packages/contract/src/accounts/bare-code.ts',
    from: '/[^\\p{L}\\p{N}]/gu',
    to: '/[\\s-]/gu',
    test: typedCodes,
    title: 'accepts a recovery code copied with dashes of a note',
  },
  {
    holds: 'A search of punctuation alone finds no people.',
    file: 'packages/contract/src/insured/search.ts',
    from: 'if (words.length === 0 && !isBlank(query)) return null',
    to: '',
    test: punctuation,
    title: 'a search of punctuation alone finds nothing in any list',
  },
  {
    holds: 'A list that takes a search looks for it.',
    file: 'apps/server/src/features/commissions/queries.ts',
    from: '  if (searchQuery) found = found.where(searched(searchQuery))\n',
    to: '',
    test: punctuation,
    title: 'a text that no row holds gives an empty list, wherever a search is taken',
  },
  {
    holds: 'A search of punctuation alone finds nothing in short lists.',
    file: 'apps/server/src/platform/db/lists/search-words.ts',
    from: 'isBlank(search) ? sql<SqlBool>`true` : sql<SqlBool>`false`',
    to: 'sql<SqlBool>`true`',
    test: punctuation,
    title: 'a search of punctuation alone finds nothing in any list',
  },
  {
    holds: 'Whoever tells of a loss gets a person.',
    file: 'apps/server/src/features/chatbot/language/say.ts',
    from: "isLoss(asked, parts, index, said) ? handOff('NEEDS_PERSON') : said",
    to: 'said',
    test: nearMisses,
    title: 'get or are offered what is right',
  },
]
