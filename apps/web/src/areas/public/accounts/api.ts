import { call } from '@coverline/client/call'
import { deviceId } from '@coverline/client/session-store'
import { accounts } from '@coverline/contract/accounts/endpoints'
import { session } from '../../../session/session.ts'

export async function signIn(input: { email: string; password: string; rememberMe: boolean }): Promise<void> {
  const { secret } = await call(accounts.login, { ...input, device: deviceId() })
  await session().open(secret)
}

export interface CodeRequest {
  token: string
  serialNumber: string
  codeLength: number
}

/** Requests a sign-in code; the answer does not reveal if the account exists. */
export function requestCode(contact: { email: string } | { phone: string }): Promise<CodeRequest> {
  return call(accounts.requestCode, contact)
}

export async function signInByCode(request: CodeRequest, code: string): Promise<void> {
  const { secret } = await call(accounts.checkCode, {
    otpId: request.serialNumber,
    token: request.token,
    code,
    device: deviceId(),
  })
  await session().open(secret)
}

/** Requests a link for a new password; the answer does not reveal if the account exists. */
export async function recoverPassword(email: string): Promise<void> {
  await call(accounts.recoverPassword, { email })
}

/** Sets the password with the token of a reset or an invitation. */
export async function savePassword(
  token: string,
  password: string,
  passwordConfirmation: string,
): Promise<void> {
  await call(accounts.savePassword, { token, password, passwordConfirmation })
}

/** Accepts an invitation as the signed-in account. */
export async function acceptInvitation(token: string): Promise<void> {
  await call(accounts.acceptInvitation, { token })
}

/** Makes a pending e-mail the sign-in e-mail. Returns it. */
export async function confirmEmail(token: string): Promise<string> {
  return (await call(accounts.confirmEmail, { token })).email
}
