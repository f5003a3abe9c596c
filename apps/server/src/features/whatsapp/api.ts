import { whatsapp } from '@coverline/contract/whatsapp'
import { implement } from '../../platform/implement.ts'
import { checkNow } from './check-now.ts'
import { linkCloud } from './link-cloud.ts'
import { linkDevice } from './link-device.ts'
import { listTemplates } from './list-templates.ts'
import { refreshTemplates } from './read-templates.ts'
import { sendTemplate } from './send-template.ts'
import { showLink } from './show-link.ts'
import { showQr } from './show-qr.ts'
import { showState } from './show-state.ts'
import { showWindow } from './show-window.ts'
import { unlink } from './unlink.ts'

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
})
