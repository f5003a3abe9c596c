import * as z from 'zod'
import { done, email, enteredDay, optionalText, requiredText } from '../common.ts'
import { command } from '../endpoint.ts'
import { photoMaxBytes } from './terms.ts'

/** "My contact has changed": what somebody says who cannot sign in to the app, because the code goes to an old contact */
export const contactReports = {
  send: command({
    path: '/public/contact/report',
    scope: 'public',
    access: '@public',
    limit: 'FORM',
    noIdempotency: true,
    /** The photo of an identity document, which staff compare with the profile */
    upload: { maxBytes: photoMaxBytes },
    input: z
      .strictObject({
        firstName: requiredText(255),
        lastName: requiredText(255),
        birthDate: enteredDay,
        policyNumber: requiredText(100),
        email: email.optional(),
        phone: optionalText(40),
      })
      .refine((input) => Boolean(input.email) || Boolean(input.phone), {
        path: ['email'],
        error: 'IS_REQUIRED',
      }),
    output: done,
    errors: ['files.unsupported-format'],
    summary:
      'Say that the contact of an insured person has changed; the answer is the same whether or not there is such a person.',
  }),
}
