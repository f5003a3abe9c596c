import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import type { Services } from '../../../platform/services.ts'
import type { ApprovedTemplate } from '../adapter.ts'
import { adapterOf } from '../adapters.ts'
import { TemplatesUnreadError } from '../cloud/templates.ts'
import { findWorkingLink } from '../link/feature.ts'
import { notifyChange } from '../link/health.ts'
import { findLink } from '../queries.ts'
import { saveTemplates } from './template-queries.ts'

export const readTemplatesRef: JobRef<{ providerId: string }> = {
  name: 'whatsapp.read-templates',
  payload: z.strictObject({ providerId: z.uuid() }),
}

type Read = { linkId: string; templates: ApprovedTemplate[] }

/** Reads the approved templates of a provider's link; null if the link has no templates. */
async function askFor(services: Services, providerId: string, signal: AbortSignal): Promise<Read | null> {
  const link = await runAsSystem(services)(providerId, 'whatsapp.templates', (ctx) => findWorkingLink(ctx))
  const adapter = link ? adapterOf(services, providerId, link) : null
  const templates = (await adapter?.listTemplates(signal)) ?? null
  return link && templates ? { linkId: link.id, templates } : null
}

async function keep(ctx: Context, { linkId, templates }: Read): Promise<void> {
  const link = await findLink(ctx, { lock: true })
  if (link?.id !== linkId) return
  await saveTemplates(ctx, linkId, templates)
  notifyChange(ctx, linkId)
}

export const readTemplates = defineJob({
  ...readTemplatesRef,
  retries: 3,
  timeoutSeconds: 120,
  handler: async ({ services, inProvider, signal }, { providerId }) => {
    const read = await askFor(services, providerId, signal)
    if (read) await inProvider(providerId, (ctx) => keep(ctx, read))
  },
})

/** Reloads the approved templates for a user who waits for a new one. */
export const refreshTemplates = beforeTransaction<typeof whatsapp.refreshTemplates>(
  async ({ services, actor, fail }) => {
    const read = await askFor(services, actor.providerId, AbortSignal.timeout(45_000)).catch(
      (error: unknown) => {
        if (error instanceof TemplatesUnreadError)
          return fail(error.isRefused ? 'whatsapp.refused' : 'whatsapp.unreachable')
        throw error
      },
    )
    return async (ctx) => {
      if (!read) return ctx.fail('whatsapp.not-linked')
      await keep(ctx, read)
      ctx.audit({ action: 'whatsapp.templates-read', entity: 'whatsapp', entityId: read.linkId })
      return { count: read.templates.length }
    }
  },
)
