import { apiSession, signedIn } from './api.ts'
import { mailedText } from './mail.ts'
import { demoPassword } from './platform.ts'
import { key } from './service-plans.ts'

type Asked = { conversationId: string; ticketId: string }

type Officer = {
  email: string
  ask: (text: string) => Promise<Asked>
  /** Sends a typing event, as the officer's own page does. */
  type: (conversationId: string) => Promise<void>
}

/**
 * Invites an HR officer only for this journey, with a separate conversation. A draft belongs to the operator
 * and the conversation, so parallel journeys would overwrite each other's.
 */
export async function newOfficer(): Promise<Officer> {
  const admin = await apiSession('admin')
  const { body: companies } = await admin.call<{ items: { clientCompanyId: string }[] }>(
    '/insurance/client-company/list',
    { limit: 1 },
  )
  const email = `officer-${key()}@client.example`
  await admin.call('/insurance/authorization/grant/save', {
    role: 'HR',
    clientCompanyId: companies.items[0]?.clientCompanyId,
    email,
    firstName: 'Olga',
    lastName: 'Officer',
    invite: true,
  })
  const link = new URL(await mailedText(email, 0, /http\S+new-password\S+/))
  const token = new URLSearchParams(link.hash.slice(1) || link.search).get('token')
  await admin.call('/auth/password/save', {
    token,
    password: demoPassword,
    passwordConfirmation: demoPassword,
  })
  const officer = await signedIn(email)
  return {
    email,
    ask: async (text) => {
      const { body } = await officer.call<Asked>('/company/conversation/message/send', {
        text: `<p>${text}</p>`,
      })
      return body
    },
    type: async (conversationId) => {
      await officer.call('/company/conversation/presence', { conversationId, state: 'TYPING' })
    },
  }
}
