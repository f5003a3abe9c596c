import { accounts } from '@coverline/contract/accounts/endpoints'
import { implement } from '../../platform/implement.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { invitationDetail } from './invitations/invitation-detail.ts'
import { confirmTotp } from './factors/confirm-totp.ts'
import { factorDetail } from './factors/factor-detail.ts'
import { removeFactor } from './factors/remove-factor.ts'
import { renewRecoveryCodes } from './factors/renew-recovery-codes.ts'
import { confirmPasskey } from './factors/confirm-passkey.ts'
import { passkeyOptions } from './factors/passkey-options.ts'
import { removePasskey } from './factors/remove-passkey.ts'
import { startPasskey } from './factors/start-passkey.ts'
import { startTotp } from './factors/start-totp.ts'
import { cancelEmail } from './contacts/cancel-email.ts'
import { confirmEmail } from './contacts/confirm-email.ts'
import { resendEmail } from './contacts/resend-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { endOneSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { checkCode } from './sign-in/check-code.ts'
import { checkLink } from './sign-in/check-link.ts'
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
  checkLink,
  recoverPassword,
  savePassword,
  changePassword,
  sessions: listSessions,
  endSession: endOneSession,
  invitationDetail,
  acceptInvitation,
  info: userInfo,
  saveInfo: saveUserInfo,
  resendEmail,
  cancelEmail,
  confirmEmail,
  settings: readUserSettings,
  saveSettings: saveUserSettings,
  saveSupportToken,
  factor: factorDetail,
  startTotp,
  confirmTotp,
  newRecoveryCodes: renewRecoveryCodes,
  removeFactor,
  startPasskey,
  confirmPasskey,
  removePasskey,
  passkeyOptions,
})
