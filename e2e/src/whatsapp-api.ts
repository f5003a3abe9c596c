import { OwnServer } from './own-server.ts'

export type Account = Record<
  'phoneNumberId' | 'businessAccountId' | 'accessToken' | 'appSecret' | 'verifyToken',
  string
>

export type WhatsappApi = OwnServer<{ url: string; account: Account }>

const script = new URL('../../apps/server/src/testing/servers/run-whatsapp-server.ts', import.meta.url)

/** The Cloud API as the product finds it: by its address alone. */
export const startWhatsappApi = (): Promise<WhatsappApi> => OwnServer.start(script)
