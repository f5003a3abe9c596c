import { accounts } from '@coverline/contract/accounts/endpoints'
import { implement } from '../../platform/implement.ts'
import { checkCode } from './sign-in/check-code.ts'
import { login } from './sign-in/login.ts'
import { logout } from './sign-in/logout.ts'
import { openSession } from './sign-in/open-session.ts'
import { recoverPassword } from './passwords/recover-password.ts'
import { requestCode } from './sign-in/request-code.ts'
import { savePassword } from './passwords/save-password.ts'
import { saveUserInfo } from './settings/save-user-info.ts'
import { userInfo } from './settings/user-info.ts'
import { readUserSettings, saveSupportToken, saveUserSettings } from './settings/user-settings.ts'

export const accountsApi = implement('accounts', accounts, {
  login,
  openSession,
  logout,
  requestCode,
  checkCode,
  recoverPassword,
  savePassword,
  info: userInfo,
  saveInfo: saveUserInfo,
  settings: readUserSettings,
  saveSettings: saveUserSettings,
  saveSupportToken,
})
