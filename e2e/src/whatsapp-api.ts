import { OwnServer } from './own-server.ts'

export type Account = Record<
  'phoneNumberId' | 'businessAccountId' | 'accessToken' | 'appSecret' | 'verifyToken',
  string
>

export type WhatsappApi = OwnServer<{ url: string; account: Account }>

const script = new URL('../../apps/server/src/testing/servers/run-whatsapp-server.ts', import.meta.url)

/** Starts a Cloud API, which the product only knows by its address. */
export const startWhatsappApi = (): Promise<WhatsappApi> => OwnServer.start(script)
