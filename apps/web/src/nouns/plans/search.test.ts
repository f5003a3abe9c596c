import { expect, test } from 'vitest'
import { planPageSearch, planSearch } from './search.ts'

const id = '01990000-0000-7000-8000-000000000001'

test('the plan list reads valid URL values only', () => {
  const whole = {
    searchQuery: 'gold',
    insurers: [id],
    status: 'inactive',
    types: ['HEALTH', 'AUTO'],
    planTypes: ['CORPORATE'],
    clientCompany: id,
    sortBy: 'offerCount',
    sortDirection: 'DESC',
    page: 2,
    redirectTo: '/admin/companies',
    deactivationRedirect: `/admin/companies/${id}?tab=plans`,
    create: 'corporate',
  } as const
  expect(planSearch(whole)).toEqual(whole)
  const wrong = {
    status: 'deleted',
    types: ['BOAT'],
    insurers: ['1'],
    clientCompany: 'x',
    sortBy: 'id',
    page: -1,
    other: 1,
  }
  expect(planSearch(wrong)).toEqual({})
  expect(planSearch({ searchQuery: 12 })).toEqual({ searchQuery: '12' })
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])(
  'a redirect to %s is not followed',
  (redirectTo) => {
    expect(planSearch({ redirectTo, deactivationRedirect: redirectTo })).toEqual({})
  },
)

test('the URL of a plan page selects a tab and can open its form', () => {
  expect(planPageSearch({ tab: 'services', edit: true })).toEqual({ tab: 'services', edit: true })
  expect(planPageSearch({ tab: 'money', edit: 'yes' })).toEqual({})
})

test('the URL of a plan’s services keeps filters, the open form and the preview', () => {
  const search = {
    tab: 'services',
    find: 'doctor',
    kinds: ['TELEMEDICINE'],
    statuses: ['DRAFT'],
    service: '01900000-0000-7000-8000-000000000000',
    preview: true,
  }
  expect(planPageSearch(search)).toEqual(search)
  expect(planPageSearch({ service: 'new' })).toEqual({ service: 'new' })
  expect(planPageSearch({ kinds: ['MAGIC'], statuses: 'GONE', service: '../x', preview: 'yes' })).toEqual({})
})
