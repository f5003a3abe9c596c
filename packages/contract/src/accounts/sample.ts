import type { NounSample } from '../sample-shape.ts'

export const accountsSample: NounSample = {
  rights: [
    ['/user/logout', '@auth'],
    ['/insurance/user/password/save', '@auth'],
    ['/insurance/user/session/list', '@auth'],
    ['/insurance/user/session/end', '@auth'],
    ['/insurance/user/invitation/accept', '@auth'],
    ['/insurance/user/email/resend', '@auth'],
    ['/insurance/user/email/cancel', '@auth'],
    ['/insurance/user/factor/detail', '@auth'],
    ['/insurance/user/factor/start', '@auth'],
    ['/insurance/user/factor/confirm', '@auth'],
    ['/insurance/user/factor/recovery-code/save', '@auth'],
    ['/insurance/user/factor/delete', '@auth'],
    ['/insurance/user/factor/passkey/start', '@auth'],
    ['/insurance/user/factor/passkey/confirm', '@auth'],
    ['/insurance/user/factor/passkey/delete', '@auth'],
    ['/public/sign-in/passkey/detail', '@public'],
    ['/public/invitation/detail', '@public'],
    ['/public/email/confirm', '@public'],
    ['/public/sign-in-link/check', '@public'],
  ],
  inputs: {
    // A weaker one is refused before anything else.
    'accounts.changePassword': () => {
      const password = 'seven green apples 7'
      return { password, passwordConfirmation: password }
    },
  },
  idFields: { id: null, otpId: null, sessionId: null, passkeyId: null },
}
