import type { Guard } from './guard.ts'

const folder = 'apps/server/src/features/stories'
const reading = `${folder}/member/member-stories.test.ts`
const pictures = `${folder}/pictures/pictures.test.ts`
const writing = `${folder}/stories.test.ts`

export const stories: readonly Guard[] = [
  {
    holds: 'People see a story only if their plan is in its audience.',
    file: `${folder}/access.ts`,
    from: "(s.plan_ids = '{}' or p.plan_id = any(s.plan_ids)) and",
    to: '',
    test: reading,
    title: 'people see the stories for their plans and companies',
  },
  {
    holds: 'People see a story only if their company is in its audience.',
    file: `${folder}/access.ts`,
    from: " and (s.company_ids = '{}' or p.company_id = any(s.company_ids))",
    to: '',
    test: reading,
    title: 'people see the stories for their plans and companies',
  },
  {
    holds: 'A story that is not active is shown to no person.',
    file: `${folder}/access.ts`,
    from: ".where(isInStatuses(['ACTIVE'], ctx.now))",
    to: '',
    test: reading,
    title: 'people see the stories for their plans and companies',
  },
  {
    holds: 'A person can note only a story that they may see.',
    file: `${folder}/member/view-story.ts`,
    from: "if (!(await isReadable(ctx, storyId, insuring))) ctx.fail('common.not-found')",
    to: '',
    test: reading,
    title: 'is not found when it is viewed',
  },
  {
    holds: 'A button that opens a service is hidden from people without it.',
    file: `${folder}/member/list-member-stories.ts`,
    from: ' && (offerId === null || offered.has(offerId))',
    to: '',
    test: reading,
    title: 'a button that opens a service',
  },
  {
    holds: 'A number of fewer than five readers is not told.',
    file: `${folder}/views/show-metric.ts`,
    from: 'count < fewestTold ? null : count',
    to: 'count',
    test: reading,
    title: 'small numbers are not told',
  },
  {
    holds: 'The page that a button opens is an address of https.',
    file: `${folder}/check-story.ts`,
    from: "parsed?.protocol === 'https:'",
    to: 'parsed',
    test: writing,
    title: 'a page without https',
  },
  {
    holds: 'A text that is hard to read on its colour is refused.',
    file: `${folder}/check-story.ts`,
    from: ' < leastContrast)',
    to: ' < 0)',
    test: writing,
    title: 'weak contrast',
  },
  {
    holds: 'A provider has at most fifty stories beside drafts and ended ones.',
    file: `${folder}/save-story.ts`,
    from: '  await checkCount(ctx)\n',
    to: '',
    test: writing,
    title: 'the fifty-first story',
  },
  {
    holds: 'A picture that is too small is refused.',
    file: `${folder}/pictures/take-picture.ts`,
    from: 'width < smallestPicture.width || height < smallestPicture.height',
    to: 'width < 0',
    test: pictures,
    title: 'a picture that is too small',
  },
  {
    holds: 'Addresses of files open for insured people.',
    file: 'apps/server/src/platform/files/file-routes.ts',
    from: 'or holds_profile(u.id)',
    to: '',
    test: pictures,
    title: 'to staff and to people in the app',
  },
]
