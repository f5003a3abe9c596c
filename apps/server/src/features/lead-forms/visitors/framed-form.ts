import type { FramedPage } from '../../../platform/http/framed-pages.ts'
import { AppError } from '../../../platform/errors.ts'
import { asVisitor } from './as-visitor.ts'

const path = /^\/lead-form\/([\w-]{43})\/?$/

/** Lets the sites that a provider named show its form, and no other page, in a frame. */
export const framedForm: FramedPage = {
  path,
  originsOf: async (services, address) => {
    const caller = {
      services,
      locale: 'en' as const,
      fail: () => {
        throw new AppError('lead-forms.not-open')
      },
    }
    const key = path.exec(address)?.[1] ?? ''
    return asVisitor(caller, { key, locks: false }, async (_, { origins }) => origins).catch(
      (error: unknown) => {
        // The page itself says so.
        if (error instanceof AppError && error.errorName === 'lead-forms.not-open') return []
        throw error
      },
    )
  },
}
