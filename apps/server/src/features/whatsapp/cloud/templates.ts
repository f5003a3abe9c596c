import { templateGaps } from '@coverline/contract/whatsapp/terms'
import * as z from 'zod'
import type { ApprovedTemplate } from '../adapter.ts'
import { downReason } from './errors.ts'
import { type CloudAccount, graphCall } from './graph.ts'

const component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
  buttons: z.array(z.object({ type: z.string(), url: z.string().optional() })).optional(),
})
const listed = z.object({
  name: z.string().min(1).max(512),
  language: z.string().min(2).max(15),
  status: z.string(),
  category: z.string().max(50).default('UTILITY'),
  components: z.array(component),
})
const page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).partial().optional(), next: z.string().optional() })
    .optional(),
})

const mostPages = 20

export class TemplatesUnreadError extends Error {
  override name = 'TemplatesUnreadError'
  readonly isRefused: boolean
  constructor(isRefused: boolean) {
    super('the templates could not be read')
    this.isRefused = isRefused
  }
}

/**
 * Returns a template that can be filled here: approved, text only, and no more placeholders than a form
 * supports.
 */
function usable(item: unknown): ApprovedTemplate | null {
  const read = listed.safeParse(item)
  if (!read.success || read.data.status !== 'APPROVED') return null
  const { name, language, category, components } = read.data
  const of = (type: string) => components.find((one) => one.type.toUpperCase() === type)
  const [header, body, footer, buttons] = [of('HEADER'), of('BODY'), of('FOOTER'), of('BUTTONS')]
  if (!body?.text || (header && header.format !== 'TEXT')) return null
  if (buttons?.buttons?.some((one) => one.type === 'OTP' || templateGaps(one.url ?? '').length > 0))
    return null
  if (templateGaps(body.text).length > 20 || templateGaps(header?.text ?? '').length > 20) return null
  return {
    name,
    language,
    category,
    header: header?.text ?? null,
    body: body.text,
    footer: footer?.text ?? null,
  }
}

/** Returns every approved template of the account that can be filled here. */
export async function listTemplates(account: CloudAccount, signal: AbortSignal): Promise<ApprovedTemplate[]> {
  const found: ApprovedTemplate[] = []
  let after: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const cursor = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
    const path = `${account.businessAccountId}/message_templates?fields=name,language,status,category,components&limit=100${cursor}`
    const answer = await graphCall(account, path, { method: 'GET', signal })
    if (answer.kind !== 'ok')
      throw new TemplatesUnreadError(answer.kind === 'error' && downReason(answer) !== 'UNREACHABLE')
    const read = page.safeParse(answer.json)
    if (!read.success) throw new TemplatesUnreadError(true)
    found.push(...read.data.data.flatMap((item) => usable(item) ?? []))
    after = read.data.paging?.next === undefined ? undefined : read.data.paging.cursors?.after
    if (after === undefined) break
  }
  return found
}
