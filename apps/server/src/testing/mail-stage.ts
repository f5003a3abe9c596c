import { conversations } from '@coverline/contract/conversations'
import { mailboxes } from '@coverline/contract/mailboxes'
import type { OutputOf } from '@coverline/contract/endpoint'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { expect, vi } from 'vitest'
import { makeMailbox } from '../features/mailboxes/factory.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { asSystem } from './chat-stage.ts'
import { provideInsured } from './insured.ts'
import type { TestProvider } from './provider.ts'

/** Brings a mail to the listener of the app by SMTP, as another mail server does. */
export async function bringMail(
  { app }: Pick<TestProvider, 'app'>,
  raw: string | Buffer,
  to: string | string[],
): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: app.mail?.port ?? 0, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from: 'forwarder@host.example', to }, raw })
  } finally {
    transport.close()
  }
}

export type MailMessage = OutputOf<typeof conversations.messages>['items'][number]

/** A mail in its simplest form. */
export function mailOf(
  given: { from?: string; subject?: string; id?: string; text?: string; headers?: readonly string[] } = {},
): string {
  const { from = 'Ana Torres <ana@mail.example>', subject = 'Question', text = 'Hello there' } = given
  const id = given.id ?? `<${Math.random().toString(36).slice(2)}@mail.example>`
  const lines = [...(given.headers ?? []), `From: ${from}`, 'To: help@harbour.example', `Subject: ${subject}`]
  return [...lines, `Message-ID: ${id}`, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n')
}

/** What the mailbox's host writes above a mail whose sender it vouches for. */
export const vouched = (domain: string): string =>
  `Authentication-Results: mx.host.example; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`

type StageOptions = { app?: TestApp; isVerified?: boolean; email?: string; address?: string }

/** A provider with a linked address, an operator, and a person with an address of its own. */
export async function mailStage(options: StageOptions = {}) {
  const { isVerified = true, address, email: given, ...where } = options
  const provider = await provideInsured(where)
  const { providerId, inDatabase } = provider
  const operator = await provider.as('INSURANCE_OPERATOR')
  const email = given ?? `ana-${providerId.slice(-8)}@mail.example`
  const personId = await provider.person({ firstName: 'Ana', lastName: 'Torres', email })
  const mailbox = await inDatabase((db) =>
    makeMailbox(db, providerId, {
      authservId: 'mx.host.example',
      isVerified,
      ...(address ? { address } : {}),
    }),
  )
  const inboundAddress = `${mailbox.token}@in.test.example`
  const rows = <T>(query: ReturnType<typeof sql<T>>) =>
    inDatabase(async (db) => (await query.execute(db)).rows)
  return {
    provider,
    operator,
    personId,
    email,
    mailbox,
    inboundAddress,
    rows,
    inSystem: asSystem(provider),
    bring: (raw: string | Buffer, to: string | string[] = inboundAddress) => bringMail(provider, raw, to),
    /** What became of the mails that came in, the oldest first, once so many are read. */
    ends: async (count: number) => {
      const all = () =>
        rows(
          sql<{ state: string; reason: string | null; messageId: string | null }>`select state, reason,
            message_id as "messageId" from inbound_mails where provider_id = ${providerId} order by received_at, id`,
        )
      await vi.waitFor(
        async () => {
          const found = await all()
          expect(found.filter(({ state }) => state !== 'WAITING')).toHaveLength(count)
        },
        { timeout: 30_000, interval: 100 },
      )
      return all()
    },
    /** The message that a mail became, as an operator sees it. */
    message: async (messageId: string | null, caller: Caller = operator): Promise<MailMessage> => {
      const [row] = await rows(
        sql<{ conversationId: string }>`select conversation_id as "conversationId" from messages
          where provider_id = ${providerId} and id = ${messageId}`,
      )
      const { items } = await caller.ok(conversations.messages, { conversationId: row?.conversationId ?? '' })
      const found = items.find((item) => item.messageId === messageId)
      if (!found) throw new Error('there is no such message')
      return found
    },
    detail: async () => (await operator.ok(mailboxes.detail, {})).mailbox,
  }
}

export type MailStage = Awaited<ReturnType<typeof mailStage>>
