import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { implement } from '../../platform/implement.ts'
import { checkNow } from './link/check-now.ts'
import { listFailed } from './inbound/list-failed.ts'
import { retryFailed } from './inbound/retry-failed.ts'
import { showOriginal } from './inbound/show-original.ts'
import { linkCloud } from './link/link-cloud.ts'
import { linkDevice } from './link/link-device.ts'
import { listTemplates } from './templates/list-templates.ts'
import { refreshTemplates } from './templates/read-templates.ts'
import { sendTemplate } from './templates/send-template.ts'
import { showLink } from './link/show-link.ts'
import { showQr } from './link/show-qr.ts'
import { showState } from './link/show-state.ts'
import { showWindow } from './show-window.ts'
import { unlink } from './link/unlink.ts'

export const whatsappApi = implement('whatsapp', whatsapp, {
  detail: showLink,
  state: showState,
  link: linkCloud,
  linkDevice,
  qr: showQr,
  check: checkNow,
  unlink,
  window: showWindow,
  templates: listTemplates,
  refreshTemplates,
  sendTemplate,
  failed: listFailed,
  retryFailed,
  original: showOriginal,
})
