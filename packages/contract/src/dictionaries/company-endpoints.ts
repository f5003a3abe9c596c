import { nothing } from '../common.ts'
import { query } from '../endpoint.ts'
import { dictionary } from './endpoints.ts'

/** The lists of the company area */
export const companyDictionaries = {
  details: query({
    path: '/company/dictionary/details',
    scope: 'company',
    access: '@auth',
    input: nothing,
    output: dictionary,
    errors: [],
    summary: 'The lists that forms and filters of a company area choose from.',
  }),
}
