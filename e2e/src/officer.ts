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

type Admin = Awaited<ReturnType<typeof apiSession>>

/** Makes a company: those in the list may be of other journeys, which change and delete them. */
async function newCompany(admin: Admin): Promise<string> {
  const { body } = await admin.call<{ clientCompanyId: string }>('/insurance/client-company/save', {
    name: `Officers ${key()}`,
  })
  return body.clientCompanyId
}

/** The company of the oldest plan that people can be added to: one of the demo. */
async function companyWithPlan(admin: Admin): Promise<string | undefined> {
  const { body } = await admin.call<{ items: { clientCompany: { id: string } | null }[] }>(
    '/insurance/package/list',
    { isAvailable: true, sortBy: 'createdAt', sortDirection: 'ASC', limit: 100 },
  )
  return body.items.find(({ clientCompany }) => clientCompany !== null)?.clientCompany?.id
}

/**
 * Invites an HR officer only for this journey, with a separate conversation. A draft belongs to the operator
 * and the conversation, so parallel journeys would overwrite each other's. `hasPlan`: of a company with a plan.
 */
export async function newOfficer({ hasPlan = false } = {}): Promise<Officer> {
  const admin = await apiSession('admin')
  const clientCompanyId = hasPlan ? await companyWithPlan(admin) : await newCompany(admin)
  const email = `officer-${key()}@client.example`
  await admin.call('/insurance/authorization/grant/save', {
    role: 'HR',
    clientCompanyId,
    email,
    firstName: 'Olga',
    lastName: 'Officer',
    invite: true,
  })
  const link = new URL(await mailedText(email, /http\S+new-password\S+/))
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
