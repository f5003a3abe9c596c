import { leadForms } from '@coverline/contract/lead-forms/endpoints'
import { implement } from '../../platform/implement.ts'
import { renewKey } from './settings/renew-key.ts'
import { saveSettings } from './settings/save-settings.ts'
import { showSettings } from './settings/show-settings.ts'
import { openForm } from './visitors/open-form.ts'
import { sendForm } from './visitors/send-form.ts'

export const leadFormsApi = implement('lead-forms', leadForms, {
  settings: showSettings,
  save: saveSettings,
  renewKey,
  open: openForm,
  send: sendForm,
})
