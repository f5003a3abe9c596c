import { targets } from '@coverline/contract/targets/endpoints'
import { implement } from '../../platform/implement.ts'
import { saveSettings } from './save-settings.ts'
import { showSettings } from './show-settings.ts'

export const targetsApi = implement('targets', targets, { settings: showSettings, saveSettings })
