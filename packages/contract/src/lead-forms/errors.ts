import type { NounErrors } from '../errors-shape.ts'

export const leadFormsErrors = {
  'lead-forms.not-open': { status: 404, code: 'LEAD_FORM_NOT_OPEN' },
  'lead-forms.changed': { status: 409, code: 'LEAD_FORM_CHANGED' },
  'lead-forms.not-solved': { status: 400, code: 'LEAD_FORM_NOT_SOLVED' },
  'lead-forms.expired': { status: 409, code: 'LEAD_FORM_EXPIRED' },
  'lead-forms.used': { status: 409, code: 'LEAD_FORM_USED' },
} as const satisfies NounErrors
