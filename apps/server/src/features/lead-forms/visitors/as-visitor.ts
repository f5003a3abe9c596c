import type { Context } from '../../../platform/context.ts'
import type { ErrorName } from '@coverline/contract/errors'
import { AppError } from '../../../platform/errors.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { providerOfToken } from '../../../platform/tokens/link-token.ts'
import { workspaceService } from '../../workspaces/service.ts'
import { findForm, lockForm, type StoredForm } from '../queries.ts'

type Caller = Pick<Context<'lead-forms.not-open'>, 'services' | 'locale' | 'fail'>

/**
 * Runs work for a visitor in the provider that the form's key names. A key that is wrong or was replaced, a form
 * that is switched off, and a provider whose licence has ended get one and the same answer.
 */
export async function asVisitor<T>(
  { services, locale, fail }: Caller,
  { key, locks }: { key: string; locks: boolean },
  work: (ctx: Context<ErrorName>, form: StoredForm) => Promise<T>,
): Promise<T> {
  const inside = runAsSystem(services)(providerOfToken(key), 'lead-forms.send', async (system) => {
    const ctx = { ...system, locale }
    const form = await (locks ? lockForm : findForm)(ctx)
    if (!form?.isOn || form.key !== key) throw new AppError('lead-forms.not-open')
    if (await workspaceService.isReadOnly(ctx)) throw new AppError('lead-forms.not-open')
    return work(ctx, form)
  })
  return inside.catch((error: unknown) => {
    // There is no such provider.
    if (error instanceof AppError && error.errorName === 'common.not-found')
      return fail('lead-forms.not-open')
    throw error
  })
}
