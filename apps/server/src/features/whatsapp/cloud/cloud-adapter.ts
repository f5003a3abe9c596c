import * as z from 'zod'
import { outboundForm } from '../../../platform/network/outbound.ts'
import type { Adapter, CheckOutcome, FetchedMedia, Gap, MediaRef, Outgoing, SendOutcome } from '../adapter.ts'
import { withReplies } from '../sending/format.ts'
import { downReason, outcomeOf } from './errors.ts'
import { callSignal } from '../inbound/call-signal.ts'
import { type CloudAccount, graphCall } from './graph.ts'
import { listTemplates } from './templates.ts'

const sent = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(500) })).min(1) })
const number = z.object({ display_phone_number: z.string().optional(), verified_name: z.string().optional() })
const uploaded = z.object({ id: z.string().min(1) })
const described = z.object({ url: z.url(), file_size: z.coerce.number().optional() })

const parametersOf = (values: readonly Gap[]) =>
  values.map(({ gap, value }) => ({
    type: 'text',
    text: value,
    ...(/^\d+$/.test(gap) ? {} : { parameter_name: gap }),
  }))

function templateOf({ name, language, headerValues, bodyValues }: Extract<Outgoing, { kind: 'template' }>) {
  const parts = [
    { type: 'header', parameters: parametersOf(headerValues) },
    { type: 'body', parameters: parametersOf(bodyValues) },
  ]
  const components = parts.filter(({ parameters }) => parameters.length > 0)
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) }
}

// Limits of WhatsApp buttons; more or longer replies are sent as text that the client can type.
const mostButtonText = 1024
const mostButtons = 3
const mostButtonTitle = 20

function textBody({ text, quickReplies = [] }: Extract<Outgoing, { kind: 'text' }>): object {
  const haveRoom =
    quickReplies.length <= mostButtons && quickReplies.every(({ length }) => length <= mostButtonTitle)
  if (quickReplies.length === 0 || !haveRoom || text.length > mostButtonText)
    return { type: 'text', text: { body: withReplies(text, quickReplies), preview_url: false } }
  const buttons = quickReplies.map((title, nth) => ({ type: 'reply', reply: { id: `reply-${nth}`, title } }))
  return { type: 'interactive', interactive: { type: 'button', body: { text }, action: { buttons } } }
}

type File = Extract<Outgoing, { kind: 'file' }>
const mostPictureBytes = 5 * 1024 * 1024
// WhatsApp does not accept CSV files, so they are sent as plain text.
const typeOf = ({ mediaType }: File): string => (mediaType === 'text/csv' ? 'text/plain' : mediaType)

async function fileBody(
  account: CloudAccount,
  file: File,
  signal: AbortSignal,
): Promise<SendOutcome | { body: object }> {
  const chunks: Buffer[] = []
  for await (const chunk of await file.read()) chunks.push(Buffer.from(chunk as Uint8Array))
  const form = outboundForm()
  form.set('messaging_product', 'whatsapp')
  form.set('type', typeOf(file))
  form.set('file', new Blob(chunks, { type: typeOf(file) }), file.name)
  const answer = await graphCall(account, `${account.phoneNumberId}/media`, {
    method: 'POST',
    body: form,
    signal,
  })
  if (answer.kind !== 'ok') {
    const outcome = outcomeOf(answer)
    // A repeated upload is harmless because no client has the file yet.
    return outcome.kind === 'unsure' ? { kind: 'later', afterMilliseconds: null } : outcome
  }
  const media = uploaded.safeParse(answer.json)
  if (!media.success) return { kind: 'later', afterMilliseconds: null }
  const caption = file.caption === null ? {} : { caption: file.caption }
  const isPicture = file.mediaType.startsWith('image/') && file.bytes <= mostPictureBytes
  return isPicture
    ? { body: { type: 'image', image: { id: media.data.id, ...caption } } }
    : { body: { type: 'document', document: { id: media.data.id, filename: file.name, ...caption } } }
}

async function bodyOf(
  account: CloudAccount,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<SendOutcome | { body: object }> {
  if (outgoing.kind === 'file') return fileBody(account, outgoing, signal)
  if (outgoing.kind === 'template') return { body: { type: 'template', template: templateOf(outgoing) } }
  return { body: textBody(outgoing) }
}

/** A client without a number is named by WhatsApp's id of the user. */
const recipientOf = (address: string): { to: string } | { recipient: string } =>
  /^\+?\d+$/.test(address) ? { to: address.replace(/^\+/, '') } : { recipient: address }

async function send(account: CloudAccount, outgoing: Outgoing, signal: AbortSignal): Promise<SendOutcome> {
  const made = await bodyOf(account, outgoing, signal)
  if ('kind' in made) return made
  const answer = await graphCall(account, `${account.phoneNumberId}/messages`, {
    method: 'POST',
    json: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...recipientOf(outgoing.to),
      biz_opaque_callback_data: outgoing.key,
      ...made.body,
    },
    signal,
  })
  if (answer.kind !== 'ok') return outcomeOf(answer)
  const accepted = sent.safeParse(answer.json)
  return accepted.success
    ? { kind: 'accepted', externalId: accepted.data.messages[0]?.id ?? '' }
    : { kind: 'unsure' }
}

async function check(account: CloudAccount, signal: AbortSignal): Promise<CheckOutcome> {
  const path = `${account.phoneNumberId}?fields=display_phone_number,verified_name`
  const answer = await graphCall(account, path, { method: 'GET', signal })
  if (answer.kind !== 'ok') {
    // A rate limit is no drop: the peer answers.
    const isBusy = answer.kind === 'error' && outcomeOf(answer).kind === 'later' && answer.status < 500
    return isBusy
      ? { isUp: true, phone: null, name: null }
      : { isUp: false, reason: downReason(answer) ?? 'REFUSED' }
  }
  const read = number.safeParse(answer.json)
  if (!read.success) return { isUp: false, reason: 'REFUSED' }
  const digits = (read.data.display_phone_number ?? '').replace(/\D/g, '')
  return { isUp: true, phone: digits === '' ? null : `+${digits}`, name: read.data.verified_name ?? null }
}

/** The access token goes only to the API itself and to its file storage. */
function isOfTheApi(address: string, baseUrl: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (url.origin === new URL(baseUrl).origin) return true
  return url.protocol === 'https:' && /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net)$/.test(url.hostname)
}

async function fetchMedia(
  account: CloudAccount,
  media: MediaRef,
  signal: AbortSignal,
): Promise<FetchedMedia> {
  const answer = await graphCall(account, encodeURIComponent(media.id), { method: 'GET', signal })
  if (answer.kind !== 'ok')
    return answer.kind === 'error' && outcomeOf(answer).kind === 'refused'
      ? { kind: 'gone' }
      : { kind: 'later' }
  const file = described.safeParse(answer.json)
  if (!file.success || !isOfTheApi(file.data.url, account.baseUrl)) return { kind: 'gone' }
  try {
    const response = await account.outbound.fetch(file.data.url, {
      headers: { authorization: `Bearer ${account.token}` },
      signal: callSignal(signal),
    })
    if (!response.ok) return response.status === 404 ? { kind: 'gone' } : { kind: 'later' }
    return { kind: 'file', bytes: Buffer.from(await response.arrayBuffer()) }
  } catch {
    return { kind: 'later' }
  }
}

/** WhatsApp through the official Cloud API. It has no session: the link works as soon as its token does. */
export function cloudAdapter(account: CloudAccount): Adapter {
  return {
    send: (outgoing, signal) => send(account, outgoing, signal),
    check: (signal) => check(account, signal),
    fetchMedia: (media, signal) => fetchMedia(account, media, signal),
    listTemplates: (signal) => listTemplates(account, signal),
  }
}
