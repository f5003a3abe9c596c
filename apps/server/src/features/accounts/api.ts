import { accounts } from '@coverline/contract/accounts'
import { implement } from '../../platform/implement.ts'
import { checkCode } from './check-code.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { openSession } from './open-session.ts'
import { recoverPassword } from './recover-password.ts'
import { requestCode } from './request-code.ts'
import { savePassword } from './save-password.ts'
import { saveUserInfo } from './save-user-info.ts'
import { userInfo } from './user-info.ts'
import { readUserSettings, saveSupportToken, saveUserSettings } from './user-settings.ts'

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
