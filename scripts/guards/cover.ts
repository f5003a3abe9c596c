import type { Guard } from './guard.ts'

const words = 'packages/contract/src/benefits/cover-words'
const said = 'apps/server/src/features/benefits/words/cover-words.test.ts'
const benefits = 'apps/server/src/features/benefits/member'
const policies = 'apps/server/src/features/policies'

export const cover: readonly Guard[] = [
  {
    holds: 'A service that cannot be used on the day is not offered with its limit.',
    file: `${words}/cover-words.ts`,
    from: "if (reasons.length > 0) return say('benefits:words.notCovered', { title, day: values.day(day) })",
    to: '',
    test: said,
    title: 'the cover in words of en',
  },
  {
    holds: 'What needs an approval says to ask first.',
    file: `${words}/cover-words.ts`,
    from: 'facts.approvalNeeded ?',
    to: 'facts.approvalNeeded && facts.reasons.length === 0 && facts.limits.length > 0 ?',
    test: said,
    title: 'the cover in words of pt',
  },
  {
    holds: 'A remainder ends with the policy.',
    file: `${words}/limit-words.ts`,
    from: 'const until = earlier(limit.until, term.lastDay)',
    to: 'const until = limit.until',
    test: said,
    title: 'the cover in words of ru',
  },
  {
    holds: 'A limit renews only while the policy lasts.',
    file: `${words}/limit-words.ts`,
    from: 'lastDay !== null && until >= lastDay ? null : ',
    to: '',
    test: said,
    title: 'the cover in words of es',
  },
  {
    holds: 'A limit that is used up is not promised for the time after a waiting period.',
    file: `${words}/cover-words.ts`,
    from: ' || limits.some(({ left }) => Number(left) <= 0)',
    to: '',
    test: said,
    title: 'the cover in words of en',
  },
  {
    holds: 'The benefits of another person are not found.',
    file: `${benefits}/list-member-benefits.ts`,
    from: "await insuredService.ownProfile(ctx, personProfileId, 'COVER')",
    to: '',
    test: `${benefits}/member-benefits.test.ts`,
    title: 'a principal sees children below the adult age',
  },
  {
    holds: 'The uses of another person are not found.',
    file: `${benefits}/list-member-uses.ts`,
    from: "await insuredService.ownProfile(ctx, input.personProfileId, 'COVER')",
    to: '',
    test: `${benefits}/member-benefits.test.ts`,
    title: 'a principal sees children below the adult age',
  },
  {
    holds: 'A person asks for the policies of the own people alone.',
    file: `${policies}/member/list-member-policies.ts`,
    from: '!scope.personProfileIds.includes(personProfileId)',
    to: 'false',
    test: `${policies}/member/member-policies.test.ts`,
    title: 'is not found',
  },
  {
    holds: 'Of adults in the family the name is listed, and not the birth date.',
    file: 'apps/server/src/features/family/member/list-family.ts',
    from: 'rights.length > 0 ? birthdate : null',
    to: 'birthdate',
    test: 'apps/server/src/features/family/member/member-family.test.ts',
    title: 'people see their family',
  },
]
