import * as z from 'zod'
import { done, id, requiredText } from '../common.ts'
import { command, file } from '../endpoint.ts'

export const subjects = {
  export: command({
    path: '/insurance/client/subject/export',
    scope: 'provider',
    access: { anyOf: ['INSURED_EXPORT'], roles: ['ADMIN'] },
    input: z.strictObject({ personProfileId: id }),
    // Not application/json, the type of normal responses: this is a file to keep.
    output: file('application/vnd.coverline.person+json'),
    errors: [],
    noIdempotency: true,
    summary: 'Everything that is kept about one person, merged profiles included, as JSON.',
  }),
  erase: command({
    path: '/insurance/client/erase',
    worksWithoutLicence: true,
    scope: 'provider',
    access: { anyOf: ['INSURED_DELETE'], roles: ['ADMIN'] },
    /** `name` is the person's name, typed again as confirmation. */
    input: z.strictObject({ personProfileId: id, name: requiredText(800) }),
    output: done,
    errors: ['subjects.name-differs'],
    noIdempotency: true,
    summary:
      'Erase a person for good, merged profiles included. The sums of the books stay without the person.',
  }),
}
